import { type ApiClient, ApiError, type DealDetail, type DealSummary, MAX_SEARCH_LENGTH } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { listingIdIn } from '../../address/listing-id.ts';
import { dealQuery } from '../../deal/queries/deal-queries.ts';
import { browserApi } from '../../query/query-client.ts';
import { compareAddress } from './compare-address.ts';

/** The deals that are compared, in this order; one that is unknown or not visible to this visitor is left out: the two cannot be told apart. */
export const comparedQuery = (ids: readonly number[], api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['compared', ...ids],
    queryFn: async ({ client }): Promise<DealDetail[]> => {
      const found = await Promise.all(
        ids.map((id) =>
          client.fetchQuery(dealQuery(id, api)).catch((error: unknown) => {
            if (error instanceof ApiError && error.status === 404) return null;
            throw error;
          }),
        ),
      );
      return found.filter((deal) => deal !== null);
    },
  });

/** Deals that are offered for words at most. */
const MAX_OFFERED = 5;

/** What somebody looked for to add it: their words, and the deals that have them. */
export interface DealsToAdd {
  readonly words: string;
  readonly deals: readonly Pick<DealSummary, 'ListingId' | 'header' | 'PLSCode' | 'whr'>[];
}

/** The parameter of the address in which the page's own field sends its words; the form works without a script. */
export const ADD = 'add';

/**
 * @param search the raw query
 * @param ids the deals that stand there already
 * @returns the address with the deal, where its number was given; words to search for; null for neither
 */
export function readAdded(search: string, ids: readonly number[]): { address: string } | { words: string } | null {
  const text = (new URLSearchParams(search).get(ADD) ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  if (!text) return null;
  const id = listingIdIn(/(?:^|\/deals\/)(\d+)$/.exec(text)?.[1] ?? '');
  return id ? { address: compareAddress([...new Set([...ids, id])]) } : { words: text };
}

/** Public deals with these words, those left out that are compared already. */
export async function findDealsToAdd(
  words: string,
  ids: readonly number[],
  api: Pick<ApiClient, 'findDeals'>,
): Promise<DealsToAdd> {
  const { deals } = await api.findDeals({ search: words, size: MAX_OFFERED + ids.length });
  return { words, deals: deals.filter(({ ListingId }) => !ids.includes(ListingId)).slice(0, MAX_OFFERED) };
}
