import type { ApiClient } from '@outcrop/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../query/query-client.ts';

/** Letters or digits from which pages are found (docs/product/content.md#site-search). */
const MIN_LETTERS = 2;

/** Pages of the site with these words. @param limit at most 10 */
export const siteSearchQuery = (text: string, limit: number, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['site-search', text, limit],
    queryFn: async ({ signal }) => (await api.searchSite(text, limit, { signal })).results,
    enabled: text.replace(/[^\p{L}\p{N}]/gu, '').length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Pages below the deals of a search. */
export const SHOWN_PAGES = 5;
