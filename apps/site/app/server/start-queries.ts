import type { ApiClient } from '@outcrop/contracts';
import { type DehydratedState, dehydrate, type FetchQueryOptions, hashKey, type QueryKey } from '@tanstack/react-query';
import { data } from 'react-router';
import { apiFor, type Context, type LoadProblem, problemOf, statusOf } from './api.ts';
import { queryClientContext, visitContext } from './context.ts';

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
    dehydrate: (): DehydratedState => {
      const state = dehydrate(client, {
        shouldDehydrateQuery: (query) => query.state.status === 'success' && mine.has(query.queryHash),
      });
      return context.get(visitContext).reads ? withoutMoments(state) : state;
    },
  };
}

/**
 * Of a page that may be cached: the same in every process, whenever it was made, so that its ETag is. The browser takes what came with a document to be as
 * fresh as that.
 */
const withoutMoments = ({ queries, ...state }: DehydratedState): DehydratedState => ({
  ...state,
  queries: queries.map((query) => ({ ...query, dehydratedAt: 0, state: { ...query.state, dataUpdatedAt: 0 } })),
});

/** What a page is filled with; or why it could not be, when the browser may try again. */
export interface LoadedPage {
  dehydrated?: DehydratedState;
  problem: LoadProblem | null;
}

export type PageWork = (queries: ReturnType<typeof startQueries>, api: ApiClient) => Promise<unknown>;

/**
 * Loads a page that is shown whatever becomes of its data.
 * @param fields what it is told in any case
 * @param work fetches its data
 * @throws Response as `work` does, such as a redirect
 */
export async function loadPage<Fields extends object>(context: Context, fields: Fields, work: PageWork) {
  const queries = startQueries(context);
  try {
    await work(queries, apiFor(context));
    return data<LoadedPage & Fields>({ ...fields, dehydrated: queries.dehydrate(), problem: null });
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = problemOf(error, context.get(visitContext).requestId);
    return data<LoadedPage & Fields>({ ...fields, problem }, { status: statusOf(problem) });
  }
}
