import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListingOrder, MoveMade, OrderedList } from '@outcrop/contracts';
import { type Actor, AuditEntry, Forbidden, queryWith } from '@outcrop/platform';
import { PUBLIC_SCOPE } from '@outcrop/search';
import { DealPictures } from '../deals/deal-pictures.ts';
import { DealRows } from '../deals/deal-rows.ts';
import { headerOf, PICTURE_PROPERTIES, pictureSubject } from '../deals/deal-view.ts';
import { canManageListings } from '../listings.policy.ts';
import { MOVE_ACTION } from './move-listings.ts';

/** Moves that are shown beside the list. */
const MAX_MOVES_SHOWN = 20;
const DAY_MS = 86_400_000;

/** A list of the site whole and in the firm's order, as buyers see it, for those who reorder it (docs/product/admin.md#reorder). */
export class ListListingOrder extends queryWith<{ list: OrderedList; actor: Actor }, ListingOrder>() {}

@QueryHandler(ListListingOrder)
export class ListListingOrderHandler implements IQueryHandler<ListListingOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: DealRows,
    private readonly pictures: DealPictures,
  ) {}

  /** @throws Forbidden for anybody who does not manage listings */
  async execute({ list, actor }: ListListingOrder): Promise<ListingOrder> {
    if (!canManageListings(actor)) throw new Forbidden();
    const [rows, moves] = await Promise.all([
      this.rows.seen(
        ['id', ...PICTURE_PROPERTIES, 'status', 'isPreMarketing', 'buyNow', 'dateListed'],
        // Buyers' scope, whoever asks: places are those that buyers count.
        { list, scope: PUBLIC_SCOPE, rest: { sql: 'order by rank' } },
      ),
      this.movesOfTheDay(),
    ]);
    const listings = rows.map((row) => ({
      id: row.id,
      title: headerOf(row) || `Listing ${row.id}`,
      codes: row.typeCodes,
      status: row.status,
      isPreMarketing: row.isPreMarketing,
      buyNow: row.buyNow,
      listed: row.dateListed,
      coverUrl: this.pictures.coverUrl(pictureSubject(row)),
    }));
    const inList = new Set(listings.map(({ id }) => id));
    return { listings, moves: moves.filter(({ listingId }) => inList.has(listingId)).slice(0, MAX_MOVES_SHOWN) };
  }

  /** The latest first, in whatever list. */
  private async movesOfTheDay(): Promise<MoveMade[]> {
    const entries = await this.em.fork().find(
      AuditEntry,
      { action: MOVE_ACTION, at: { $gte: new Date(Date.now() - DAY_MS) } },
      // Those of the other list are among them.
      { orderBy: { id: 'desc' }, limit: 10 * MAX_MOVES_SHOWN, disableIdentityMap: true },
    );
    return entries.map(({ at, actor, subject, before, after }) => ({
      at: at.toISOString(),
      actor,
      listingId: Number(subject.slice('listing:'.length)),
      from: placeIn(before),
      to: placeIn(after),
    }));
  }
}

const placeIn = (values: AuditEntry['before']): number | null =>
  typeof values?.['place'] === 'number' ? values['place'] : null;
