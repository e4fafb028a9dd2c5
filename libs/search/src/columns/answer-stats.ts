import { placeOf, type StatPlan, type Stats, type StatsPlan, statsOf } from '../parts/stats.ts';
import { inPieces } from './at-once.ts';
import type { ColumnStore } from './column-store.ts';
import type { Counted } from './counted.ts';
import { numbersInOrder } from './numbers-in-order.ts';
import { RunningTotal } from './running-total.ts';

export function* answerStats(store: ColumnStore, counted: Counted, plan: StatsPlan): Generator<void, Stats, void> {
  const slots = counted.slots(plan.others, plan.where);
  const stats = yield* statOf(store, slots, plan);
  return plan.percentiles ? { ...stats, percentiles: yield* percentilesOf(store, slots, plan) } : stats;
}

/** What the values of some documents come to. */
export function* statOf(store: ColumnStore, slots: Uint32Array, stat: StatPlan): Generator<void, Stats, void> {
  const values = store.values(stat.field);
  const total = new RunningTotal(stat.isSummed ? stat.units : undefined);
  yield* inPieces(slots, (piece) => values.sumUp(piece, total));
  return statsOf(stat, total);
}

function* percentilesOf(
  store: ColumnStore,
  slots: Uint32Array,
  { field, percentiles }: StatsPlan,
): Generator<void, (number | null)[], void> {
  const column = store.values(field);
  // Of a field with one value these are enough.
  let found = new Float64Array(slots.length);
  let count = 0;
  const add = (value: number) => {
    if (count === found.length) found = twiceAsLong(found);
    found[count++] = value;
  };
  yield* inPieces(slots, (piece) => column.numbers(piece, add));
  const values = yield* numbersInOrder(found.subarray(0, count));
  return percentiles!.map((share) => (values.length === 0 ? null : values[placeOf(share, values.length)]! + 0));
}

function twiceAsLong(numbers: Float64Array): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(2 * numbers.length);
  longer.set(numbers);
  return longer;
}
