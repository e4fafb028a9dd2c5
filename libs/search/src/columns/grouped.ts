import type { Scalar } from '../clause.ts';
import type { DocumentCount } from '../parts/part.ts';
import { type CountedPartPlan, NO_TOTALS, type StatPlan, statsOf, withStats } from '../parts/stats.ts';
import { totalsBy } from './answer-stats.ts';
import { AT_ONCE, inPieces } from './at-once.ts';
import type { Coded } from './column.ts';
import type { ColumnStore } from './column-store.ts';
import type { GroupTotals } from './group-totals.ts';
import type { RunningTotal } from './running-total.ts';

/**
 * Counts documents by what the values of a field stand for: each document once for every key that one of its values has. Documents are counted
 * and summed up by code before any value is looked at.
 * @param slots of the documents
 */
export function* grouped<Key extends Scalar>(
  store: ColumnStore,
  slots: Uint32Array,
  { field, stats }: CountedPartPlan & { readonly field: string },
  keyOf: (value: Scalar) => Key,
): Generator<void, ReadonlyMap<Key, DocumentCount>, void> {
  const coded = yield* store.values(field).coding(slots, keyOf);
  const counts = yield* countsByCode(slots, coded);
  const groups = new Map<Key, number>();
  for (let code = 0; code < coded.size; code++) {
    if (code % AT_ONCE === AT_ONCE - 1) yield;
    if (counts[code]! > 0)
      for (const key of coded.keysOf(code)) groups.set(key, (groups.get(key) ?? 0) + counts[code]!);
  }
  const statsOfKey = yield* statsByKey(store, slots, coded, stats);
  return new Map([...groups].map(([key, count]) => [key, { count, ...statsOfKey(key) }]));
}

/** How many documents have each code. */
export function* countsByCode(
  slots: Uint32Array,
  { codes, size }: Pick<Coded<never>, 'codes' | 'size'>,
): Generator<void, Uint32Array, void> {
  const counts = new Uint32Array(size);
  yield* inPieces(slots, (piece) => {
    for (let i = 0; i < piece.length; i++) counts[codes[piece[i]!]!]! += 1;
  });
  return counts;
}

/**
 * Sums up what documents have, by their keys. Two stats of one field are one sum.
 * @param wanted keys that will be asked for; all of them where it is not there
 * @returns what a key's documents come to
 */
export function* statsByKey<Key>(
  store: ColumnStore,
  slots: Uint32Array,
  { codes, size, keysOf }: Coded<Key>,
  stats: readonly StatPlan[],
  wanted?: ReadonlySet<Key>,
): Generator<void, (key: Key) => Pick<DocumentCount, 'stats'>, void> {
  if (stats.length === 0) return () => ({});
  // Of a million codes few may be wanted: those have a group, from 1 on.
  const groups = new Int32Array(size);
  const keys: (readonly Key[])[] = [[]];
  for (let code = 0; code < size; code++) {
    if (code % AT_ONCE === AT_ONCE - 1) yield;
    const own = wanted ? keysOf(code).filter((key) => wanted.has(key)) : keysOf(code);
    if (own.length > 0) groups[code] = keys.push(own) - 1;
  }
  const chosen = new Uint32Array(slots.length);
  let count = 0;
  yield* inPieces(slots, (piece) => {
    for (let i = 0; i < piece.length; i++) if (groups[codes[piece[i]!]!] !== 0) chosen[count++] = piece[i]!;
  });
  const totals = new Map<string, ReadonlyMap<Key, RunningTotal>>();
  for (const stat of stats) {
    if (totals.has(stat.field)) continue;
    const ofGroups = yield* totalsBy(store, chosen.subarray(0, count), { groups, codes }, keys.length, stat);
    totals.set(stat.field, totalsByKey(keys, ofGroups));
  }
  return (key) => withStats(stats, (stat) => statsOf(stat, totals.get(stat.field)!.get(key) ?? NO_TOTALS));
}

function totalsByKey<Key>(keys: readonly (readonly Key[])[], totals: GroupTotals): ReadonlyMap<Key, RunningTotal> {
  const byKey = new Map<Key, RunningTotal>();
  for (const [group, own] of keys.entries())
    for (const key of own) {
      const total = totals.of(group);
      const known = byKey.get(key);
      if (!total) continue;
      if (known) known.addAll(total);
      else byKey.set(key, total);
    }
  return byKey;
}
