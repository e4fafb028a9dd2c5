import type { Stats } from '../parts/stats.ts';
import type { SearchRequest, SearchResult } from '../search-engine.ts';

/** By how many of 100 values an estimated percentile may lie beside its place, and by how many values. */
const SHARES = 2;
const VALUES = 1;
/** Of an estimate that is as large as a value, but for the arithmetic of doubles. */
const SLACK = 1e-9;

const bounded = (share: number) => Math.min(100, Math.max(0, share));
const shift = ({ count }: Stats) => SHARES + (100 * VALUES) / Math.max(1, count);

/** A request for the percentiles between which estimated ones of an answer must lie: two for each. */
export const boundsRequest = (request: SearchRequest, answer: SearchResult): SearchRequest => ({
  ...request,
  stats: Object.fromEntries(
    Object.entries(request.stats ?? {}).map(([name, part]) => {
      const by = shift(answer.stats[name]!);
      return [
        name,
        { ...part, percentiles: part.percentiles?.flatMap((share) => [bounded(share - by), bounded(share + by)]) },
      ];
    }),
  ),
});

/** The answer with its estimated percentiles replaced by exact ones, where they lie within the bounds. */
export const withoutEstimates = (answer: SearchResult, exact: SearchResult, bounds: SearchResult): SearchResult => ({
  ...answer,
  stats: Object.fromEntries(
    Object.entries(answer.stats).map(([name, { estimated, ...stats }]) => {
      if (!estimated) return [name, stats];
      const within = bounds.stats[name]!.percentiles!;
      const percentiles = stats.percentiles!.map((estimate, i) => {
        const [low, high] = [within[2 * i]!, within[2 * i + 1]!];
        if (estimate === null) return null;
        const slack = SLACK * Math.max(Math.abs(low), Math.abs(high));
        return estimate >= low - slack && estimate <= high + slack ? exact.stats[name]!.percentiles![i]! : estimate;
      });
      return [name, { ...stats, percentiles }];
    }),
  ),
});
