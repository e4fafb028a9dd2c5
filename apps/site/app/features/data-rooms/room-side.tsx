import type { DataRoomView } from '@outcrop/contracts';
import { useLocation, useNavigation } from 'react-router';
import { useRawSearch } from '../../address/raw-address.tsx';
import { fileAddress, questionsAddress } from '../../data-rooms/addresses.ts';
import { commas } from '../../format/commas.ts';
import { day, shortDay } from '../../format/figures.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useToday } from '../../ui/use-today.ts';
import {
  asksForAllNotes,
  LATEST_NOTES,
  noteSource,
  notesAddress,
  type ShownNote,
  type ShownNotes,
} from './room-notes.ts';
import styles from './room-side.module.css';
import { keyDates } from './step-words.ts';

interface RoomSideProps {
  room: DataRoomView;
  /** Null where there are no files. */
  notes: ShownNotes | null;
  mayAsk: boolean;
}

/** Beside the files of a data room: its dates, and one's own notes (docs/product/data-rooms.md#secure-files-pages). */
export function RoomSide({ room, notes, mayAsk }: RoomSideProps) {
  const dates = keyDates(room, useToday());
  if (dates.length === 0 && !notes) return null;
  return (
    <aside className={styles.side} aria-label="Dates and notes">
      {dates.length > 0 && <Dates dates={dates} />}
      {notes && <Notes listingId={room.listingId} notes={notes} mayAsk={mayAsk} />}
    </aside>
  );
}

const Dates = ({ dates }: { dates: ReturnType<typeof keyDates> }) => (
  <section aria-labelledby="dates">
    <h2 id="dates" className="label">
      Key dates
    </h2>
    <dl className={styles.dates}>
      {dates.map(({ label, date, look }) => (
        <div key={label} className={look ? styles[look] : undefined}>
          <dt>{label}</dt>
          <dd>
            <time dateTime={date}>{day(date)}</time>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

interface NotesProps {
  listingId: number;
  notes: ShownNotes;
  mayAsk: boolean;
}

function Notes({ listingId, notes: { isAll, answer, problem }, mayAsk }: NotesProps) {
  const { pathname } = useLocation();
  const search = useRawSearch();
  const { location: next } = useNavigation();
  const isLoading = next?.pathname === pathname && asksForAllNotes(new URLSearchParams(next.search)) !== isAll;
  const total = answer?.total ?? 0;
  return (
    <section className={`${styles.notes} screen-only`} aria-labelledby="your-notes" aria-busy={isLoading}>
      <h2 id="your-notes" className="label">
        Your notes
      </h2>
      {!answer && <ProblemNotice title="Your notes could not be loaded" problem={problem} />}
      {answer && total === 0 && (
        <p className={styles.none}>No notes yet. Open a file to write one; nobody else reads it unless you share it.</p>
      )}
      {answer && total > 0 && (
        <ul className={isAll ? styles.list : `${styles.list} ${styles.short}`}>
          {answer.notes.map((note) => (
            <Note key={note.id} listingId={listingId} note={note} />
          ))}
        </ul>
      )}
      <p className={styles.links}>
        {mayAsk && (
          <PageLink className="link" to={questionsAddress(listingId)}>
            Ask a question
          </PageLink>
        )}
        {/* One link, so that the focus stays on it. */}
        {total > LATEST_NOTES && (
          <PageLink className="link" to={notesAddress(pathname, search, !isAll)} preventScrollReset>
            {isLoading ? 'Loading notes...' : isAll ? 'Latest notes' : `All ${commas(total)} notes`}
          </PageLink>
        )}
      </p>
      {isAll && answer && total > answer.notes.length && (
        <p className={styles.none}>
          The latest {commas(answer.notes.length)} of {commas(total)} notes. Older ones are beside their files.
        </p>
      )}
    </section>
  );
}

function Note({ listingId, note }: { listingId: number; note: ShownNote }) {
  const now = useToday();
  const { itemId, page, file, readers, changedOn } = note;
  return (
    <li>
      <p className={styles.text}>{note.note}</p>
      <p className="label">
        <PageLink className="link" to={fileAddress(listingId, itemId, page ?? 1)} title={file.name}>
          {noteSource(note)}
          <span className="vh"> of {file.name}</span>
        </PageLink>
        {` · ${readers} · `}
        <time dateTime={changedOn}>{shortDay(changedOn, now)}</time>
      </p>
    </li>
  );
}
