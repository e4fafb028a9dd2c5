import type { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, commandWith, Forbidden, Invalid } from '@outcrop/platform';
import { generateKeyBetween } from 'fractional-indexing';
import { ListingNotFound } from '../../listings.errors.ts';
import { listingMoved } from '../../listings.events.ts';
import { canManageListings } from '../../listings.policy.ts';
import { ListingChanges } from '../listing-changes.ts';

/** Puts a listing directly after another one, or first when `after` is null: one row changes (docs/product/listings.md#firm-order). */
export class MoveListing extends commandWith<{ listingId: number; after: number | null; actor: Actor }>() {}

@CommandHandler(MoveListing)
export class MoveListingHandler implements ICommandHandler<MoveListing> {
  constructor(private readonly changes: ListingChanges) {}

  /** Moves are made one at a time, so two of them to one place end side by side. @throws Forbidden, Invalid, ListingNotFound */
  async execute({ listingId, after, actor }: MoveListing): Promise<void> {
    if (!canManageListings(actor)) throw new Forbidden();
    if (after === listingId) throw new Invalid([{ path: 'after', message: 'is the listing itself' }]);
    await this.changes.changeOne(
      listingId,
      actor,
      async (listing, em) => {
        const [low, high] = await gapAfter(em, after, listingId);
        if ((low === null || listing.rank > low) && (high === null || listing.rank < high)) return undefined;
        const before = await follows(em, listing.rank);
        listing.rank = generateKeyBetween(low, high);
        // Reordering is nobody's edit of the form.
        return {
          action: 'move-listing',
          fields: [],
          events: [listingMoved({ listingId })],
          before: { after: before },
          after: { after },
        };
      },
      { order: true },
    );
  }
}

/** Ranks of the wanted predecessor and of what follows it now, the moved listing itself set aside. */
async function gapAfter(
  em: EntityManager,
  after: number | null,
  moved: number,
): Promise<[low: string | null, high: string | null]> {
  let low: string | null = null;
  if (after !== null) {
    const [row] = await em.execute<{ rank: string }[]>('select rank from listing where id = ?', [after]);
    if (!row) throw new ListingNotFound(after);
    low = row.rank;
  }
  const [next] = await em.execute<{ rank: string | null }[]>(
    `select min(rank) as rank from listing where id <> ? and rank > ?`,
    [moved, low ?? ''],
  );
  return [low, next?.rank ?? null];
}

/** The listing before a rank, for the audit. */
async function follows(em: EntityManager, rank: string): Promise<number | null> {
  const [row] = await em.execute<{ id: number }[]>('select id from listing where rank < ? order by rank desc limit 1', [
    rank,
  ]);
  return row?.id ?? null;
}
