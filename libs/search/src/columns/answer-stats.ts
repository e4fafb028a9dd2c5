import { placeOf, type StatPlan, type Stats, type StatsPlan, statsOf } from '../parts/stats.ts';
import type { ColumnStore } from './column-store.ts';
import type { Counted } from './counted.ts';
import { RunningTotal } from './running-total.ts';

export function answerStats(store: ColumnStore, counted: Counted, plan: StatsPlan): Stats {
  const slots = counted.slots(plan.others, plan.where);
  const stats = statOf(store, slots, plan);
  return plan.percentiles ? { ...stats, percentiles: percentilesOf(store, slots, plan) } : stats;
}

/** What the values of some documents come to. */
export const statOf = (store: ColumnStore, slots: Uint32Array, stat: StatPlan): Stats =>
  statsOf(stat, store.values(stat.field).total(slots, stat.isSummed ? stat.units : undefined));

/** What values come to by a code of their documents; nothing for a code of which no document has a value. */
export function totalsByCode(
  store: ColumnStore,
  slots: Uint32Array,
  codes: Int32Array,
  { field, units }: StatPlan,
): readonly (RunningTotal | undefined)[] {
  const totals: (RunningTotal | undefined)[] = [];
  store.values(field).numbers(slots, (value, slot) => {
    const code = codes[slot]!;
    let total = totals[code];
    if (!total) {
      total = new RunningTotal(units);
      totals[code] = total;
    }
    total.add(value);
  });
  return totals;
}

function percentilesOf(store: ColumnStore, slots: Uint32Array, { field, percentiles }: StatsPlan): (number | null)[] {
  const found: number[] = [];
  store.values(field).numbers(slots, (value) => found.push(value));
  const values = Float64Array.from(found).sort();
  return percentiles!.map((share) => (values.length === 0 ? null : values[placeOf(share, values.length)]! + 0));
}
