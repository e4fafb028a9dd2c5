import { type ApiClient, LIKES_PATH, type Likes } from '@outcrop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';

/** How many public deals the visitor has saved. */
export const likesQuery = (api?: ApiClient) =>
  queryOptions({
    queryKey: ['likes'],
    queryFn: async ({ signal }) => (await (api ? api.likes({ signal }) : likes(signal))).count,
  });

/**
 * Each page of somebody who is signed in asks for them by itself, before anything needs the API's client (docs/product/pages.md#late-scripts): asked for by hand,
 * and where that is refused or fails by the client, which knows what to do then.
 */
async function likes(signal: AbortSignal): Promise<Likes> {
  const answer = await fetch(LIKES_PATH, { signal }).catch(() => null);
  return answer?.ok ? answer.json() : browserApi.likes({ signal });
}

/** First part of the query keys of how many saved deals match some filters. */
export const SAVED_COUNT = ['saved-count'] as const;
