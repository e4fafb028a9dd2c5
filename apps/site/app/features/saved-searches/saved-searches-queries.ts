import type { AlertFrequency, ApiClient, DealState, SavedSearch } from '@outcrop/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dealsAddress, FOR_YOU } from '../../address/deal-state.ts';
import { loadDealStateReader } from '../../address/load-deal-state.ts';
import { browserApi } from '../../query/query-client.ts';

/** A saved search with its filters as they stand in code. */
export interface OwnSearch extends SavedSearch {
  readonly state: DealState;
}

/** The page that lists what a search finds. */
export const searchAddress = ({ list, state }: Pick<OwnSearch, 'list' | 'state'>): string =>
  list === 'matches' ? FOR_YOU : dealsAddress(state);

/** The searches of whoever is signed in, the oldest first. */
export const ownSearchesQuery = (api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['saved-searches'],
    queryFn: async ({ signal }): Promise<OwnSearch[]> => {
      const [searches, { readDealState }] = await Promise.all([api.savedSearches({ signal }), loadDealStateReader()]);
      return searches.map((search) => ({
        ...search,
        state: { ...readDealState(`?${search.address}`), ...(search.list === 'research' && { list: search.list }) },
      }));
    },
  });

/** How many deals each of the searches finds now. Counted apart: it takes its time where there are many deals, and the list need not wait. */
export const searchCountsQuery = () =>
  queryOptions({
    queryKey: ['search-counts'],
    queryFn: async ({ signal }) => {
      const counts = await browserApi.searchCounts({ signal });
      return new Map(counts.map(({ id, ...found }) => [id, found]));
    },
  });

/** What was sent to whoever is signed in within the last 30 days, the latest first. */
export const sentAlertsQuery = (api: ApiClient = browserApi) =>
  queryOptions({ queryKey: ['sent-alerts'], queryFn: ({ signal }) => api.sentAlerts({ signal }) });

/** Has the searches, and what they find, fetched anew. */
export function refetchSearches(client: QueryClient): void {
  for (const { queryKey } of [ownSearchesQuery(), searchCountsQuery()]) void client.invalidateQueries({ queryKey });
}

/** Shows searches as somebody has just changed them. A list that is on its way is stopped: it could be out of date. */
export async function showSearches(client: QueryClient, change: (searches: OwnSearch[]) => OwnSearch[]): Promise<void> {
  const { queryKey } = ownSearchesQuery();
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (searches) => searches && change(searches));
}

/** Shows how often alerts of those searches come. */
export const showFrequency = (
  client: QueryClient,
  which: (search: OwnSearch) => boolean,
  frequency: AlertFrequency,
): Promise<void> =>
  showSearches(client, (searches) => searches.map((search) => (which(search) ? { ...search, frequency } : search)));
