import { type DealPage, type DealState, type DealSummary, lastPage, MAX_PAGE_SIZE } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { dealsAddress, listAt } from '../../../address/deal-state.ts';
import { loadDealStateReader } from '../../../address/load-deal-state.ts';
import { dealsQuery } from '../../../deal/queries/deal-queries.ts';
import { queryClient } from '../../../query/query-client.ts';
import { lastResult } from './last-result.ts';

/** A neighbour of a deal in a list. */
export type Neighbour = Pick<DealSummary, 'ListingId' | 'header' | 'url'>;

/** Where a deal stands in a list. */
export interface ResultPlace {
  /** From 1. */
  position: number;
  total: number;
  before: Neighbour | null;
  after: Neighbour | null;
  /** Of the page of the list on which the deal is. */
  address: string;
}

type FetchPage = (state: DealState) => Promise<DealPage>;

/** How many pages of the largest size are looked through for a deal that was opened from the map, where more than one page of the list is seen. */
const MAX_PAGES_OF_MAP = 5;

/** Where a deal stands in the list that the visitor came from; null where it is not in it, as it is now and as this visitor sees it. */
export const resultPlaceQuery = (address: string, listingId: number) =>
  queryOptions({
    // The neighbours do not depend on the page, which changes on the way along the list.
    queryKey: ['result-place', address.replace(/\bpage=\d+/, ''), listingId],
    queryFn: async () => {
      const fetchPage: FetchPage = (state) => queryClient().fetchQuery(dealsQuery(state));
      const { readDealState } = await loadDealStateReader();
      const [path, query = ''] = (lastResult() ?? address).split('?', 2);
      return placeInResult({ ...readDealState(`?${query}`), ...listAt(path ?? '') }, listingId, fetchPage);
    },
  });

/**
 * Looks for a deal on the page of the list that was left, and on those beside it: the visitor may have gone on from deal to deal. In a list beside a map
 * it may be anywhere.
 */
export async function placeInResult(
  state: DealState,
  listingId: number,
  fetchPage: FetchPage,
): Promise<ResultPlace | null> {
  const left = state.page ?? 1;
  const near = await lookThrough(state, [left, left + 1, left - 1], listingId, fetchPage);
  if (near) return { ...near, address: dealsAddress({ ...state, page: near.page }) };
  if (state.view !== 'map') return null;
  const all = Array.from({ length: MAX_PAGES_OF_MAP }, (_, at) => at + 1);
  const far = await lookThrough({ ...state, size: MAX_PAGE_SIZE }, all, listingId, fetchPage);
  return far && { ...far, address: dealsAddress(state) };
}

async function lookThrough(
  state: DealState,
  numbers: readonly number[],
  listingId: number,
  fetchPage: FetchPage,
): Promise<(Omit<ResultPlace, 'address'> & { page: number }) | null> {
  let last = Number.POSITIVE_INFINITY;
  const pageOf = (page: number) => fetchPage({ ...state, page });
  for (const page of numbers) {
    if (page < 1 || page > last) continue;
    const { deals, total, size } = await pageOf(page);
    last = Math.min(Math.ceil(total / size), lastPage(size));
    const at = deals.findIndex((deal) => deal.ListingId === listingId);
    if (at < 0) continue;
    const [before, after] = await Promise.all([
      deals[at - 1] ?? (page > 1 ? pageOf(page - 1).then((previous) => previous.deals.at(-1)) : null),
      deals[at + 1] ?? (page < last ? pageOf(page + 1).then((next) => next.deals[0]) : null),
    ]);
    return { page, position: (page - 1) * size + at + 1, total, before: before ?? null, after: after ?? null };
  }
  return null;
}
