import type { Scalar } from '../clause.ts';
import type { DocumentCount } from '../parts/part.ts';
import { type CountedPartPlan, statsOf, withStats } from '../parts/stats.ts';
import { totalsByCode } from './answer-stats.ts';
import type { ColumnStore } from './column-store.ts';
import type { Counted } from './counted.ts';
import { RunningTotal } from './running-total.ts';

/**
 * Counts documents by what the values of a field stand for: each document once for every key that one of its values has. Documents are counted
 * and summed up by code before any value is looked at.
 */
export function grouped<Key>(
  store: ColumnStore,
  counted: Counted,
  part: CountedPartPlan & { readonly field: string },
  keyOf: (value: Scalar) => Key,
): ReadonlyMap<Key, DocumentCount> {
  const slots = counted.slots(part.others, part.where);
  const { codes, size, keysOf } = store.values(part.field).coded(slots, keyOf);
  const counts = new Uint32Array(size);
  for (let i = 0; i < slots.length; i++) counts[codes[slots[i]!]!]! += 1;
  const totals = part.stats.map((stat) => totalsByCode(store, slots, codes, stat));
  const groups = new Map<Key, { count: number; readonly totals: readonly RunningTotal[] }>();
  for (let code = 0; code < size; code++) {
    if (counts[code] === 0) continue;
    for (const key of keysOf(code)) {
      let group = groups.get(key);
      if (!group) {
        group = { count: 0, totals: part.stats.map(({ units }) => new RunningTotal(units)) };
        groups.set(key, group);
      }
      group.count += counts[code]!;
      for (const [i, total] of group.totals.entries()) {
        const own = totals[i]![code];
        if (own) total.addAll(own);
      }
    }
  }
  return new Map(
    [...groups].map(([key, { count, totals }]) => [
      key,
      { count, ...withStats(part.stats, (stat, i) => statsOf(stat, totals[i]!)) },
    ]),
  );
}
