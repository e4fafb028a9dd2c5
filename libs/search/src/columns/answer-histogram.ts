import { barOf, checkedBars, type HistogramBar, type HistogramPlan } from '../parts/histograms.ts';
import { compareScalars } from '../text-order.ts';
import type { ColumnStore } from './column-store.ts';
import type { Counted } from './counted.ts';
import { grouped } from './grouped.ts';

/** @throws SearchMisuse for more bars than there may be */
export function* answerHistogram(
  store: ColumnStore,
  counted: Counted,
  plan: HistogramPlan,
): Generator<void, readonly HistogramBar[], void> {
  const groups = yield* grouped(store, counted.slots(plan.others, plan.where), plan, (value) => barOf(value, plan));
  const bars = [...groups].map(([from, group]) => ({ from, ...group }));
  return checkedBars(bars).toSorted((a, b) => compareScalars(a.from, b.from));
}
