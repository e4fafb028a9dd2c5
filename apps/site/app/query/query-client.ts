import { type ApiClient, ApiError, noAnswer } from '@outcrop/contracts';
import {
  type DataTag,
  type DehydratedState,
  hashKey,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

let apiClient: ApiClient | undefined;

/** Loads the API's client: after the first page, whose data come with it, or with the first call. */
export async function loadApiClient(): Promise<ApiClient> {
  apiClient ??= (await import('./api-client.ts')).apiClient;
  return apiClient;
}

/**
 * The API as the browser calls it. Its calls wait for the client; a client that does not come is a server that does not answer. One that is there is asked at
 * once: a page that goes away waits for nothing.
 */
export const browserApi = new Proxy({} as ApiClient, {
  get: (_, name: keyof ApiClient | 'then') => {
    // Otherwise `await` would take it for a promise.
    if (name === 'then') return undefined;
    return async (...args: unknown[]) => {
      const client =
        apiClient ??
        (await loadApiClient().catch(() => {
          throw noAnswer();
        }));
      return (client[name] as (...args: unknown[]) => unknown)(...args);
    };
  },
});

/** A server that fails or does not answer is asked once more; a refusal is final. */
const retry = (failures: number, error: Error) =>
  failures < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

/** How long answers are shown without asking again, in milliseconds. */
const FRESH_MS = 30_000;
/** When this document was asked for, in milliseconds since 1970: now on the server; 0 where a browser goes back to one that it stored. */
const documentAt = (): number => {
  if (typeof document === 'undefined') return Date.now();
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' ? 0 : performance.timeOrigin;
};
/** What came with the document is as fresh as the document: a cached page does not say how old it is, but nothing has changed since (docs/product/engines.md#cached-pages). */
const staleTime = ({ state }: Query) => FRESH_MS + Math.max(0, documentAt() - state.dataUpdatedAt);

const create = (): QueryClient => new QueryClient({ defaultOptions: { queries: { staleTime, retry } } });

let browserClient: QueryClient | undefined;

/** The one client of a browser tab; on the server a new one each time, because visitors must never share one. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return create();
  browserClient ??= create();
  return browserClient;
}

/**
 * What a loader fetched, for `meta`, which has no access to the components' query cache. So nothing is sent twice.
 * @param dehydrated the loader's queries as the server sent them; undefined where the browser fetched them itself
 * @returns undefined when the query was not fetched or failed
 */
export function loadedData<T>(
  dehydrated: DehydratedState | undefined,
  { queryKey }: { queryKey: DataTag<QueryKey, T, Error> },
): T | undefined {
  if (!dehydrated) return queryClient().getQueryData<T>(queryKey);
  const hash = hashKey(queryKey);
  return dehydrated.queries.find((query) => query.queryHash === hash)?.state.data as T | undefined;
}
