import { SearchMisuse } from './checked-clause.ts';
import type { SearchRequest } from './search-engine.ts';

/** In the order of points a page ends as near as this to the first or the last document: an engine collects all before it. */
const MAX_SCORED = 10_000;

/** Where hits stand among all that is found: counted from the end, where that is nearer, and then in reversed order. */
export interface Reach {
  readonly reversed: boolean;
  readonly from: number;
  readonly size: number;
}

/**
 * The way to a page: the second half of what is found is reached from its end.
 * @throws SearchMisuse for a page in the order of points that is too far from both ends
 */
export function reachOf({ from, size, score }: Pick<SearchRequest, 'from' | 'size' | 'score'>, total: number): Reach {
  const start = Math.min(from, total);
  const end = Math.min(from + size, total);
  const reversed = total - end < start;
  const reach = { reversed, from: reversed ? total - end : start, size: end - start };
  if (score && reach.from + reach.size > MAX_SCORED)
    throw new SearchMisuse(
      `a page in the order of points ends up to ${MAX_SCORED} documents from the first or the last`,
    );
  return reach;
}
