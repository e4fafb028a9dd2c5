import type { Scalar } from '../clause.ts';
import type { DocumentCount } from '../parts/part.ts';
import { type CountedPartPlan, NO_TOTALS, type StatPlan, statsOf, withStats } from '../parts/stats.ts';
import { totalsByCode } from './answer-stats.ts';
import { atOnce, type Coded } from './column.ts';
import type { ColumnStore } from './column-store.ts';
import type { RunningTotal } from './running-total.ts';

/**
 * Counts documents by what the values of a field stand for: each document once for every key that one of its values has. Documents are counted
 * and summed up by code before any value is looked at.
 * @param slots of the documents
 * @param keyOf the values themselves where it is not there
 */
export function grouped<Key extends Scalar = Scalar>(
  store: ColumnStore,
  slots: Uint32Array,
  part: CountedPartPlan & { readonly field: string },
  keyOf?: (value: Scalar) => Key,
): ReadonlyMap<Key, DocumentCount> {
  const coded = atOnce(store.values(part.field).coding(slots, keyOf));
  const { codes, size, keysOf } = coded;
  const counts = new Uint32Array(size);
  for (let i = 0; i < slots.length; i++) counts[codes[slots[i]!]!]! += 1;
  const groups = new Map<Key, { count: number }>();
  for (let code = 0; code < size; code++) {
    const count = counts[code]!;
    if (count === 0) continue;
    for (const key of keysOf(code)) {
      const group = groups.get(key);
      if (group) group.count += count;
      else groups.set(key, { count });
    }
  }
  if (part.stats.length === 0) return groups;
  const totals = part.stats.map((stat) => totalsByKey(coded, totalsByCode(store, slots, codes, stat)));
  const statOf = (key: Key) => (stat: StatPlan, i: number) => statsOf(stat, totals[i]!.get(key) ?? NO_TOTALS);
  return new Map([...groups].map(([key, { count }]) => [key, { count, ...withStats(part.stats, statOf(key)) }]));
}

function totalsByKey<Key>(
  { keysOf }: Coded<Key>,
  totals: readonly (RunningTotal | undefined)[],
): ReadonlyMap<Key, RunningTotal> {
  const byKey = new Map<Key, RunningTotal>();
  for (const [code, total] of totals.entries()) {
    if (!total) continue;
    for (const key of keysOf(code)) {
      const known = byKey.get(key);
      if (known) known.addAll(total);
      else byKey.set(key, total.copy());
    }
  }
  return byKey;
}
