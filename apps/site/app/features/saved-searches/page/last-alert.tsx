import { listWords } from '../../../deal/words/list-labels.ts';
import { formatPastMoment } from '../../../ui/moment.ts';
import type { OwnSearch } from '../saved-searches-queries.ts';
import styles from './search-list.module.css';

/** The last mail with alerts of a search, what became of it when it did not arrive, and the next one. */
export function LastAlert({ search: { state, lastAlert, nextAlert } }: { search: OwnSearch }) {
  const { count } = listWords(state);
  return (
    <div className={styles.last}>
      <p>
        <span className={styles.term}>Last alert: </span>
        {lastAlert ? (
          <>
            <time dateTime={lastAlert.sentAt}>{formatPastMoment(lastAlert.sentAt)}</time>
            <br />
            {count(lastAlert.deals)}
          </>
        ) : (
          'None yet'
        )}
      </p>
      {lastAlert?.mail?.failed && <p className={styles.failed}>{lastAlert.mail.words}</p>}
      {nextAlert && (
        <p>
          Next, with {count(nextAlert.deals)}:{' '}
          <time dateTime={nextAlert.dueAt}>{formatPastMoment(nextAlert.dueAt)}</time>
        </p>
      )}
    </div>
  );
}
