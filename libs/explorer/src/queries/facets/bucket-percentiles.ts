import { type FacetAnswer, QUERY_LIMITS, type QueryStat } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
import { MAX_PARTS, type Stats, type StatsRequest } from '@outcrop/search';
import { NAMES, shareOf } from '../bucket-stats.ts';
import { filterClause } from '../filters/filter-clause.ts';
import type { FacetParts } from './facet-parts.ts';

type Facets = Readonly<Record<string, FacetAnswer>>;

/** Asks an engine for stats, by name, of the rows that the query finds. */
type AskStats = (
  stats: Readonly<Record<string, StatsRequest>>,
) => Promise<Readonly<Record<string, Pick<Stats, 'percentiles' | 'estimated'>>>>;

/** A percentile of one bucket. */
interface AskedPercentile {
  readonly facet: string;
  /** The place of the bucket among those of its facet. */
  readonly at: number;
  readonly name: (typeof NAMES)[number];
  readonly request: StatsRequest;
}

/**
 * The facets with the percentiles of their buckets. Engines count buckets without them, so each is asked for by the expression that finds the bucket's rows,
 * as many at once as an engine takes (docs/product/explorer.md#explorer-stats).
 * @param facets as they were counted
 * @throws Invalid for more than there may be, and for buckets that no expression finds
 */
export async function withPercentiles(
  facets: Facets,
  { parts }: Pick<FacetParts, 'parts'>,
  stats: readonly QueryStat[],
  ask: AskStats,
): Promise<Facets> {
  const asked = askedPercentiles(facets, parts, stats);
  if (asked.length === 0) return facets;
  if (asked.length > QUERY_LIMITS.bucketPercentiles)
    throw new Invalid([
      {
        path: 'facets',
        message: `have ${asked.length} percentiles together: ${QUERY_LIMITS.bucketPercentiles} are allowed, so ask for fewer or wider buckets`,
      },
    ]);
  const filled = Object.fromEntries(
    Object.entries(facets).map(([name, facet]) => [
      name,
      { ...facet, buckets: facet.buckets.map((bucket) => ({ ...bucket })) },
    ]),
  );
  for (let from = 0; from < asked.length; from += MAX_PARTS) {
    const some = asked.slice(from, from + MAX_PARTS);
    const answers = await ask(Object.fromEntries(some.map(({ request }, at) => [String(at), request])));
    for (const [place, { facet, at, name }] of some.entries()) {
      const { percentiles, estimated } = answers[String(place)]!;
      filled[facet]!.buckets[at]![name] = percentiles?.[0] ?? null;
      if (estimated) filled[facet]!.estimated = true;
    }
  }
  return filled;
}

const askedPercentiles = (
  facets: Facets,
  parts: FacetParts['parts'],
  stats: readonly QueryStat[],
): readonly AskedPercentile[] => {
  const wanted = stats.slice(0, NAMES.length).flatMap(({ field, type }, at) => {
    const share = shareOf(type);
    return share === undefined ? [] : [{ name: NAMES[at]!, field, share }];
  });
  if (wanted.length === 0) return [];
  return parts.flatMap(({ name: facet, part }, place) =>
    facets[facet]!.buckets.flatMap(({ query }, at) => {
      const bucket = filterClause(part.field, [query], `facets.${place}`);
      const where = part.of.where ? { all: [part.of.where, bucket] } : bucket;
      return wanted.map(({ name, field, share }) => ({
        ...{ facet, at, name },
        request: { ...part.of, where, field, percentiles: [share] },
      }));
    }),
  );
};
