import type { Scalar } from '../clause.ts';
import type { DocumentCount } from '../parts/part.ts';
import { type CountedPartPlan, NO_TOTALS, type StatPlan, statsOf, withStats } from '../parts/stats.ts';
import { AT_ONCE, inPieces } from './at-once.ts';
import type { Coded } from './column.ts';
import type { ColumnStore } from './column-store.ts';
import { type Groups, GroupTotals } from './group-totals.ts';

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
  // Of a million codes few may be wanted: those have a group, from 1 on. A key has as many groups as there are lists of values with it.
  const groups = new Int32Array(size);
  const groupsOf = new Map<Key, number[]>();
  let last = 0;
  for (let code = 0; code < size; code++) {
    if (code % AT_ONCE === AT_ONCE - 1) yield;
    for (const key of keysOf(code)) {
      if (wanted && !wanted.has(key)) continue;
      if (groups[code] === 0) groups[code] = ++last;
      const known = groupsOf.get(key);
      if (known) known.push(last);
      else groupsOf.set(key, [last]);
    }
  }
  const totals = yield* totalsBy(store, slots, { groups, codes }, last + 1, stats);
  return (key) => {
    const own = groupsOf.get(key);
    return withStats(stats, (stat) => statsOf(stat, own ? totals.get(stat.field)!.of(own) : NO_TOTALS));
  };
}

/** What the values of each of so many groups of documents come to, by field. Group 0 is none. */
function* totalsBy(
  store: ColumnStore,
  slots: Uint32Array,
  groups: Groups,
  size: number,
  stats: readonly StatPlan[],
): Generator<void, ReadonlyMap<string, GroupTotals>, void> {
  const totals = new Map(
    stats.map(({ field, units, isSummed }) => [field, new GroupTotals(size, isSummed ? units : undefined)]),
  );
  // A piece at a time: with all slots that have a group in one array, V8 would look through the whole heap for some megabytes of each answer.
  const chosen = new Uint32Array(Math.min(slots.length, AT_ONCE));
  for (let from = 0; from < slots.length; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, slots.length);
    let count = 0;
    for (let i = from; i < to; i++) if (groups.groups[groups.codes[slots[i]!]!] !== 0) chosen[count++] = slots[i]!;
    const some = chosen.subarray(0, count);
    for (const [field, ofGroups] of totals) {
      store.values(field).sumUpBy(some, ofGroups, groups);
      yield;
    }
  }
  return totals;
}
