import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { officeDay } from '@outcrop/contracts';
import type { Grants } from '@outcrop/listings';
import { executeBound, queryWith, SourceChanges } from '@outcrop/platform';
import { ACCESS_SOURCE, stateOnSql } from '../data-room.entities.ts';
import { SEES_PAGE } from '../room-states.ts';

/**
 * The listings whose pages a person may see although they are private, in order (docs/product/data-rooms.md#private-page); null where `known` is still
 * their version. Another one with each change of anybody's access, as this process was told, and with each day.
 */
export class FindSeenListings extends queryWith<{ userId: number; known?: string | undefined }, Grants | null>() {}

@QueryHandler(FindSeenListings)
export class FindSeenListingsHandler implements IQueryHandler<FindSeenListings> {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: SourceChanges,
  ) {}

  async execute({ userId, known }: FindSeenListings): Promise<Grants | null> {
    await this.changes.look();
    const today = officeDay();
    const version = `${today}.${this.changes.revisionOf([ACCESS_SOURCE])}`;
    if (version === known) return null;
    // What is committed from here on may be among them, and has another version at the next look.
    const [found] = await executeBound<{ listings: number[] }>(
      this.em.fork(),
      `select coalesce(array_agg(listing_id order by listing_id), '{}') as listings
       from data_room_access a where user_id = $1 and ${stateOnSql('a', '$3')} = any($2)`,
      [userId, SEES_PAGE, today],
    );
    return { listingIds: found!.listings, version };
  }
}
