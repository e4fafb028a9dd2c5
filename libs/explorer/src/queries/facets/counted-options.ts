import type { FacetBucketAnswer, FacetDefinition, QueryStat } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
import type { Clause, Counts } from '@outcrop/search';
import { bucketStats } from '../bucket-stats.ts';
import { type FilteredField, filterClause } from '../filters/filter-clause.ts';
import { dateSpans } from './date-spans.ts';

export interface CountedOption {
  readonly key: string;
  readonly query: string;
  readonly display?: string | undefined;
}

/** The options that a facet counts: those it names, or the usual spans of its date. @throws Invalid */
export function optionsOf(
  { type, facetOptions }: FacetDefinition,
  field: FilteredField,
  path: string,
  today: string,
): readonly CountedOption[] {
  if (type === 'date') {
    if (field.type !== 'date') throw new Invalid([{ path, message: `must be of a date: ${field.name} is none` }]);
    return dateSpans(today);
  }
  if (!facetOptions?.length)
    throw new Invalid([{ path: `${path}.facetOptions`, message: 'must name an option at least' }]);
  return facetOptions;
}

/** What rows must be to be counted in each option, by its place. @throws Invalid for an option that cannot be read */
export const countedClauses = (
  options: readonly CountedOption[],
  field: FilteredField,
  path: string,
): Readonly<Record<string, Clause>> =>
  Object.fromEntries(
    options.map(({ query }, at) => [String(at), filterClause(field, [query], `${path}.facetOptions.${at}`)]),
  );

/** Each option with its count, also where nothing is found. */
export const optionBuckets = (
  options: readonly CountedOption[],
  counts: Counts,
  stats: readonly QueryStat[],
): FacetBucketAnswer[] =>
  options.map(({ key, query, display }, at) => {
    const counted = counts[String(at)]!;
    return {
      key,
      value: counted.count,
      query,
      ...(display !== undefined && { display }),
      ...bucketStats(stats, counted),
    };
  });
