import type { Counts, CountsPlan } from '../parts/counts.ts';
import type { DocumentCount } from '../parts/part.ts';
import { type Stats, withStats } from '../parts/stats.ts';
import { statOf } from './answer-stats.ts';
import { countBoth, keepBits, slotsOf } from './bits.ts';
import type { ColumnStore } from './column-store.ts';
import type { Counted } from './counted.ts';

/** Each condition is a set: what it has in common with what is counted. */
export function* answerCounts(
  store: ColumnStore,
  counted: Counted,
  { others, where, of, stats }: CountsPlan,
): Generator<void, Counts, void> {
  const among = counted.bits(others, where);
  const counts: Record<string, DocumentCount> = {};
  for (const { key, clause } of of) {
    const met = store.clauses.of(clause);
    if (stats.length === 0) counts[key] = { count: countBoth(among, met) };
    else {
      const slots = slotsOf(keepBits(Uint32Array.from(among), met));
      const found: Stats[] = [];
      for (const stat of stats) found.push(yield* statOf(store, slots, stat));
      counts[key] = { count: slots.length, ...withStats(stats, (_, at) => found[at]!) };
    }
    yield;
  }
  return counts;
}
