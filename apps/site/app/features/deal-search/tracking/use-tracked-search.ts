import { type DealState, withoutOrder, writeAddress } from '@outcrop/contracts';
import { useEffect } from 'react';

/** The last search that was reported: another order, page or view of it is not a new search. */
let last = '';

/**
 * Tells the server what was searched for and how many deals were found, once the results have arrived (docs/product/tracking.md#tracked-searches).
 * @param total undefined while the results are loading
 */
export function useTrackedSearch(state: DealState, total: number | undefined): void {
  const { list, search } = state;
  const filters = writeAddress({ ...withoutOrder(state), search: undefined });
  useEffect(() => {
    const key = `${search ?? ''}?${filters}`;
    if (total === undefined || list === 'research' || key === last) return;
    last = key;
    if (key !== '?') void import('./send-search.ts').then(({ sendSearch }) => sendSearch(search ?? '', filters, total));
  }, [list, search, filters, total]);
}
