import type { DataRoomView, ReaderQuestions } from '@outcrop/contracts';
import { useSearchParams } from 'react-router';
import { managesListings } from '../../access/guards.ts';
import { DATA_ROOMS, questionsAddress } from '../../data-rooms/addresses.ts';
import { RoomHead } from '../../data-rooms/room-head.tsx';
import { RoomTabs } from '../../data-rooms/room-tabs.tsx';
import { RoomState } from '../../data-rooms/state-mark.tsx';
import { DealTitle } from '../../deal/look/deal-title.tsx';
import { commas } from '../../format/commas.ts';
import { button } from '../../ui/button.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { useSite } from '../../ui/use-site.ts';
import { type AskAnswer, type AskedFile, AskForm } from './ask-form.tsx';
import { QuestionList } from './question-list.tsx';
import styles from './questions-page.module.css';
import { filterIn, QUESTION_FILTERS, type QuestionFilter, shownQuestions } from './shown-questions.ts';

interface QuestionsPageProps {
  room: DataRoomView;
  asked: ReaderQuestions;
  /** Those that can be asked about. */
  files: readonly AskedFile[];
  sent: AskAnswer | null;
}

/** `/secure-files/{id}/questions` (docs/product/data-rooms.md#notes-and-questions-screens). */
export function QuestionsPage({ room, asked, files, sent }: QuestionsPageProps) {
  const { listingId, deal } = room;
  const [search] = useSearchParams();
  const filter = filterIn(search);
  const { questions, mayAsk } = asked;
  const shown = shownQuestions(questions, filter);
  const { user } = useSite();
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={`small ${styles.top}`}>
        <PageLink className="link" to={DATA_ROOMS}>
          Your data rooms
        </PageLink>
      </p>
      <RoomHead deal={deal} place={deal.basin} state={room.state !== 'none' && <RoomState room={room} />}>
        <h1>
          <DealTitle text={deal.header} />
        </h1>
      </RoomHead>
      <RoomTabs listingId={listingId} here="questions" files={files.length} questions={questions.length} />
      <div className={styles.grid}>
        <section aria-labelledby="questions">
          <h2 id="questions" className="vh">
            Questions and answers
          </h2>
          <Filters asked={asked} here={filter} />
          {shown.length > 0 ? (
            <QuestionList listingId={listingId} questions={shown} />
          ) : (
            <p className={`muted ${styles.nothing}`}>
              {filter === 'all' ? 'No questions yet.' : 'No questions in this list.'}
            </p>
          )}
        </section>
        {managesListings(user) ? (
          <AsAgent listingId={listingId} />
        ) : user?.impersonatorId == null ? (
          mayAsk && <AskForm {...{ asked, deal, files, sent }} />
        ) : (
          <p className="muted">You cannot ask while viewing as someone else.</p>
        )}
      </div>
    </div>
  );
}

const Filters = ({ asked: { listingId, questions }, here }: { asked: ReaderQuestions; here: QuestionFilter }) => (
  <div className={styles.head}>
    <nav className={`${styles.filters} screen-only`} aria-label="Show">
      {Object.entries(QUESTION_FILTERS).map(([filter, label]) => (
        <PageLink
          key={filter}
          to={`${questionsAddress(listingId)}${filter === 'all' ? '' : `?show=${filter}`}`}
          aria-current={filter === here ? 'true' : undefined}
          preventScrollReset
        >
          {label} {commas(shownQuestions(questions, filter as QuestionFilter).length)}
        </PageLink>
      ))}
    </nav>
    <span className="label">Askers are never named</span>
  </div>
);

/** Agents answer in the admin area. */
const AsAgent = ({ listingId }: { listingId: number }) => (
  <section className={styles.ask} aria-labelledby="as-agent">
    <h2 id="as-agent" className="ruled">
      You see this data room as an agent
    </h2>
    <p className="muted">Questions are answered in the admin area.</p>
    <p>
      <a className={button('line')} href={`/admin/data-rooms/${listingId}/show?tab=questions`}>
        Answer questions
      </a>
    </p>
  </section>
);
