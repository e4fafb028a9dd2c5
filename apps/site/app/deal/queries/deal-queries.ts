import {
  type ApiClient,
  type DealPage,
  type DealState,
  type DealSummary,
  MAX_PAGE_SIZE,
  writeAddress,
} from '@outcrop/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';

/** One deal with everything that the visitor may see of it. */
export const dealQuery = (id: number, api: ApiClient = browserApi) =>
  queryOptions({ queryKey: ['deal', id], queryFn: ({ signal }) => api.deal(id, { signal }) });

/** One page of deals with its facets; the previous rows stay until the new ones arrive. */
export const dealsQuery = (state: DealState, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: [state.list ?? 'public', 'deals', writeAddress(state)],
    queryFn: ({ signal }) => api.findDeals(state, { signal }),
    placeholderData: keepPreviousData,
  });

/** Largest number of deals that are printed: about forty sheets. */
const MAX_PRINTED_DEALS = 500;

/** All deals that match the filters, in order, up to {@link MAX_PRINTED_DEALS}; and how many there are, and of them are sold. */
export type PrintedDeals = Pick<DealPage, 'total' | 'sold' | 'deals'>;

export const printedDealsQuery = (state: DealState, api: ApiClient = browserApi) => {
  const all = { ...state, size: MAX_PAGE_SIZE };
  return queryOptions({
    queryKey: [state.list ?? 'public', 'printed', writeAddress({ ...all, page: 1 })],
    queryFn: async ({ signal }): Promise<PrintedDeals> => {
      const deals = new Map<number, DealSummary>();
      for (let page = 1; ; page++) {
        const found = await api.findDeals({ ...all, page }, { signal });
        for (const deal of found.deals) deals.set(deal.ListingId, deal);
        const seen = page * MAX_PAGE_SIZE;
        if (seen >= found.total || seen >= MAX_PRINTED_DEALS) {
          const { total, sold } = found;
          return { total, sold, deals: [...deals.values()] };
        }
      }
    },
  });
};
