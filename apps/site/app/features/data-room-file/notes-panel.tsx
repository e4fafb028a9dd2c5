import { NOTE_READERS, officeDay, QUESTION_STATES, type ReaderQuestion } from '@outcrop/contracts';
import { useSearchParams } from 'react-router';
import { fileAddress } from '../../data-rooms/addresses.ts';
import { askedWords, audienceWords } from '../../data-rooms/question-words.ts';
import { commas } from '../../format/commas.ts';
import { shortDay } from '../../format/figures.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { useSite } from '../../ui/use-site.ts';
import { useToday } from '../../ui/use-today.ts';
import { EntryForm } from './entry-form.tsx';
import { entriesOf, type FileEntries, type FileEntry } from './file-entries.ts';
import { NoteTools } from './note-tools.tsx';
import styles from './notes-panel.module.css';
import { isBeyond, type OpenFile } from './open-file.ts';

/** What a form beside a file is answered. */
export interface EntryAnswer {
  refusal?: { fields: { text?: string; page?: string; readers?: string }; form: string | null } | null;
  texts?: Partial<Record<'kind' | 'text' | 'readers' | 'noteId', string>>;
}

interface NotesPanelProps {
  file: OpenFile;
  /** Null for a file without pages. */
  page: number | null;
  entries: FileEntries;
  sent: EntryAnswer | null;
}

/** One's notes and the questions about a page or the whole file, and the form for another one (docs/product/data-rooms.md#notes-and-questions-screens). */
export function NotesPanel({ file, page, entries, sent }: NotesPanelProps) {
  const [search] = useSearchParams();
  const { user } = useSite();
  // Of a page that the version has no more, what was written is beside the whole file.
  const isWhole = page === null || search.get('notes') === 'file' || isBeyond(search, file.shownPages);
  const shown = entriesOf(entries, isWhole ? null : page);
  return (
    <aside className={`${styles.panel} screen-only`} aria-label="Notes and questions">
      {page !== null && <Switch file={file} page={page} entries={entries} isWhole={isWhole} />}
      {page === null && <h2>Notes and questions</h2>}
      {shown.length === 0 ? (
        <p className="small muted">{isWhole ? 'No notes on this file yet.' : 'No notes on this page yet.'}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((entry) => (
            <Entry
              key={entry.key}
              file={file}
              entry={entry}
              withPage={isWhole && page !== null}
              sent={sent?.texts?.noteId === String(entry.note?.id) ? sent : null}
            />
          ))}
        </ul>
      )}
      {user?.impersonatorId == null ? (
        <EntryForm file={file} page={page} mayAsk={entries.mayAsk} sent={sent?.texts?.noteId ? null : sent} />
      ) : (
        <p className="small muted">You cannot write notes while viewing as someone else.</p>
      )}
    </aside>
  );
}

type SwitchProps = Omit<NotesPanelProps, 'sent'> & { page: number; isWhole: boolean };

const Switch = ({ file: { listingId, id }, page, entries, isWhole }: SwitchProps) => {
  const address = fileAddress(listingId, id, page);
  const tabs = [
    { label: 'This page', to: address, count: entriesOf(entries, page).length, isHere: !isWhole },
    {
      label: 'Whole file',
      to: `${address}${page === 1 ? '?' : '&'}notes=file`,
      count: entriesOf(entries, null).length,
      isHere: isWhole,
    },
  ];
  return (
    <nav className={styles.switch} aria-label="Notes of">
      {tabs.map(({ label, to, count, isHere }) => (
        <PageLink key={label} to={to} aria-current={isHere ? 'true' : undefined} preventScrollReset>
          {label} <span>{commas(count)}</span>
        </PageLink>
      ))}
    </nav>
  );
};

interface EntryProps {
  file: OpenFile;
  entry: FileEntry;
  /** Whether its page is named, with the way to it. */
  withPage: boolean;
  /** Where it is a note that could not be changed. */
  sent: EntryAnswer | null;
}

function Entry({ file, entry: { note, question, page }, withPage, sent }: EntryProps) {
  const now = useToday();
  const { user } = useSite();
  const { listingId, id, version, shownPages } = file;
  return (
    <li>
      {withPage && (
        <p className="small">
          {page === null || page > shownPages ? (
            <span className="muted">
              {page === null ? 'Whole file' : `Page ${commas(page)}, which this version has not`}
            </span>
          ) : (
            <PageLink className="link" to={fileAddress(listingId, id, page)} preventScrollReset>
              Page {commas(page)}
            </PageLink>
          )}
        </p>
      )}
      <p className={styles.text}>{note ? note.note : question.question}</p>
      {note ? (
        <>
          <p className="label">
            Note. {NOTE_READERS[note.readers]} · {shortDay(officeDay(new Date(note.changedAt)), now)}
            {note.version !== version && ` · on version ${note.version}`}
          </p>
          {user?.impersonatorId == null && <NoteTools file={file} note={note} sent={sent} />}
        </>
      ) : (
        <Asked question={question} now={now} />
      )}
    </li>
  );
}

const Asked = ({ question, now }: { question: ReaderQuestion; now: string }) => {
  const { answer } = question;
  return (
    <>
      <p className="label">Question. {askedWords(question, now)}</p>
      {answer ? (
        <div className={styles.answer}>
          <p className={styles.text}>{answer.text}</p>
          <p className="label">
            {answer.by} · {shortDay(officeDay(new Date(answer.answeredAt)), now)} · {audienceWords(question)}
          </p>
        </div>
      ) : (
        <p className={`label ${styles.waits}`}>{QUESTION_STATES.waiting}</p>
      )}
    </>
  );
};
