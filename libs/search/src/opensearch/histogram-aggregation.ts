import { checkedBars, type HistogramBar, type HistogramPlan } from '../parts/histograms.ts';
import { toUnits } from '../scale.ts';
import type { Aggregations } from './part-scopes.ts';
import { readStatsOfEach, type Sums, statsOfEach } from './stats-aggregation.ts';

/** Empty bars between others are not asked for. */
export function histogramAggregation(plan: HistogramPlan, position: number, sums: Sums): object {
  const { field, interval, units } = plan;
  const bars =
    typeof interval === 'number'
      ? { histogram: { field, interval: units === 1 ? interval : toUnits(interval, units), min_doc_count: 1 } }
      : { date_histogram: { field, calendar_interval: interval, min_doc_count: 1 } };
  return { [`b${position}`]: { ...bars, ...statsOfEach(plan.stats, sums) } };
}

/** @throws SearchMisuse for more bars than there may be */
export function readHistogram(plan: HistogramPlan, answers: Aggregations, position: number): readonly HistogramBar[] {
  const bars = answers[`b${position}`]?.buckets ?? [];
  const read = bars.map((bar) => ({
    from: typeof plan.interval === 'number' ? Number(bar.key) / plan.units + 0 : bar.key_as_string!,
    count: bar.doc_count,
    ...readStatsOfEach(plan.stats, bar),
  }));
  return checkedBars(read);
}
