import type { DealTypeCode } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { PUBLIC_DEALS } from '../../address/deal-state.ts';
import { browserApi } from '../../query/query-client.ts';
import { typeAddress } from './menu-entries.ts';

/** Minutes for which the figures of a menu are good enough. */
const STALE_AFTER_MS = 5 * 60_000;

/** Deals on the market, by the address of the menu's entry; one deal is enough, as the facets have the figures. */
export const menuCountsQuery = () =>
  queryOptions({
    queryKey: ['menu', 'counts'],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, number>>> => {
      const { total, sold, facets } = await browserApi.findDeals({ size: 1 }, { signal });
      return {
        [PUBLIC_DEALS]: total - sold,
        ...Object.fromEntries(facets.type.map(({ value, count }) => [typeAddress(value as DealTypeCode), count])),
      };
    },
    staleTime: STALE_AFTER_MS,
    retry: false,
  });
