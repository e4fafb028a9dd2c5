import { type PagesRead, readingAddresses } from '@outcrop/contracts';
import type { CSSProperties } from 'react';
import { useAnswer } from '../../data/use-answer.ts';
import { ReadFailure } from '../../resource/index.ts';
import { WideTable } from '../wide-table.tsx';
import { About } from './about.tsx';
import { officeMoment, onScreen, timeWords } from './reading-words.ts';
import { type ChangeReading, filtersOf, type ReadingState } from './use-reading-view.ts';

/** Pages of a file that are drawn one by one; of a longer one those that were read. */
const MAX_DRAWN = 400;
/** Of a page that was read for a moment, so that it is told from one that was not (share of the longest). */
const MIN_HEAT = 0.08;

interface PageStripProps {
  listingId: number;
  state: ReadingState;
  change: ChangeReading;
}

/** Which pages of a file were read and how long: by one person, or by all buyers. */
export function PageStrip({ listingId, state, change }: PageStripProps) {
  const file = state.file ?? 0;
  const address = readingAddresses(listingId).pages({ ...filtersOf(state), file });
  const { value, error, again } = useAnswer<PagesRead>(address);
  if (error) return <ReadFailure what="The pages" error={error} retry={again} />;
  if (!value) return <div className="skeleton room-skeleton" aria-busy />;
  const { person, ofPages, pages } = value;
  const { itemId, number, file: name } = value;
  const seconds = pages.reduce((sum, page) => sum + page.seconds, 0);
  const longest = pages.reduce((most, page) => Math.max(most, page.seconds), 0);
  const known = new Map(pages.map((page) => [page.page, page]));
  const drawn = ofPages > MAX_DRAWN ? [...known.keys()] : Array.from({ length: ofPages }, (_, index) => index + 1);
  return (
    <>
      <About about={{ person, file: { itemId, number, file: name } }} change={change} />
      <p>
        {pages.length === 0
          ? 'No page was read.'
          : `${pages.length} of ${ofPages} pages read, ${onScreen(seconds)}${person ? '' : ', by all buyers'}.`}
      </p>
      {pages.length > 0 && (
        <>
          <ol className="page-strip" aria-label="How long each page was read">
            {drawn.map((page) => {
              const read = known.get(page)?.seconds ?? 0;
              const heat = known.has(page) ? Math.max(MIN_HEAT, longest === 0 ? 0 : read / longest) : 0;
              return (
                <li key={page} style={{ '--heat': heat } as CSSProperties} title={`Page ${page}: ${timeWords(read)}`}>
                  <span aria-hidden className="page-heat" />
                  <span>{page}</span>
                  <span className="visually-hidden">{known.has(page) ? timeWords(read) : 'not read'}</span>
                </li>
              );
            })}
          </ol>
          <PagesTable pages={pages} />
        </>
      )}
    </>
  );
}

const PagesTable = ({ pages }: Pick<PagesRead, 'pages'>) => (
  <WideTable label="Pages that were read" className="reading-rows">
    <thead>
      <tr>
        {['Page', 'Time read', 'Times shown', 'First', 'Last'].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {pages.map(({ page, seconds, times, firstAt, lastAt }) => (
        <tr key={page}>
          <th scope="row">Page {page}</th>
          <td>{timeWords(seconds)}</td>
          <td>{times}</td>
          <td>{officeMoment(firstAt)}</td>
          <td>{officeMoment(lastAt)}</td>
        </tr>
      ))}
    </tbody>
  </WideTable>
);
