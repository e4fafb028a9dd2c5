import { ApiError } from '@outcrop/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';
import { showSnackbar } from '../../ui/snackbar.tsx';
import { likesQuery, SAVED_COUNT } from './like-queries.ts';
import { withLike } from './with-like.ts';

/** What a button must know about a deal. */
export interface LikableDeal {
  readonly ListingId: number;
  readonly liked: boolean;
}

/** Whether the visitor wants a deal to be saved, and whether it was when the server last answered. */
interface Change {
  wanted: boolean;
  confirmed: boolean;
}
const changes = new Map<number, Change>();
/** One call at a time: a visitor's first like sets the cookie that the next one needs. */
let calls: Promise<void> = Promise.resolve();

/** Saves or unsaves a deal: shown everywhere at once, sent to the server, and undone with a message when that fails. */
export function changeLike(client: QueryClient, deal: LikableDeal, liked: boolean): void {
  const change = changes.get(deal.ListingId) ?? { wanted: liked, confirmed: !liked };
  change.wanted = liked;
  changes.set(deal.ListingId, change);
  show(client, deal.ListingId, liked);
  calls = calls.then(() => send(client, deal, change));
}

async function send(client: QueryClient, deal: LikableDeal, change: Change): Promise<void> {
  const { wanted, confirmed } = change;
  const id = deal.ListingId;
  if (wanted !== confirmed) {
    try {
      await (wanted ? browserApi.like(id) : browserApi.unlike(id));
      change.confirmed = wanted;
    } catch (error) {
      // A later change by the visitor has its own call.
      if (change.wanted === wanted) {
        change.wanted = confirmed;
        show(client, id, confirmed);
        showSnackbar(messageFor(error, id, wanted));
      }
    }
  }
  if (change.wanted !== change.confirmed) return;
  changes.delete(id);
  refetchLikes(client);
}

/**
 * Saves a deal and shows it as saved once the server has answered: for a button that waits and itself says what went wrong.
 * @throws ApiError
 */
export async function saveDeal(client: QueryClient, deal: LikableDeal): Promise<void> {
  await browserApi.like(deal.ListingId);
  show(client, deal.ListingId, true);
  refetchLikes(client);
}

function refetchLikes(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: likesQuery().queryKey });
  // A list of saved deals keeps its rows until it is fetched again, so that a mistake can be undone.
  void client.invalidateQueries({ predicate: filtersByLiked, refetchType: 'none' });
  // Their count beside the filter may have been requested before the server knew; a pending first answer would be taken for the new one.
  void client.cancelQueries({ queryKey: SAVED_COUNT }).then(() => client.invalidateQueries({ queryKey: SAVED_COUNT }));
}

const filtersByLiked = ({ queryKey }: Query): boolean =>
  queryKey.some((part) => typeof part === 'string' && /(^|&)liked=true(&|$)/.test(part));

function messageFor(error: unknown, id: number, wanted: boolean): string {
  if (error instanceof ApiError && [403, 422, 429].includes(error.status)) return error.problem.detail;
  return `Deal ${id} ${wanted ? 'could not be saved. Please try again.' : 'is still saved. Please try again to remove it.'}`;
}

/** Updates every cached answer that contains the deal: pages read deals from the query cache alone. */
function show(client: QueryClient, id: number, liked: boolean): void {
  client.setQueriesData({}, (data: unknown) => withLike(data, id, liked));
  client.setQueryData(likesQuery().queryKey, (count) => Math.max(0, (count ?? 0) + (liked ? 1 : -1)));
}
