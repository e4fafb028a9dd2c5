import type { Clause } from '../clause.ts';
import type { Counts, CountsPlan } from '../parts/counts.ts';
import type { DocumentCount } from '../parts/part.ts';
import { withStats } from '../parts/stats.ts';
import { statOf } from './answer-stats.ts';
import { countBoth, keepBits, slotsOf } from './bits.ts';
import type { ColumnStore } from './column-store.ts';
import type { Counted } from './counted.ts';

/** Each condition is a set: what it has in common with what is counted. */
export function answerCounts(store: ColumnStore, counted: Counted, { others, where, of, stats }: CountsPlan): Counts {
  const among = counted.bits(others, where);
  const countOf = (clause: Clause): DocumentCount => {
    const met = store.clauses.of(clause);
    if (stats.length === 0) return { count: countBoth(among, met) };
    const slots = slotsOf(keepBits(Uint32Array.from(among), met));
    return { count: slots.length, ...withStats(stats, (stat) => statOf(store, slots, stat)) };
  };
  return Object.fromEntries(of.map(({ key, clause }) => [key, countOf(clause)]));
}
