import { barOf, type HistogramBar, type HistogramPlan, MAX_BARS, tooManyBars } from '../parts/histograms.ts';
import { compareScalars } from '../text-order.ts';
import type { ColumnStore } from './column-store.ts';
import type { Counted } from './counted.ts';
import { grouped } from './grouped.ts';

/** @throws SearchMisuse for more bars than there may be */
export function answerHistogram(store: ColumnStore, counted: Counted, plan: HistogramPlan): HistogramBar[] {
  const groups = grouped(store, counted, plan, (value) => barOf(value, plan));
  if (groups.size > MAX_BARS) throw tooManyBars(plan.field);
  return [...groups].map(([from, group]) => ({ from, ...group })).sort((a, b) => compareScalars(a.from, b.from));
}
