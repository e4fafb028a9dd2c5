import { type ListingMove, type ListingOrder, listingCalls, type OrderedList } from '@outcrop/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { apiCall } from '../../data/api-call.ts';
import { movesInto } from './order-model.ts';

const calls = listingCalls(apiCall);
/** How often others' moves are looked for while the page is seen (ms). */
const LOOK_EVERY_MS = 10_000;

/**
 * The order of a list, with others' moves as they come, and one's own as they are made: the list shows a move at once, moves are sent one after the other,
 * and what is refused is put back.
 */
export function useListingOrder(list: OrderedList) {
  const notify = useNotify();
  const client = useQueryClient();
  const queryKey = ['listing-order', list];
  const mutationKey = ['move-listings', list];
  /** The moves that take back what was moved here, the latest last. */
  const [undone, setUndone] = useState<readonly ListingMove[][]>([]);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.listingOrder(list, { signal }),
    refetchInterval: () => (client.isMutating({ mutationKey }) > 0 ? false : LOOK_EVERY_MS),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `move-listings ${list}` },
    networkMode: 'always',
    mutationFn: ({ moves }: { moves: ListingMove[]; next: readonly number[] }) => calls.moveListings({ list, moves }),
    onMutate: async ({ next }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<ListingOrder>(
        queryKey,
        (shown) => shown && { ...shown, listings: inOrder(shown.listings, next) },
      );
    },
    onSuccess: (answer) => {
      // What is still to be sent is shown already, and is in no answer yet.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, answer);
    },
    onError: (failure) => {
      notify(`The order was not changed. ${failure.message}`, { type: 'error' });
      void client.invalidateQueries({ queryKey });
    },
  });

  const order = data?.listings.map(({ id }) => id) ?? [];
  return {
    data,
    error,
    again: () => void refetch(),
    /** @param moved in the order of the list @param next the list as it becomes */
    move: (moves: ListingMove[], moved: readonly number[], next: readonly number[]) => {
      setUndone((before) => [...before, movesInto(order, moved)]);
      mutate({ moves, next });
    },
    canUndo: undone.length > 0,
    undo: () => {
      const moves = undone.at(-1);
      if (!moves) return;
      setUndone(undone.slice(0, -1));
      mutate({ moves, next: moves.reduce(afterMove, order) });
    },
  };
}

/** A list after one move. */
function afterMove(order: readonly number[], { listingId, after }: ListingMove): readonly number[] {
  const others = order.filter((id) => id !== listingId);
  const place = after === null ? 0 : others.indexOf(after) + 1;
  return [...others.slice(0, place), listingId, ...others.slice(place)];
}

function inOrder(listings: ListingOrder['listings'], ids: readonly number[]): ListingOrder['listings'] {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
