import { type FacetRequest, MAX_DISTINCT } from '../parts/facets.ts';
import { MAX_BARS } from '../parts/histograms.ts';
import type { SearchRequest, SearchResult } from '../search-engine.ts';

/** Buckets that the engine has for all parts of one request (`search.max_buckets`). */
const MAX_BUCKETS = 65_535;

/** How many buckets a facet takes at most: its values, those included in any case, and those that are counted to know how many there are. */
const bucketsOf = ({ limit, include = [], distinct }: FacetRequest): number =>
  limit + include.length + (distinct ? MAX_DISTINCT + 1 : 0);

/**
 * A search in as few requests as the engine has buckets for, whatever is found: nearly always itself alone. The first one has the page and all parts but
 * facets; each of the others has facets that had no room before it.
 */
export function withinBuckets(request: SearchRequest): readonly [SearchRequest, ...SearchRequest[]] {
  const { facets = {}, counts = {}, histograms = {} } = request;
  const options = Object.values(counts).reduce((sum, { of }) => sum + Object.keys(of).length, 0);
  let room = MAX_BUCKETS - options - Object.keys(histograms).length * MAX_BARS;
  const shares: [string, FacetRequest][][] = [[]];
  for (const [name, facet] of Object.entries(facets)) {
    const buckets = bucketsOf(facet);
    if (buckets > room) {
      shares.push([]);
      room = MAX_BUCKETS;
    }
    shares.at(-1)!.push([name, facet]);
    room -= buckets;
  }
  const [first, ...others] = shares.map((share) => Object.fromEntries(share));
  if (others.length === 0) return [request];
  const { counts: _, histograms: __, stats: ___, ...found } = request;
  return [
    { ...request, facets: first! },
    ...others.map((share) => ({ ...found, facets: share, sort: [], from: 0, size: 0 })),
  ];
}

/** The answers to the requests of one search as its answer. */
export const joined = (first: SearchResult, others: readonly SearchResult[]): SearchResult => ({
  ...first,
  facets: Object.assign({}, ...[first, ...others].map(({ facets }) => facets)),
  distinct: Object.assign({}, ...[first, ...others].map(({ distinct }) => distinct)),
});
