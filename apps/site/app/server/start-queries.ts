import { type DehydratedState, dehydrate, type FetchQueryOptions, hashKey, type QueryKey } from '@tanstack/react-query';
import type { Context } from './api.ts';
import { queryClientContext } from './context.ts';

/** Fetches queries for one loader and passes them on to the browser. */
export function startQueries(context: Context) {
  const client = context.get(queryClientContext);
  const mine = new Set<string>();
  return {
    /** Fetches, or reuses what another loader of the same request has fetched. Rejects as the query does. */
    fetch<T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): Promise<T> {
      mine.add(hashKey(options.queryKey));
      return client.fetchQuery(options);
    },
    /** For `HydrationBoundary`: the queries of this loader that succeeded. */
    dehydrate: (): DehydratedState =>
      dehydrate(client, {
        shouldDehydrateQuery: (query) => query.state.status === 'success' && mine.has(query.queryHash),
      }),
  };
}
