import type { ApiClient, Factors } from '@outcrop/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';

/** Second factors of the person. */
export const factorsQuery = (api: ApiClient = browserApi) =>
  queryOptions({ queryKey: ['security', 'factors'], queryFn: ({ signal }) => api.factors({ signal }) });

/** Whether the login is so long ago that changes ask for the password; the API decides (docs/product/accounts.md#confirming). */
export const asksPassword = (factors: Factors | undefined): boolean =>
  factors !== undefined && new Date(factors.freshUntil) < new Date();

/** Sessions, devices and history of the person. */
export const ownSessionsQuery = (api: ApiClient = browserApi) =>
  queryOptions({ queryKey: ['security', 'sessions'], queryFn: ({ signal }) => api.ownSessions({ signal }) });

/** Whatever was changed shows in the history as well. */
export const refreshSecurity = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['security'] });
