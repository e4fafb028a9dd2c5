import { type HistogramBar, type HistogramPlan, MAX_BARS, tooManyBars } from '../parts/histograms.ts';
import type { Aggregations } from './part-scopes.ts';

/** Empty bars between others are not asked for. */
export function histogramAggregation({ field, interval }: HistogramPlan, position: number): object {
  const bars =
    typeof interval === 'number'
      ? { histogram: { field, interval, min_doc_count: 1 } }
      : { date_histogram: { field, calendar_interval: interval, min_doc_count: 1 } };
  return { [`b${position}`]: bars };
}

/** @throws SearchMisuse for more bars than there may be */
export function readHistogram(plan: HistogramPlan, answers: Aggregations, position: number): HistogramBar[] {
  const bars = answers[`b${position}`]?.buckets ?? [];
  if (bars.length > MAX_BARS) throw tooManyBars(plan.field);
  return bars.map(({ key, key_as_string: day, doc_count: count }) => ({
    from: typeof plan.interval === 'number' ? Number(key) + 0 : day!,
    count,
  }));
}
