import { Turns } from '@outcrop/platform';
import { type Reach, reachOf } from '../pages.ts';
import type { SearchResult } from '../search-engine.ts';
import type { SearchPlan } from '../search-plan.ts';
import { answerCounts } from './answer-counts.ts';
import { answerFacet } from './answer-facet.ts';
import { answerHistogram } from './answer-histogram.ts';
import { answerStats } from './answer-stats.ts';
import { atOnce } from './at-once.ts';
import { type Bits, countBits, hasBit, noBits, setBit, slotsOf } from './bits.ts';
import type { ColumnStore } from './column-store.ts';
import { Counted } from './counted.ts';

type Answer = Omit<SearchResult, 'engine'>;

/** Answers a checked search at once. @param without as {@link answerInParts} has it */
export function answerSearch(store: ColumnStore, plan: SearchPlan, without?: Bits): Answer {
  return atOnce(answerInParts(store, plan, without));
}

/**
 * The same answer, while others are answered between its parts.
 * @returns null where a document has changed meanwhile: an answer is of the documents of one moment
 */
export async function answerInTurns(store: ColumnStore, plan: SearchPlan, without?: Bits): Promise<Answer | null> {
  const { version } = store;
  const parts = answerInParts(store, plan, without);
  const turns = new Turns();
  while (store.version === version) {
    const { done, value } = parts.next();
    if (done) return value;
    await turns.step();
  }
  return null;
}

/**
 * Answers a checked search, a part after the other. Each group is a set of bits; what a facet counts is the intersection of the others, made once for all facets that leave
 * out the same.
 * @param without documents that are left out as if they were not there
 */
export function* answerInParts(store: ColumnStore, plan: SearchPlan, without?: Bits): Generator<void, Answer, void> {
  const base = Uint32Array.from(store.clauses.of(plan.always));
  if (without) for (let i = 0; i < base.length; i++) base[i]! &= ~without[i]!;
  const points = plan.score && pointsOf(store, plan.score.clauses, base);
  if (points && plan.score!.minimum > 0) keepScored(base, points, plan.score!.minimum);
  const groups: Bits[] = [];
  for (const group of plan.groups) {
    // One that was not asked for lately is looked for in all documents.
    groups.push(store.clauses.of(group));
    yield;
  }
  const counted = new Counted(store, base, groups);

  const found = counted.bits(groups.map((_, i) => i));
  const total = countBits(found);
  yield;
  const facets = yield* eachOf(plan.facets, (part) => answerFacet(store, counted, part));
  const counts = yield* eachOf(plan.counts, (part) => answerCounts(store, counted, part));
  const histograms = yield* eachOf(plan.histograms, (part) => answerHistogram(store, counted, part));
  const stats = yield* eachOf(plan.stats, (part) => answerStats(store, counted, part));
  const hits = yield* hitsOf(store, plan, { found, total, points });
  return {
    total,
    hits,
    facets: byName(facets.map(([facet, { buckets }]) => [facet, buckets])),
    distinct: byName(facets.filter(([facet]) => facet.distinct).map(([facet, { distinct }]) => [facet, distinct])),
    counts: byName(counts),
    histograms: byName(histograms),
    stats: byName(stats),
  };
}

/** Answers some parts, with a stop after each. */
function* eachOf<Part, Told>(
  parts: readonly Part[],
  answer: (part: Part) => Generator<void, Told, void>,
): Generator<void, [Part, Told][], void> {
  const told: [Part, Told][] = [];
  for (const part of parts) {
    told.push([part, yield* answer(part)]);
    yield;
  }
  return told;
}

const byName = <Told>(told: readonly (readonly [{ readonly name: string }, Told])[]): Record<string, Told> =>
  Object.fromEntries(told.map(([{ name }, one]) => [name, one]));

/** Slots with their points, in the same places. */
interface Points {
  readonly slots: Uint32Array;
  readonly sums: Int32Array;
}

/** The points of a set: an array over all slots would take longer to be made than to be filled. */
function pointsOf(store: ColumnStore, clauses: NonNullable<SearchPlan['score']>['clauses'], among: Bits): Points {
  const slots = slotsOf(among);
  const sums = new Int32Array(slots.length);
  for (const { clause, points } of clauses) {
    const met = store.clauses.of(clause);
    for (let i = 0; i < slots.length; i++) if (hasBit(met, slots[i]!)) sums[i]! += points;
  }
  return { slots, sums };
}

function keepScored(bits: Bits, { slots, sums }: Points, minimum: number): void {
  for (let i = 0; i < slots.length; i++) if (sums[i]! < minimum) setBit(bits, slots[i]!, false);
}

/** The page that a plan asks for. */
function* hitsOf(
  store: ColumnStore,
  plan: SearchPlan,
  { found, total, points }: { readonly found: Bits; readonly total: number; readonly points: Points | undefined },
): Generator<void, Answer['hits'], void> {
  const { from, size, sort } = plan;
  const reach = reachOf(plan, total);
  if (reach.size === 0) return [];
  const order = yield* store.orders.of(sort);
  if (points) return scored(store, order, found, points, from + size).slice(from);
  return reached(order, found, reach).map((slot) => ({ id: store.ids[slot]! }));
}

/** The first of a set by points, the most first, then in order: all with more points than the last one has, and of its equals as many as fit. */
function scored(
  store: ColumnStore,
  order: Uint32Array,
  found: Bits,
  { slots, sums }: Points,
  count: number,
): Answer['hits'] {
  const counts = new Map<number, number>();
  for (let i = 0; i < slots.length; i++)
    if (hasBit(found, slots[i]!)) counts.set(sums[i]!, (counts.get(sums[i]!) ?? 0) + 1);
  const { least, room } = lastOf(counts, count);
  const sumOf = new Map<number, number>();
  const [above, equal] = [noBits(store.room), noBits(store.room)];
  for (let i = 0; i < slots.length; i++) {
    if (sums[i]! < least || !hasBit(found, slots[i]!)) continue;
    setBit(sums[i] === least ? equal : above, slots[i]!, true);
    if (sums[i]! > least) sumOf.set(slots[i]!, sums[i]!);
  }
  const scoreOf = (slot: number) => sumOf.get(slot) ?? least;
  const first = listed(order, above, sumOf.size).sort((a, b) => scoreOf(b) - scoreOf(a));
  return [...first, ...listed(order, equal, room)].map((slot) => ({ id: store.ids[slot]!, score: scoreOf(slot) }));
}

/** The points of the last of so many, those with most first, and how many with as many points are among them. */
function lastOf(counts: ReadonlyMap<number, number>, count: number): { least: number; room: number } {
  let room = count;
  for (const [least, those] of [...counts].sort(([a], [b]) => b - a)) {
    if (those >= room) return { least, room };
    room -= those;
  }
  return { least: -1, room: 0 };
}

/** The slots of a page, in order, gone to from the nearer end. */
function reached(order: Uint32Array, found: Bits, { reversed, from, size }: Reach): number[] {
  const slots: number[] = [];
  const step = reversed ? -1 : 1;
  let skipped = 0;
  for (let i = reversed ? order.length - 1 : 0; slots.length < size; i += step) {
    if (!hasBit(found, order[i]!)) continue;
    if (skipped < from) skipped += 1;
    else slots.push(order[i]!);
  }
  return reversed ? slots.reverse() : slots;
}

/** The first slots of a set, in order. */
function listed(order: Uint32Array, found: Bits, count: number): number[] {
  const slots: number[] = [];
  for (let i = 0; i < order.length && slots.length < count; i++) if (hasBit(found, order[i]!)) slots.push(order[i]!);
  return slots;
}
