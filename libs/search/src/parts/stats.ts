import { assertCount, fieldOf, SearchMisuse } from '../checked-clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import { unitsOf } from '../scale.ts';
import type { DocumentCount, PartPlan, PartRequest } from './part.ts';

/** Asks what the values of a number or integer field come to. */
export interface StatsRequest extends PartRequest {
  readonly field: string;
  /** Shares of 100, up to 20, of an exact field: an integer, or a number with a scale. */
  readonly percentiles?: readonly number[];
  /** Where only the count, the lowest and the highest are wanted: exact sums of many values take the longest. */
  readonly withoutSum?: true;
}

/** Stats of each value, condition or bar, by name: up to 8. */
export type StatsOfEach = Readonly<Record<string, Pick<StatsRequest, 'field'>>>;

/** What values come to. All of it is exact, but for percentiles that are marked. */
export interface Stats {
  /** How many values there are; a document may have several. */
  readonly count: number;
  /** Null where there is no value. */
  readonly min: number | null;
  readonly max: number | null;
  /** Decimal text, as it may be beyond what a number tells apart. Null where there is no value or it is not wanted, and for a number without a scale, the sum of which depends on its order. */
  readonly sum: string | null;
  /** The sum over the count, as a double. */
  readonly avg: number | null;
  /** Those asked for, in order: the lowest value that as many of 100 values do not exceed (nearest rank). Null where there is no value. */
  readonly percentiles?: readonly (number | null)[];
  /** Whether the engine only estimates percentiles. */
  readonly estimated?: true;
}

const MAX_PERCENTILES = 20;
const MAX_STATS_OF_EACH = 8;

export interface StatPlan {
  readonly name: string;
  readonly field: string;
  /** Units of the last digit (see `unitsOf`). */
  readonly units: number | undefined;
  /** Whether its sum and mean are wanted, and are to be had. */
  readonly isSummed: boolean;
}
/** Of a part that counts documents. */
export interface CountedPartPlan extends PartPlan {
  readonly stats: readonly StatPlan[];
}
export interface StatsPlan extends StatPlan, PartPlan {
  readonly percentiles: readonly number[] | undefined;
}

/** @throws SearchMisuse */
export function planStats(
  index: IndexDefinition,
  { field, percentiles, withoutSum }: StatsRequest,
): Omit<StatsPlan, keyof PartPlan> {
  const known = fieldOf(index, field);
  if (known.type !== 'number' && known.type !== 'integer')
    throw new SearchMisuse(`${field} is a ${known.type} field and has no stats`);
  const units = unitsOf(known);
  if (percentiles) {
    assertCount('percentiles', percentiles.length, MAX_PERCENTILES);
    if (units === undefined) throw new SearchMisuse(`${field} has no scale, and so no percentiles`);
    for (const share of percentiles)
      if (!(share >= 0 && share <= 100)) throw new SearchMisuse(`a percentile must be from 0 to 100, not ${share}`);
  }
  return { field, units, percentiles, isSummed: units !== undefined && !withoutSum };
}

/** @throws SearchMisuse */
export function planStatsOfEach(index: IndexDefinition, stats: StatsOfEach = {}): readonly StatPlan[] {
  const all = Object.entries(stats);
  assertCount('stats', all.length, MAX_STATS_OF_EACH);
  return all.map(([name, { field }]) => ({ name, ...planStats(index, { field }) }));
}

/** What values come to, as far as it was counted. */
export interface Totals {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  /** In units of the field. */
  readonly sum: bigint | undefined;
}

/** The answer of every engine, from what it counted. */
export function statsOf({ units }: Pick<StatPlan, 'units'>, { count, min, max, sum }: Totals): Stats {
  if (count === 0) return { count, min: null, max: null, sum: null, avg: null };
  const known = units !== undefined && sum !== undefined;
  return {
    count,
    min: min + 0,
    max: max + 0,
    sum: known ? decimalText(sum, units) : null,
    avg: known ? Number(sum) / (count * units) : null,
  };
}

export const NO_TOTALS: Totals = { count: 0, min: 0, max: 0, sum: 0n };

/** The stats of a count, where any were asked for. */
export function withStats(
  stats: readonly StatPlan[],
  statOf: (stat: StatPlan, position: number) => Stats,
): Pick<DocumentCount, 'stats'> {
  if (stats.length === 0) return {};
  const found: Record<string, Stats> = {};
  for (const [position, stat] of stats.entries()) found[stat.name] = statOf(stat, position);
  return { stats: found };
}

/** The stats of no document. */
export const noStats = ({ stats }: CountedPartPlan): Pick<DocumentCount, 'stats'> =>
  withStats(stats, (stat) => statsOf(stat, NO_TOTALS));

/** The place, from 0, of a percentile among so many values in order. */
export const placeOf = (share: number, values: number): number => Math.max(0, Math.ceil((share * values) / 100) - 1);

function decimalText(sum: bigint, units: number): string {
  const digits = String(units).length - 1;
  const text = String(sum < 0n ? -sum : sum).padStart(digits + 1, '0');
  const point = text.length - digits;
  return `${sum < 0n ? '-' : ''}${text.slice(0, point)}${digits > 0 ? `.${text.slice(point)}` : ''}`;
}
