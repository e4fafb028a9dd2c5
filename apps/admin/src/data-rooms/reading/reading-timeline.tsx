import { Button } from '@mui/material';
import { type ReadingTimeline, readingAddresses, type TimelineEntry } from '@outcrop/contracts';
import { useState } from 'react';
import { httpClient } from '../../data/http-client.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { useCall } from '../../data/use-call.ts';
import { ReadFailure } from '../../resource/index.ts';
import { About } from './about.tsx';
import { countWords, fileWords, officeMoment, onScreen, personWords } from './reading-words.ts';
import { type ChangeReading, filtersOf, type ReadingState } from './use-reading-view.ts';

interface TimelineProps {
  listingId: number;
  state: ReadingState;
  change: ChangeReading;
}

/** What happened, the latest first: sittings over a file, and downloads. */
export function Timeline({ listingId, state, change }: TimelineProps) {
  const address = readingAddresses(listingId).timeline(filtersOf(state));
  const { value, error, again } = useAnswer<ReadingTimeline>(address);
  if (error) return <ReadFailure what="The timeline" error={error} retry={again} />;
  if (!value) return <div className="skeleton room-skeleton" aria-busy />;
  return (
    <>
      <About about={value.about} change={change} />
      {value.entries.length === 0 ? (
        <p className="room-nothing">Nothing was read yet.</p>
      ) : (
        <Entries key={address} first={value} listingId={listingId} state={state} change={change} />
      )}
    </>
  );
}

function Entries({ first, listingId, state, change }: TimelineProps & { first: ReadingTimeline }) {
  const [older, setOlder] = useState<readonly ReadingTimeline[]>([]);
  const next = (older.at(-1) ?? first).next;
  const { mutate, isPending } = useCall(
    async (before: number): Promise<ReadingTimeline> =>
      (await httpClient(readingAddresses(listingId).timeline({ ...filtersOf(state), before }))).json,
    { onSuccess: (answer) => setOlder([...older, answer]) },
  );
  return (
    <>
      <ol className="reading-events" aria-label="Timeline">
        {[first, ...older].flatMap(({ entries }) =>
          entries.map((entry) => <Entry key={`${entry.kind} ${entry.id}`} entry={entry} change={change} />),
        )}
      </ol>
      {next !== null && (
        <Button variant="outlined" disabled={isPending} onClick={() => mutate(next)}>
          Show earlier
        </Button>
      )}
    </>
  );
}

function Entry({ entry, change }: { entry: TimelineEntry; change: ChangeReading }) {
  const { kind, endedAt, by, isFirm, company, pages, seconds, version, userId, itemId } = entry;
  const person = personWords(entry);
  return (
    <li>
      <time dateTime={endedAt}>{officeMoment(endedAt)}</time>
      <span>
        {by ? `${personWords(by)}, as ${person},` : person} {kind === 'download' ? 'downloaded' : 'read'}{' '}
        <button
          type="button"
          className="reading-open"
          onClick={() => change({ view: 'pages', file: itemId, person: userId ?? 'erased' })}
        >
          {fileWords(entry)}
        </button>
        {version > 1 && `, version ${version}`}
        <small>{by ? 'Counts nowhere' : isFirm ? 'The firm' : company}</small>
      </span>
      <span className="dim">
        {kind === 'download'
          ? 'Download'
          : `${countWords(pages)} ${pages === 1 ? 'page' : 'pages'}, ${onScreen(seconds)}`}
      </span>
    </li>
  );
}
