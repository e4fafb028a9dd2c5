import type { QueryField } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { type ExplorerState, explorerAddress } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { ExplorerProblem } from '../explorer-problem.tsx';
import { CHUNK, chunkQuery } from '../queries/explorer-queries.ts';
import type { Row } from './cell-choices.ts';
import styles from './explorer-table.module.css';
import { LaterRow } from './later-row.tsx';
import { rowHeight } from './scrolled-rows.ts';
import { shownColumns } from './shown-columns.ts';
import { CellKeys, Cells, Heads, useCellMenu } from './table-parts.tsx';
import { cellIn, type Stop, useCellKeys, WAITING } from './use-cell-keys.ts';
import { usePinned } from './use-pinned.ts';

interface AllRowsProps {
  readonly collection: Collection;
  readonly state: ExplorerState;
  readonly total: number;
  /** Whether `total` is of the previous rows, until others arrive. */
  readonly isPrevious: boolean;
}

/** Rows that are drawn above and below those that are seen: each costs the browser styles, layout and paint with every step of scrolling. */
const MORE_ROWS = 10;
/** Later rows have longer words than the first ones, by which columns get their widths. */
const ROOM = 1.15;

/** What is asked for of the rows of a state. */
type Asked = Pick<ExplorerState, 'collection' | 'filters' | 'sorts'>;
const askedKey = ({ filters, sorts }: Asked): string => JSON.stringify([filters, sorts]);

/** The row that is seen first, from 0. */
const firstRow = ({ opened, row }: ExplorerState): number => (opened ?? row) - 1;

/**
 * All rows that were found, to be scrolled: what is seen is drawn, and fetched 200 rows at a time (docs/product/explorer.md#explorer-table). Where others are
 * asked for the previous ones stay until the first of them have arrived.
 */
export default function AllRows({ collection, state, total, isPrevious }: AllRowsProps) {
  const [shown, setShown] = useState({ asked: state as Asked, total });
  const isOther = askedKey(state) !== askedKey(shown.asked);
  const first = useQuery({ ...chunkQuery(state, Math.floor(firstRow(state) / CHUNK)), enabled: isOther });
  if (isOther && !isPrevious && !first.isPending) setShown({ asked: state, total });
  return <ScrolledRows key={askedKey(shown.asked)} {...{ collection, state, ...shown }} isPrevious={isOther} />;
}

interface ScrolledRowsProps extends AllRowsProps {
  /** What the rows are of: of the state, or of the one before it. */
  readonly asked: Asked;
}

function ScrolledRows({ collection, state, asked, total, isPrevious }: ScrolledRowsProps) {
  const columns = useMemo(() => shownColumns(collection, state), [collection, state]);
  const frame = useRef<HTMLDivElement>(null);
  const pinned = usePinned(state.pinned);
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      frame.current = element;
      return pinned(element);
    },
    [pinned],
  );
  const height = rowHeight();
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: MORE_ROWS,
    initialOffset: firstRow(state) * height,
  });
  const items = virtualizer.getVirtualItems();
  const [from, to] = [items.at(0)?.index ?? 0, (items.at(-1)?.index ?? -1) + 1];
  // Its number is one among the rows to come.
  const openedRow = isPrevious ? null : state.opened;
  const { rowAt, failed } = useChunks(asked, openedRow, from, to);
  const drawn = { from, to, show: (row: number) => virtualizer.scrollToIndex(row) };
  const { body, stopIn } = useCellKeys(total, columns.length, drawn);
  const openMenu = useCellMenu(columns, state, (at) => (isPrevious ? undefined : rowAt(at)));
  const names = columns.map(({ name }) => name).join();
  const isThere = items.some(({ index }) => rowAt(index));
  const { head, widths } = useFixedWidths(names, isThere);
  const opened = openedRow === null ? undefined : rowAt(openedRow - 1);
  return (
    <>
      {failed && (
        <ExplorerProblem title="Some rows could not be loaded" error={failed.error} onRetry={failed.refetch} />
      )}
      <div className={styles.beside}>
        <div>
          <CellKeys />
          <div ref={attach} className={styles.frame}>
            <table
              className={`${styles.table} ${widths ? styles.fixed : ''}`}
              style={widths ? { width: widths.reduce((sum, width) => sum + width, 0) } : undefined}
              aria-label={collection.label}
              aria-describedby="cell-keys"
              aria-rowcount={total + 1}
              aria-busy={isPrevious}
            >
              {widths && (
                <colgroup>
                  {widths.map((width, at) => (
                    <col key={columns[at]?.name} style={{ width }} />
                  ))}
                </colgroup>
              )}
              <thead>
                <tr ref={head} aria-rowindex={1}>
                  <Heads columns={columns} state={state} />
                </tr>
              </thead>
              <Space height={items.at(0)?.start ?? 0} />
              <tbody {...body(openMenu)}>
                {items.map(({ index }) => (
                  <DrawnRow
                    key={index}
                    {...{ columns, state, index, isPrevious }}
                    row={rowAt(index)}
                    stop={stopIn(index)}
                  />
                ))}
              </tbody>
              <Space height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
            </table>
          </div>
        </div>
        {opened && <LaterRow {...{ collection, state }} row={opened} />}
      </div>
    </>
  );
}

