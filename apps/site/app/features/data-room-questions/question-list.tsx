import { officeDay, QUESTION_STATES, type ReaderQuestion } from '@outcrop/contracts';
import { Form } from 'react-router';
import { fileAddress, questionsAddress } from '../../data-rooms/addresses.ts';
import { askedWords, audienceWords } from '../../data-rooms/question-words.ts';
import { shortDay } from '../../format/figures.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { useSite } from '../../ui/use-site.ts';
import { useToday } from '../../ui/use-today.ts';
import styles from './questions-page.module.css';

interface QuestionListProps {
  listingId: number;
  questions: readonly ReaderQuestion[];
}

/** Questions with what they are about and their answers. */
export const QuestionList = ({ listingId, questions }: QuestionListProps) => (
  <ul className={styles.list}>
    {questions.map((question) => (
      <Question key={question.id} listingId={listingId} question={question} />
    ))}
  </ul>
);

function Question({ listingId, question }: { listingId: number; question: ReaderQuestion }) {
  const now = useToday();
  const { about, answer } = question;
  return (
    <li>
      <p className={styles.meta}>
        {about ? (
          <PageLink className="link" to={fileAddress(listingId, about.itemId, about.page ?? 1)}>
            {about.number} {about.name}
            {about.page !== null && `, page ${about.page}`}
          </PageLink>
        ) : (
          <span>The whole data room</span>
        )}
        <span>{askedWords(question, now)}</span>
        {answer ? (
          <span>{audienceWords(question)}</span>
        ) : (
          <span className={styles.waits}>{QUESTION_STATES.waiting}</span>
        )}
      </p>
      <h3>{question.question}</h3>
      {answer ? (
        <div className={styles.answer}>
          <p>{answer.text}</p>
          <p className="label">
            {answer.by}, {shortDay(officeDay(new Date(answer.answeredAt)), now)}
          </p>
        </div>
      ) : (
        <Waiting listingId={listingId} question={question} />
      )}
    </li>
  );
}

/** A question that waits is its asker's, who may take it back. */
function Waiting({ listingId, question: { id } }: { listingId: number; question: ReaderQuestion }) {
  const { user } = useSite();
  return (
    <>
      <p className="small muted">You will get an email when it is answered.</p>
      {user?.impersonatorId == null && (
        <Form method="post" action={questionsAddress(listingId)} className="screen-only" preventScrollReset>
          <input type="hidden" name="withdraw" value={id} />
          <button type="submit" className="link small">
            Withdraw question
          </button>
        </Form>
      )}
    </>
  );
}
