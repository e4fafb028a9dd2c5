import { ApiError } from '@outcrop/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { browserApi } from '../../query/query-client.ts';
import { showSnackbar } from '../../ui/snackbar.tsx';
import { likesQuery, SAVED_COUNT } from './like-queries.ts';
import { withLike } from './with-like.ts';

/** What a button must know of a deal. */
export interface LikableDeal {
  readonly ListingId: number;
  readonly liked: boolean;
}

/** What the visitor wants of a deal, and what the server last said. */
interface Change {
  wanted: boolean;
  confirmed: boolean;
}
const changes = new Map<number, Change>();
/** One call after the other: a visitor's first like brings the cookie that the next one needs. */
let calls: Promise<void> = Promise.resolve();

/** Saves a deal or takes it back: shown at once everywhere, told to the server, and undone with a sentence when that fails. */
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
        showSnackbar(sentenceFor(error, id, wanted));
      }
    }
  }
  if (change.wanted !== change.confirmed) return;
  changes.delete(id);
  askAgain(client);
}

/**
 * Saves a deal, and shows it once the server has: for a button that waits and says itself what went wrong.
 * @throws ApiError
 */
export async function saveDeal(client: QueryClient, deal: LikableDeal): Promise<void> {
  await browserApi.like(deal.ListingId);
  show(client, deal.ListingId, true);
  askAgain(client);
}

function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: likesQuery().queryKey });
  // A list of saved deals keeps its rows until it is asked for again, so that a slip can be undone.
  void client.invalidateQueries({ predicate: isOfLiked, refetchType: 'none' });
  // Their count beside the filter may have been asked for before the server knew; a first answer on its way would count as the new one.
  void client.cancelQueries({ queryKey: SAVED_COUNT }).then(() => client.invalidateQueries({ queryKey: SAVED_COUNT }));
}

const isOfLiked = ({ queryKey }: Query): boolean =>
  queryKey.some((part) => typeof part === 'string' && /(^|&)liked=true(&|$)/.test(part));

function sentenceFor(error: unknown, id: number, wanted: boolean): string {
  if (error instanceof ApiError && [422, 429].includes(error.status)) return error.problem.detail;
  return wanted
    ? `Deal ${id} could not be saved. Please try again.`
    : `Deal ${id} is still saved. Please try again to remove it.`;
}

/** In every answer that holds the deal: pages read deals from the query cache alone. */
function show(client: QueryClient, id: number, liked: boolean): void {
  client.setQueriesData({}, (data: unknown) => withLike(data, id, liked));
  client.setQueryData(likesQuery().queryKey, (count) => Math.max(0, (count ?? 0) + (liked ? 1 : -1)));
}
