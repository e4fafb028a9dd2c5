import type { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ListingMove, OrderedList } from '@outcrop/contracts';
import { type Actor, commandWith, Invalid } from '@outcrop/platform';
import { rowCondition } from '@outcrop/search';
import { DEALS_INDEX } from '../listing/deals.index.ts';
import { type ListingChange, ListingChanges } from '../listing/listing-changes.ts';
import { lockRanks } from '../listing/listing-sequences.ts';
import { listingMoved } from '../listings.events.ts';
import { DEAL_LISTS } from '../listings.policy.ts';
import { RankPlan } from './rank-plan.ts';

/**
 * Puts listings directly after others, or first, one move after the other and all in one transaction (docs/product/listings.md#firm-order). A move changes
 * one row, and those around it where ranks would become too long.
 */
export class MoveListings extends commandWith<{
  moves: readonly ListingMove[];
  /** The list in which the audit counts their places. */
  list: OrderedList;
  actor: Actor;
}>() {}

/** The name in the audit of what somebody moved; its places are in `before` and `after`. */
export const MOVE_ACTION = 'move-listing';
/** Of what kept its place and got a shorter rank. */
const SPACE_ACTION = 'space-listing';

@CommandHandler(MoveListings)
export class MoveListingsHandler implements ICommandHandler<MoveListings> {
  constructor(private readonly changes: ListingChanges) {}

  /** Of two calls one comes after the other, so that moves to one place end side by side. @throws Forbidden, Invalid, ListingNotFound */
  async execute({ moves, list, actor }: MoveListings): Promise<void> {
    const itself = moves.findIndex(({ listingId, after }) => listingId === after);
    if (itself !== -1) throw new Invalid([{ path: `moves.${itself}.after`, message: 'is the listing itself' }]);
    await this.changes.transaction(actor, async (em) => {
      await lockRanks(em);
      const plan = new RankPlan(em);
      for (const move of moves) await plan.move(move);
      const ids = [...plan.ranks.keys()];
      if (ids.length === 0) return;
      const places = await placesOf(em, list, plan.ranks);
      const moved = new Set(moves.map(({ listingId }) => listingId));
      await this.changes.changeAll(em, { id: { $in: ids } }, actor, (listing): ListingChange => {
        const { id: listingId } = listing;
        listing.rank = plan.ranks.get(listingId)!;
        // Reordering is nobody's edit of the form.
        const change = { fields: [], events: [listingMoved({ listingId })] };
        if (!moved.has(listingId)) return { ...change, action: SPACE_ACTION, before: null, after: {} };
        return {
          ...change,
          action: MOVE_ACTION,
          before: { place: places.get(listingId)?.from },
          after: { place: places.get(listingId)?.to },
        };
      });
    });
  }
}

/**
 * Places in a list, from 1, of those listings that are in it: before they get other ranks, and then. Both in one statement, as it goes through the whole list.
 * @param ranks that listings are about to get
 */
async function placesOf(
  em: EntityManager,
  list: OrderedList,
  ranks: ReadonlyMap<number, string>,
): Promise<Map<number, { readonly from: number; readonly to: number }>> {
  const { sql, values } = rowCondition(DEALS_INDEX, DEAL_LISTS[list]);
  const rows = await em.execute<{ id: number; was: string; becomes: string }[]>(
    `with planned as (select * from unnest(?::int[], ?::text[]) as planned (id, rank)),
       places as (select listing.id, planned.id is not null as moved, row_number() over (order by listing.rank) as was,
                    row_number() over (order by coalesce(planned.rank, listing.rank) collate "C") as becomes
                  from listing left join planned on planned.id = listing.id where ${sql})
     select id, was, becomes from places where moved`,
    [`{${[...ranks.keys()].join(',')}}`, `{${[...ranks.values()].join(',')}}`, ...values],
  );
  return new Map(rows.map(({ id, was, becomes }) => [id, { from: Number(was), to: Number(becomes) }]));
}
