import { MAX_NOTE_LENGTH } from '@outcrop/contracts';
import { useRevalidator } from 'react-router';
import { fileAddress } from '../../data-rooms/addresses.ts';
import { commas } from '../../format/commas.ts';
import { button } from '../../ui/button.ts';
import { described, FieldFrame, FormError } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import { useActionForm } from '../../ui/form/use-action-form.ts';
import { showSnackbar } from '../../ui/snackbar.tsx';
import styles from './notes-panel.module.css';
import type { EntryAnswer } from './notes-panel.tsx';
import type { OpenFile } from './open-file.ts';
import { ReadersField } from './readers-field.tsx';

const loadCheck = async () => (await import('./notes-schema.ts')).checkEntry;

interface EntryFormProps {
  file: OpenFile;
  page: number | null;
  mayAsk: boolean;
  sent: EntryAnswer | null;
}

/** Writes a note on the page, or asks about it. Which of both is a choice of the form, so that it works without a script. */
export function EntryForm({ file: { listingId, id }, page, mayAsk, sent }: EntryFormProps) {
  const { revalidate } = useRevalidator();
  const form = useActionForm<'text' | 'page' | 'readers', EntryAnswer>({
    sent,
    loadCheck,
    onTaken: () => {
      showSnackbar(form.texts['kind'] === 'question' ? 'Your question was sent.' : 'Your note was saved.');
      form.reset();
      void revalidate();
    },
  });
  const { kind = 'note', text, readers } = sent?.texts ?? {};
  const about = page === null ? 'this file' : `page ${commas(page)}`;
  const error = form.errorOf('text');
  return (
    <form
      {...form.props}
      className={`${formStyles.stack} ${styles.form}`}
      action={fileAddress(listingId, id, page ?? 1)}
    >
      <FormError>{form.line ?? form.errorOf('page')}</FormError>
      <input type="hidden" name="page" value={page ?? ''} />
      {mayAsk ? (
        <fieldset className={styles.kinds}>
          <legend className="vh">Kind</legend>
          <label>
            <input type="radio" name="kind" value="note" defaultChecked={kind !== 'question'} />
            <span>Note</span>
          </label>
          <label>
            <input type="radio" name="kind" value="question" defaultChecked={kind === 'question'} />
            <span>Question</span>
          </label>
        </fieldset>
      ) : (
        <input type="hidden" name="kind" value="note" />
      )}
      <FieldFrame
        id="entry"
        error={error}
        label={
          <>
            <span className={styles.ofNote}>Note on {about}</span>
            <span className={styles.ofQuestion}>Question about {about}</span>
          </>
        }
      >
        <textarea
          id="entry"
          name="text"
          rows={4}
          required
          maxLength={MAX_NOTE_LENGTH}
          className={`${formStyles.input} ${formStyles.area}`}
          defaultValue={text}
          {...described('entry', error)}
        />
      </FieldFrame>
      <div className={styles.ofNote}>
        <ReadersField id="readers" defaultValue={readers} />
      </div>
      <button type="submit" className={button('fill', 'wide')} disabled={form.busy}>
        <span className={styles.ofNote}>{form.busy ? 'Saving...' : 'Save note'}</span>
        <span className={styles.ofQuestion}>{form.busy ? 'Sending...' : 'Send question'}</span>
      </button>
    </form>
  );
}
