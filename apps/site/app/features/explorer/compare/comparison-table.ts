import type { Collection } from '../address/read-explorer-state.ts';
import type { FigureRows } from '../charts/chart-table.ts';
import { rowsOf } from '../words/fields.ts';
import { valueWords } from '../words/values.ts';
import type { ComparedPlace, Comparison } from './compare-data.ts';
import { SETS } from './compare-state.ts';

type Cell = string | number | boolean | null;

/**
 * A comparison in rows, as programs read them: what a row is of, which figure or value, its unit, and what A and B come to. Steps and values are counts of rows;
 * a step is told by where it begins.
 */
export function comparisonTable(
  { totals, figures, measure, spread, share, shares }: Comparison,
  collection: Pick<Collection, 'label'>,
): FigureRows {
  const rows = rowsOf(collection, 2);
  const both = (of: (set: 'a' | 'b') => number | null): Cell[] => SETS.map(of);
  const countsOf = (of: string, place: ComparedPlace, words: Cell): Cell[] => [
    ...[of, words, rows],
    ...both((set) => place.counts[set]),
  ];
  const cells: Cell[][] = [
    [collection.label, 'count', rows, ...both((set) => totals[set])],
    ...figures.map(({ field, words, values }): Cell[] => [
      ...[field.label, words, field.unit],
      ...both((set) => values[set]),
    ]),
    ...(spread?.places ?? []).map((place) => countsOf(`${measure!.label}, from`, place, place.key)),
    ...shares.map((place) => countsOf(share!.label, place, valueWords(share!, place.key))),
  ];
  return {
    head: ['Of', 'Figure', 'Unit', 'A', 'B'],
    rows: cells.map((raw) => ({ raw, words: raw.map(String), to: null })),
  };
}