interface DrawnRowProps {
  readonly columns: readonly QueryField[];
  readonly state: ExplorerState;
  /** Its place among all rows, from 0. */
  readonly index: number;
  /** Undefined while it is being fetched. */
  readonly row: Row | undefined;
  readonly isPrevious: boolean;
  readonly stop: Stop;
}

/** A row that is drawn. A step of scrolling changes few of them, and the others are left as they are: each would write its address and words anew. */
const DrawnRow = memo(function DrawnRow({ columns, state, index, row, isPrevious, stop }: DrawnRowProps) {
  const isOpen = !isPrevious && state.opened === index + 1;
  return (
    <tr aria-rowindex={index + 2} aria-current={isOpen ? 'true' : undefined}>
      {row ? (
        <Cells
          pinned={state.pinned}
          {...{ columns, row, isOpen, isPrevious, stop }}
          at={index}
          opener={explorerAddress({ ...state, row: 1, opened: isOpen ? null : index + 1 })}
        />
      ) : (
        <td colSpan={columns.length} className={styles.waiting} {...cellIn(index, 0, stop)} {...{ [WAITING]: '' }}>
          <span className="vh">Loading row {index + 1}</span>
        </td>
      )}
    </tr>
  );
});

/** Stands for rows that are not drawn. */
const Space = ({ height }: { height: number }) =>
  height > 0 ? (
    <tbody aria-hidden="true">
      <tr>
        <td className={styles.space} style={{ height }} />
      </tr>
    </tbody>
  ) : null;

/** The rows near those that are seen, once they have been seen for a moment, and the one that is opened, if one is: from 1. */
function useChunks(asked: Asked, openedRow: number | null, from: number, to: number) {
  const seen = useDebounced(`${Math.floor(from / CHUNK)}-${Math.floor(Math.max(from, to - 1) / CHUNK)}`);
  const [first = 0, last = 0] = seen.split('-').map(Number);
  const opened = openedRow === null ? first : Math.floor((openedRow - 1) / CHUNK);
  // A chunk has more rows than a screen: those that are drawn are in two at most.
  const chunks = [first, last, opened];
  const answers = [
    useQuery(chunkQuery(asked, first)),
    useQuery({ ...chunkQuery(asked, last), enabled: last !== first }),
    useQuery({ ...chunkQuery(asked, opened), enabled: opened !== first && opened !== last }),
  ];
  return {
    rowAt: (at: number) => answers[chunks.indexOf(Math.floor(at / CHUNK))]?.data?.[at % CHUNK],
    failed: answers.find(({ error }) => error),
  };
}

/**
 * The widths that the columns have with the first rows: they stay, as other rows would have others with each step.
 * @param columns their names; with others the widths are taken anew
 */
function useFixedWidths(columns: string, isThere: boolean) {
  const head = useRef<HTMLTableRowElement>(null);
  const [taken, setTaken] = useState<{ readonly of: string; readonly widths: readonly number[] } | null>(null);
  const widths = taken?.of === columns ? taken.widths : null;
  useLayoutEffect(() => {
    if (widths || !isThere || !head.current) return;
    setTaken({ of: columns, widths: [...head.current.cells].map((cell) => Math.ceil(cell.offsetWidth * ROOM)) });
  }, [widths, isThere, columns]);
  return { head, widths };
}
