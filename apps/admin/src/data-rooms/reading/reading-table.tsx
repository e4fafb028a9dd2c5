import { Button } from '@mui/material';
import {
  READING_ROWS,
  type ReadingReport,
  type ReadingRow,
  type ReadingSort,
  type ReadingView,
  readingAddresses,
} from '@outcrop/contracts';
import type { ReactNode } from 'react';
import { useAnswer } from '../../data/use-answer.ts';
import { ReadFailure } from '../../resource/index.ts';
import { WideTable } from '../wide-table.tsx';
import { About } from './about.tsx';
import { countWords, officeMoment, onScreen, pagesWords, rowWords, timeWords } from './reading-words.ts';
import { type ChangeReading, filtersOf, type ReadingState } from './use-reading-view.ts';

interface Column {
  readonly sort: ReadingSort;
  readonly label: string;
  readonly cell: (row: ReadingRow) => ReactNode;
}

const READERS: Column = { sort: 'readers', label: 'Readers', cell: ({ readers }) => countWords(readers) };
const FILES: Column = { sort: 'files', label: 'Files', cell: ({ files }) => countWords(files) };
const SUMS: readonly Column[] = [
  { sort: 'pages', label: 'Pages read', cell: pagesWords },
  { sort: 'seconds', label: 'Time read', cell: ({ seconds }) => timeWords(seconds) },
  { sort: 'downloads', label: 'Downloads', cell: ({ downloads }) => countWords(downloads) },
];
const MOMENTS: readonly Column[] = [
  { sort: 'firstAt', label: 'First', cell: ({ firstAt }) => <time dateTime={firstAt}>{officeMoment(firstAt)}</time> },
  { sort: 'lastAt', label: 'Last', cell: ({ lastAt }) => <time dateTime={lastAt}>{officeMoment(lastAt)}</time> },
];
const COLUMNS: Readonly<Record<ReadingView, readonly Column[]>> = {
  person: [FILES, ...SUMS, ...MOMENTS],
  file: [READERS, ...SUMS, ...MOMENTS],
  day: [READERS, FILES, ...SUMS],
};
const NAMES: Readonly<Record<ReadingView, string>> = { person: 'Person', file: 'File', day: 'Day' };

interface ReadingTableProps {
  listingId: number;
  view: ReadingView;
  state: ReadingState;
  change: ChangeReading;
}

/** What was read by person, by file or by day. Each name leads on: from a person to their files, from a file to its pages, from a day to its people. */
export function ReadingTable({ listingId, view, state, change }: ReadingTableProps) {
  const { sort, order, page } = state;
  const address = readingAddresses(listingId).report({ ...filtersOf(state), by: view, sort, order, page });
  const { value: report, error, again } = useAnswer<ReadingReport>(address);
  if (error) return <ReadFailure what="The reading" error={error} retry={again} />;
  if (!report) return <div className="skeleton room-skeleton" aria-busy />;
  const { rows, total, about, buyers } = report;
  if (total === 0)
    return (
      <>
        <About about={about} change={change} />
        <p className="room-nothing">
          {Object.keys(filtersOf(state)).length === 0 ? 'Nobody has read anything yet.' : 'Nothing was read that fits.'}
        </p>
      </>
    );
  const open = (row: ReadingRow) => change(beyond(row, view, state));
  return (
    <>
      <About about={about} change={change} />
      <p className="dim">
        Buyers: {onScreen(buyers.seconds)}, {buyers.downloads.toLocaleString('en-US')}{' '}
        {buyers.downloads === 1 ? 'download' : 'downloads'}. The firm’s own reading is not in it.
      </p>
      <WideTable label={`Reading by ${NAMES[view].toLowerCase()}`} className="reading-rows">
        <thead>
          <tr>
            <SortHead column={{ sort: 'name', label: NAMES[view] }} state={state} change={change} />
            {COLUMNS[view].map((column) => (
              <SortHead key={column.sort} column={column} state={state} change={change} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <button type="button" className="reading-open" onClick={() => open(row)}>
                  {rowWords(row, view)}
                </button>
                <small>{row.isFirm ? 'The firm' : row.company}</small>
              </th>
              {COLUMNS[view].map(({ sort: name, cell }) => (
                <td key={name}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
      <Pages page={page} total={total} change={change} />
    </>
  );
}

/** What a row's name leads to. */
function beyond(row: ReadingRow, view: ReadingView, { file }: ReadingState): Parameters<ChangeReading>[0] {
  if (view === 'day') return { view: 'person', from: row.key, to: row.key };
  if (view === 'file') return { view: 'pages', file: Number(row.key) };
  return { view: file === undefined ? 'file' : 'pages', person: row.userId ?? 'erased' };
}

interface SortHeadProps {
  column: Pick<Column, 'sort' | 'label'>;
  state: ReadingState;
  change: ChangeReading;
}

function SortHead({ column: { sort, label }, state, change }: SortHeadProps) {
  const isSorted = state.sort === sort;
  const isUp = isSorted && state.order === 'asc';
  // Names from their beginning first, figures and moments from the largest.
  const other = isSorted ? (isUp ? 'desc' : 'asc') : sort === 'name' ? 'asc' : 'desc';
  return (
    <th scope="col" aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <button type="button" className="reading-sort" onClick={() => change({ sort, order: other })}>
        {label}
        {isSorted && <span aria-hidden> {isUp ? '↑' : '↓'}</span>}
      </button>
    </th>
  );
}

function Pages({ page, total, change }: { page: number; total: number; change: ChangeReading }) {
  if (total <= READING_ROWS && page === 1) return null;
  const from = (page - 1) * READING_ROWS;
  return (
    <p className="reading-pages">
      <span>
        {(from + 1).toLocaleString('en-US')}–{Math.min(from + READING_ROWS, total).toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
      </span>
      <Button disabled={page === 1} onClick={() => change({ page: page - 1 })}>
        Previous
      </Button>
      <Button disabled={from + READING_ROWS >= total} onClick={() => change({ page: page + 1 })}>
        Next
      </Button>
    </p>
  );
}
