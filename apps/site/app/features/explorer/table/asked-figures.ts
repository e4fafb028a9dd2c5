import type { QueryField, QueryStat } from '@outcrop/contracts';
import type { ExplorerState } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { isNumber } from '../words/fields.ts';
import { shownColumns } from './shown-columns.ts';

export interface AskedFigure {
  readonly field: QueryField;
  /** One, or the two ends of a span. */
  readonly types: readonly QueryStat['type'][];
  readonly words: string;
}

/** So many figures stand above the table. */
const MAX_FIGURES = 6;

/** From what nine in ten rows exceed to what one in ten does, as the trade has P90 and P10: the engine counts percentiles from below. */
const SPREAD = { types: ['p10', 'p90'], words: 'P90 to P10' } as const;

/**
 * The figures above the table, of its columns: more of the first than of the others. Sums and means are of figures whose digits are fixed alone
 * (docs/product/explorer.md#explorer-stats); of the others the highest. Figures without a unit are names of things more often than amounts.
 */
export function askedFigures(
  collection: Pick<Collection, 'fields'>,
  state: Pick<ExplorerState, 'columns'>,
): AskedFigure[] {
  const measured = shownColumns(collection, state).filter((field) => isNumber(field) && field.unit !== null);
  return measured
    .flatMap((field, at): AskedFigure[] => {
      if (!field.exact) return [{ field, types: ['max'], words: 'highest' }];
      const average: AskedFigure = { field, types: ['avg'], words: 'average' };
      return at === 0
        ? [
            { field, types: ['sum'], words: 'sum' },
            average,
            { field, types: ['p50'], words: 'median' },
            { field, ...SPREAD },
          ]
        : [average];
    })
    .slice(0, MAX_FIGURES);
}
