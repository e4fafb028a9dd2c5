import type { QueryStat } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
import type { DocumentCount, IndexDefinition, Stats, StatsOfEach, StatsRequest } from '@outcrop/search';

/** The figures of a bucket: of the first stats of a query, as many as there are names. */
export const NAMES = ['stat1', 'stat2', 'stat3', 'stat4'] as const;

/** The share of 100 that a percentile names: `p50` is the median. */
export const shareOf = (type: string): number | undefined => (type.startsWith('p') ? Number(type.slice(1)) : undefined);

/** Whether sums, means and percentiles of a field are to be had: of whole numbers, and of those whose digits after the point are told. */
export const isExact = ({ type, scale }: IndexDefinition['fields'][string]): boolean =>
  type === 'integer' || (type === 'number' && scale !== undefined);

/**
 * Refuses stats that cannot be reckoned.
 * @throws Invalid that names each of them
 */
export function assertStats(index: IndexDefinition, stats: readonly QueryStat[]): void {
  const errors = stats.flatMap(({ field: name, type }, at) => {
    const message = wrongStat(index, name, type);
    return message === undefined ? [] : [{ path: `stats.${at}`, message }];
  });
  if (errors.length > 0) throw new Invalid(errors);
}

function wrongStat(index: IndexDefinition, name: string, type: string): string | undefined {
  const field = Object.hasOwn(index.fields, name) ? index.fields[name] : undefined;
  if (!field) return `names a field that ${index.name} does not have`;
  if (field.type !== 'number' && field.type !== 'integer') return `must be of a number: ${name} is none`;
  if (type === 'count' || type === 'min' || type === 'max' || isExact(field)) return undefined;
  return `must be count, min or max: the digits of ${name} are not fixed, so nothing is summed`;
}

/** What is asked of an engine for the figures of each bucket: of each field once. */
export const statsOfBuckets = (stats: readonly QueryStat[]): StatsOfEach =>
  Object.fromEntries(stats.slice(0, NAMES.length).map(({ field }) => [field, { field }]));

/** The figures of a bucket, by name; percentiles are asked for later. */
export function bucketStats(
  stats: readonly QueryStat[],
  count: DocumentCount,
): Partial<Record<(typeof NAMES)[number], number | null>> {
  const figures: Partial<Record<(typeof NAMES)[number], number | null>> = {};
  for (let at = 0; at < NAMES.length && at < stats.length; at++)
    figures[NAMES[at]!] = figureOf(stats[at]!.type, count.stats?.[stats[at]!.field]);
  return figures;
}

/** The shares of 100 that some stats ask for of a field, each once. */
const sharesOf = (stats: readonly QueryStat[], name: string): number[] => [
  ...new Set(stats.flatMap(({ field, type }) => (field === name ? (shareOf(type) ?? []) : []))),
];

/** What is asked of an engine for the figures of all that is found: of each field once, as its values are gone through, and for percentiles sorted, each time. */
export const statsOfAll = (stats: readonly QueryStat[]): Readonly<Record<string, StatsRequest>> =>
  Object.fromEntries(
    stats.map(({ field }) => {
      const percentiles = sharesOf(stats, field);
      return [field, { field, ...(percentiles.length > 0 && { percentiles }) }];
    }),
  );

/** The figure that one of some stats asks for, of what an engine answers to {@link statsOfAll}. */
export function figureOfAll(
  { field, type }: QueryStat,
  stats: readonly QueryStat[],
  found: Readonly<Record<string, Stats>>,
): { readonly value: number | null; readonly estimated?: true } {
  const share = shareOf(type);
  if (share === undefined) return { value: figureOf(type, found[field]) };
  const { percentiles, estimated } = found[field]!;
  const value = percentiles?.[sharesOf(stats, field).indexOf(share)] ?? null;
  return { value, ...(estimated && { estimated }) };
}

/** The figure of a kind; null where there is no value, and for percentiles. */
function figureOf(type: string, stats: Stats | undefined): number | null {
  if (!stats || shareOf(type) !== undefined) return null;
  const figure = stats[type as 'count' | 'min' | 'max' | 'sum' | 'avg'];
  return figure === null ? null : Number(figure);
}
