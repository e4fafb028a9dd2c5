import type { QueryAnswer } from '@outcrop/contracts';
import { type ExplorerState, explorerAddress } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import styles from './explorer-table.module.css';
import { shownColumns } from './shown-columns.ts';
import { CellKeys, Cells, Heads, useCellMenu } from './table-parts.tsx';
import { useCellKeys } from './use-cell-keys.ts';
import { usePinned } from './use-pinned.ts';

interface ExplorerTableProps {
  readonly collection: Collection;
  readonly state: ExplorerState;
  readonly response: QueryAnswer['response'];
  /** Whether these are the previous rows, until others arrive: their numbers name other rows by then. */
  readonly isPrevious: boolean;
}

/** Rows for comparison: the head and the first column stay in view, figures line up (docs/product/explorer.md#explorer-table). */
export function ExplorerTable({ collection, state, response: { start, docs }, isPrevious }: ExplorerTableProps) {
  const columns = shownColumns(collection, state);
  const { body, stopIn } = useCellKeys(docs.length, columns.length);
  const openMenu = useCellMenu(columns, state, (at) => (isPrevious ? undefined : docs[at]));
  return (
    <>
      <CellKeys />
      <div ref={usePinned(state.pinned)} className={styles.frame}>
        <table className={styles.table} aria-label={collection.label} aria-describedby="cell-keys">
          <thead>
            <tr>
              <Heads columns={columns} state={state} />
            </tr>
          </thead>
          <tbody {...body(openMenu)}>
            {docs.map((row, at) => {
              const number = start + at;
              const isOpen = !isPrevious && state.opened === number;
              return (
                <tr key={number} aria-current={isOpen ? 'true' : undefined}>
                  <Cells
                    pinned={state.pinned}
                    {...{ columns, row, at, isOpen, isPrevious }}
                    stop={stopIn(at)}
                    opener={explorerAddress({ ...state, row: start, opened: isOpen ? null : number })}
                  />
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
