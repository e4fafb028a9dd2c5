import { type DataRoomDeal, MAX_QUESTION_LENGTH, type ReaderQuestions } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useRevalidator } from 'react-router';
import { questionsAddress } from '../../data-rooms/addresses.ts';
import { day } from '../../format/figures.ts';
import { described, FieldFrame, FormError, TextAreaField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import type { Refusal } from '../../ui/form/refusal.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useActionForm } from '../../ui/form/use-action-form.ts';
import { showSnackbar } from '../../ui/snackbar.tsx';
import styles from './questions-page.module.css';

type AskField = 'question' | 'about';

/** What the page's action answers. */
export interface AskAnswer {
  refusal?: Refusal<AskField> | null;
  texts?: Partial<Record<AskField, string>>;
}

/** A file that can be asked about. */
export interface AskedFile {
  readonly id: number;
  readonly number: string;
  readonly name: string;
}

interface AskFormProps {
  asked: Pick<ReaderQuestions, 'listingId' | 'lastDay'>;
  deal: Pick<DataRoomDeal, 'agentName'>;
  files: readonly AskedFile[];
  sent: AskAnswer | null;
}

const loadCheck = async () => (await import('./ask-schema.ts')).check;

/** Asks about a file or the whole data room. */
export function AskForm({ asked: { listingId, lastDay }, deal, files, sent }: AskFormProps) {
  const { revalidate } = useRevalidator();
  const form = useActionForm<AskField, AskAnswer>({
    sent,
    loadCheck,
    onTaken: () => {
      form.reset();
      showSnackbar('Your question was sent.');
      void revalidate();
    },
  });
  return (
    <section className={styles.ask} aria-labelledby="ask">
      <h2 id="ask" className="ruled">
        Ask a question
      </h2>
      <form {...form.props} action={questionsAddress(listingId)}>
        <FormError>{form.line}</FormError>
        <TextAreaField
          {...form.required('question')}
          label="Question"
          rows={5}
          maxLength={MAX_QUESTION_LENGTH}
          defaultValue={sent?.texts?.question}
        />
        <FieldFrame id="about" label="About" error={form.errorOf('about')}>
          <span className={styles.select}>
            <select
              className={formStyles.input}
              id="about"
              name="about"
              defaultValue={sent?.texts?.about}
              {...described('about', form.errorOf('about'))}
            >
              <option value="">The whole data room</option>
              {files.map(({ id, number, name }) => (
                <option key={id} value={id}>
                  {number} {name}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </span>
        </FieldFrame>
        <SubmitButton label="Send question" busyLabel="Sending..." busy={form.busy} looks={['fill', 'wide']} />
        <p className="small muted">
          {deal.agentName ?? 'The deal’s agent'} reads it and answers you alone or all readers. No one else learns that
          you asked.{lastDay && ` Last day: ${day(lastDay)}.`}
        </p>
      </form>
    </section>
  );
}
