import { type ApiClient, type DealSummary, MAX_SEARCH_LENGTH } from '@outcrop/contracts';
import { listingIdIn } from '../../address/listing-id.ts';
import { compareAddress } from './compare-address.ts';

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
