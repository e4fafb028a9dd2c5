import type { ListingMove } from '@outcrop/contracts';

/** Listings that were lifted out of the list, and where they would be dropped. */
export interface Lifted {
  /** Each once, in the order of the list. */
  readonly ids: readonly number[];
  /** How many of the others would stand before them. */
  readonly at: number;
}

/** The list as it is while some listings are lifted: they stand together at the place where they would be dropped. */
export function arranged(order: readonly number[], { ids, at }: Lifted): number[] {
  const lifted = new Set(ids);
  const others = order.filter((id) => !lifted.has(id));
  const place = placeWithin(others.length, at);
  return [...others.slice(0, place), ...ids, ...others.slice(place)];
}

/** Lifted without being moved yet: at the place of the first of them. @param ids in any order */
export function lift(order: readonly number[], ids: ReadonlySet<number>): Lifted {
  return { ids: order.filter((id) => ids.has(id)), at: order.findIndex((id) => ids.has(id)) };
}

/** The same listings at another place, as far as the list goes. */
export function liftedTo(order: readonly number[], { ids }: Lifted, at: number): Lifted {
  return { ids, at: placeWithin(order.length - ids.length, at) };
}

const placeWithin = (others: number, at: number): number => Math.max(0, Math.min(at, others));

/** The moves that dropping makes; none where the list stays as it is. */
export function movesOf(order: readonly number[], lifted: Lifted): ListingMove[] {
  const next = arranged(order, lifted);
  if (next.every((id, at) => id === order[at])) return [];
  return movesInto(next, lifted.ids);
}

/** The moves that put listings back as they stood in an order, wherever they are now. @param ids in that order */
export const movesInto = (order: readonly number[], ids: readonly number[]): ListingMove[] => {
  const places = new Map(order.map((id, at) => [id, at]));
  return ids.map((listingId) => ({ listingId, after: order[(places.get(listingId) ?? 0) - 1] ?? null }));
};

/** "12839", "12839 and 12836", "12839 and 4 others". */
export function listingWords(ids: readonly number[]): string {
  const [first, second] = ids;
  if (ids.length > 2) return `${first} and ${ids.length - 1} others`;
  return second === undefined ? String(first) : `${first} and ${second}`;
}

/** The next listing whose number or title holds the words, after a place and from the beginning again; -1 for none. */
export function findIn(listings: readonly { id: number; title: string }[], words: string, after: number): number {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return -1;
  for (let step = 1; step <= listings.length; step++) {
    const at = (after + step + listings.length) % listings.length;
    const { id, title } = listings[at]!;
    if (String(id).startsWith(wanted) || title.toLowerCase().includes(wanted)) return at;
  }
  return -1;
}
