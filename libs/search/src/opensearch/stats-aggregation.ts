import { type StatPlan, type Stats, type StatsPlan, statsOf, withStats } from '../parts/stats.ts';
import { joinedSum, SPLIT } from '../scale.ts';
import type { Aggregation, Aggregations, Bucket } from './part-scopes.ts';

/** Sums of the engine are doubles: of whole numbers they are exact as long as none on the way is beyond this. */
const EXACT = 2 ** 53;

/** How sums are asked for: as the engine makes them, or in two parts, which are exact whatever the values are. */
export interface Sums {
  readonly split: boolean;
}

/** Sums of multiples of {@link SPLIT} and of what is left: a value is a whole number. */
const partsOf = (field: string) => {
  const sum = (source: string) => ({ sum: { field, script: { source, params: { split: SPLIT } } } });
  return [
    sum('Math.floor(_value / params.split)'),
    sum('_value - params.split * Math.floor(_value / params.split)'),
  ] as const;
};

/** What the values of one field come to. The names tell sums that are wanted, which may have to be split, from others. */
export function statAggregations({ field, isSummed }: StatPlan, position: number, { split }: Sums): object {
  if (!isSummed) return { [`m${position}`]: { stats: { field } } };
  const [high, low] = partsOf(field);
  return {
    [`t${position}`]: { stats: { field } },
    ...(split && { [`u${position}`]: high, [`v${position}`]: low }),
  };
}

/** As {@link statAggregations}, with percentiles, which the engine estimates. */
export function statsAggregations(plan: StatsPlan, position: number, sums: Sums): object {
  const { field, percentiles } = plan;
  return {
    ...statAggregations(plan, position, sums),
    ...(percentiles?.length && {
      [`p${position}`]: { percentiles: { field, percents: percentiles, keyed: false, tdigest: { compression: 500 } } },
    }),
  };
}

/** What each bucket is asked for beside its count. */
export const statsOfEach = (stats: readonly StatPlan[], sums: Sums): { aggs?: object } =>
  stats.length === 0 ? {} : { aggs: Object.assign({}, ...stats.map((stat, i) => statAggregations(stat, i, sums))) };

export const readStatsOfEach = (stats: readonly StatPlan[], bucket: Bucket) =>
  withStats(stats, (stat, i) => readStat(stat, bucket as unknown as Aggregations, i));

interface EngineStats {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly sum: number;
}

export function readStat(stat: StatPlan, answers: Aggregations, position: number): Stats {
  const { units = 1, isSummed } = stat;
  const { count, min, max, sum } = answers[`${isSummed ? 't' : 'm'}${position}`] as unknown as EngineStats;
  if (!isSummed || count === 0) return statsOf(stat, { count, min: min / units, max: max / units, sum: undefined });
  const [high, low] = [answers[`u${position}`]?.value, answers[`v${position}`]?.value];
  const exact = typeof high === 'number' && typeof low === 'number' ? joinedSum(high, low) : BigInt(sum);
  return statsOf(stat, { count, min: min / units, max: max / units, sum: exact });
}

export function readStats(plan: StatsPlan, answers: Aggregations, position: number): Stats {
  const stats = readStat(plan, answers, position);
  const { percentiles, units = 1 } = plan;
  if (!percentiles) return stats;
  // The engine sorts them by their share.
  const found = (answers[`p${position}`]?.['values'] ?? []) as readonly {
    readonly key: number;
    readonly value: number;
  }[];
  const byShare = new Map(found.map(({ key, value }) => [key, value / units]));
  return {
    ...stats,
    percentiles: percentiles.map((share) => (stats.count === 0 ? null : byShare.get(share)!)),
    estimated: true,
  };
}

/** Whether some sum of whole numbers in an answer may have been rounded on the way: it must be asked for in two parts. */
export const hasRoundedSums = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  Object.entries(answer).some(([name, part]) =>
    /^t\d+$/.test(name) ? isRounded(part as Aggregation) : hasRoundedSums(part),
  );

function isRounded(aggregation: Aggregation): boolean {
  const { count, min, max } = aggregation as unknown as EngineStats;
  return count > 0 && count * Math.max(Math.abs(min), Math.abs(max)) > EXACT;
}
