import {
  type AgentQuestion,
  ANSWER_AUDIENCES,
  type DataRoomRecord,
  NOTE_READERS,
  QUESTION_STATES,
  type SharedNote,
} from '@outcrop/contracts';
import { ADMIN_API } from '../../data/data-provider.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { formatRecent, ReadFailure, ResourceLink } from '../../resource/index.ts';
import { SmallRows } from '../small-rows.tsx';
import { AnswerForm } from './answer-form.tsx';
import './room-questions.css';

/** Questions of one data room: those that wait with a form for their answers, then all others, and the notes that were shared with the firm. */
export function RoomQuestions({ room }: { room: DataRoomRecord }) {
  const address = `${ADMIN_API}/data-rooms/${room.id}`;
  const { value: questions, error, again } = useAnswer<AgentQuestion[]>(`${address}/questions`);
  if (error) return <ReadFailure what="The questions" error={error} retry={again} />;
  if (!questions) return <div className="skeleton room-skeleton" aria-busy />;
  const waiting = questions.filter(({ state }) => state === 'waiting');
  const others = questions.filter(({ state }) => state !== 'waiting');
  return (
    <div className="room-questions">
      <section aria-labelledby="waiting">
        <h2 id="waiting">Waiting for an answer ({waiting.length.toLocaleString('en-US')})</h2>
        {waiting.length === 0 && <p className="dim">No questions are waiting.</p>}
        <ul>
          {waiting.map((question) => (
            <li key={question.id}>
              <QuestionHead question={question} />
              <AnswerForm question={question} onDone={again} />
            </li>
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="answered">
          <h2 id="answered">Answered and withdrawn</h2>
          <ul>
            {others.map((question) => (
              <li key={question.id}>
                <QuestionHead question={question} />
                <Answered question={question} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="notes">
        <h2 id="notes">Notes shared with you</h2>
        <p className="dim">Buyers shared these with the firm (“{NOTE_READERS.firm}”). Private notes are not shown.</p>
        <SmallRows<SharedNote>
          address={`${address}/notes`}
          what="The notes"
          nothing="No buyer has shared a note."
          heads={['Note', 'File', 'Person', 'Changed']}
          cells={({ note, file, page, version, person, company, userId, changedAt }) => [
            <span key="note" className="room-words">
              {note}
            </span>,
            `${placeWords(file, page)}, version ${version}`,
            [person ?? `Account ${userId}`, company].filter(Boolean).join(', '),
            formatRecent(changedAt),
          ]}
        />
      </section>
    </div>
  );
}

/** "3.3.1 Decline curves, page 12" */
function placeWords({ number, name }: { number: string | null; name: string }, page: number | null): string {
  const file = number === null ? `${name} (removed)` : `${number} ${name}`;
  return page === null ? file : `${file}, page ${page}`;
}

function QuestionHead({ question }: { question: AgentQuestion }) {
  const { userId, person, company, about, askedAt, question: text } = question;
  return (
    <>
      <p className="room-line dim">
        {userId === null ? (
          <span>Erased</span>
        ) : (
          <ResourceLink resource="users" id={userId}>
            {person ?? `Account ${userId}`}
          </ResourceLink>
        )}
        {company && <span>{company}</span>}
        <span>{about ? placeWords(about, about.page) : 'The whole data room'}</span>
        <time dateTime={askedAt}>{formatRecent(askedAt)}</time>
      </p>
      <p className="room-question room-words">{text}</p>
    </>
  );
}

function Answered({ question: { state, answer } }: { question: AgentQuestion }) {
  if (answer === null) return <p className="dim">{QUESTION_STATES[state]}</p>;
  const { text, audience, published, by, answeredAt } = answer;
  return (
    <div className="room-answer">
      {published !== null && (
        <p className="room-words">
          <span className="dim">Published as:</span> {published}
        </p>
      )}
      <p className="room-words">{text}</p>
      <p className="room-line dim">
        <span>{by}</span>
        <time dateTime={answeredAt}>{formatRecent(answeredAt)}</time>
        <span>{ANSWER_AUDIENCES[audience]}</span>
      </p>
    </div>
  );
}
