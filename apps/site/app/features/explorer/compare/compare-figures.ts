import type { QueryField, QueryStat } from '@outcrop/contracts';
import type { Collection } from '../address/read-explorer-state.ts';
import { measureFields } from './read-compare.ts';

/** A figure that stands side by side. */
export interface CompareFigure {
  readonly field: QueryField;
  readonly type: QueryStat['type'];
  /** "average", "P90": which figure of its field it is. */
  readonly words: string;
}

/** So many other fields have their average below the figures of the measure. */
const MAX_OTHERS = 4;
/** Stats of one query (docs/product/explorer.md#query-limits). */
const MAX_STATS = 8;

/**
 * The figures of a comparison: of the measure average, median, P90 and P10, and the averages of other fields. As the trade has it, P90 is what nine in ten rows
 * exceed, so the engine's tenth percentile. Of figures whose digits are not fixed the lowest and highest alone (docs/product/explorer.md#explorer-stats).
 */
export function comparedFigures(
  collection: Pick<Collection, 'fields' | 'point'>,
  measure: QueryField | null,
): CompareFigure[] {
  const others = measureFields(collection)
    .filter((field) => field.exact && field.unit !== null && field.name !== measure?.name)
    .slice(0, MAX_OTHERS)
    .map((field): CompareFigure => ({ field, type: 'avg', words: 'average' }));
  if (measure === null) return others;
  const own = measure.exact
    ? ([
        ['avg', 'average'],
        ['p50', 'median'],
        ['p10', 'P90'],
        ['p90', 'P10'],
      ] as const)
    : ([
        ['min', 'lowest'],
        ['max', 'highest'],
      ] as const);
  return [...own.map(([type, words]): CompareFigure => ({ field: measure, type, words })), ...others];
}

/** What is asked for: the figures and the ends of the measure, in as many queries as they need. */
export function askedStats(
  figures: readonly CompareFigure[],
  measure: QueryField | null,
): Pick<QueryStat, 'field' | 'type'>[][] {
  const stats = figures.map(({ field, type }) => ({ field: field.name, type }));
  for (const type of measure ? (['min', 'max'] as const) : [])
    if (!stats.some((stat) => stat.field === measure!.name && stat.type === type))
      stats.push({ field: measure!.name, type });
  return Array.from({ length: Math.ceil(stats.length / MAX_STATS) }, (_, at) =>
    stats.slice(at * MAX_STATS, (at + 1) * MAX_STATS),
  );
}
