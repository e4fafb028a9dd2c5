import type { Counts, CountsPlan } from '../parts/counts.ts';
import { countBoth } from './bits.ts';
import type { ColumnStore } from './column-store.ts';
import type { Counted } from './counted.ts';

/** Each condition is a set: what it has in common with what is counted. */
export function answerCounts(store: ColumnStore, counted: Counted, { others, where, of }: CountsPlan): Counts {
  const among = counted.bits(others, where);
  return Object.fromEntries(of.map(({ key, clause }) => [key, { count: countBoth(among, store.clauses.of(clause)) }]));
}
