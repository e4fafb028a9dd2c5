import type { Collection } from '../address/read-explorer-state.ts';
import { rowsOf } from '../words/fields.ts';
import styles from './compare.module.css';
import type { Comparison } from './compare-data.ts';
import { type CompareState, SETS } from './compare-state.ts';
import { FiguresTable } from './figures-table.tsx';
import { SharesTable } from './shares-table.tsx';
import { SpreadChart } from './spread-chart.tsx';

export interface CompareResultsProps {
  readonly collection: Collection;
  readonly compare: CompareState;
  readonly data: Comparison;
}

/** What both sets come to; a sentence where there is nothing to compare. */
export default function CompareResults({ collection, compare, data }: CompareResultsProps) {
  if (SETS.every((set) => data.totals[set] === 0))
    return (
      <p className={styles.none} role="status">
        No {rowsOf(collection, 0)} match the filters of either set. Remove a filter above.
      </p>
    );
  return (
    <>
      <div className={styles.two}>
        <SpreadChart {...{ collection, compare, data }} />
        <FiguresTable {...{ collection, data }} />
      </div>
      <SharesTable {...{ collection, compare, data }} />
    </>
  );
}
