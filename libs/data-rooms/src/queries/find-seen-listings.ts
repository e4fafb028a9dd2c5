import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { officeDay } from '@outcrop/contracts';
import { executeBound, queryWith } from '@outcrop/platform';
import { stateOnSql } from '../data-room.entities.ts';
import { SEES_PAGE } from '../room-states.ts';

export interface SeenListings {
  /** In order. */
  readonly listingIds: readonly number[];
  /** Another one whenever the listings may be others: with each change of one of the person's rows, and each day. */
  readonly version: string;
}

/** By the transactions that wrote the rows last: whatever changes them leaves another sum or number of them. */
const CHANGES = `count(*) || '.' || coalesce(sum(xmin::text::bigint), 0)`;
const versionOf = (today: string, found: { readonly changes: string } | undefined) => `${today}.${found?.changes}`;

/** The version of {@link FindSeenListings} alone. */
export class FindSeenVersion extends queryWith<{ userId: number }, string>() {}

@QueryHandler(FindSeenVersion)
export class FindSeenVersionHandler implements IQueryHandler<FindSeenVersion> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: FindSeenVersion): Promise<string> {
    const [found] = await executeBound<{ changes: string }>(
      this.em.fork(),
      `select ${CHANGES} as changes from data_room_access where user_id = $1`,
      [userId],
    );
    return versionOf(officeDay(), found);
  }
}

/** The listings whose pages a person may see although they are private (docs/product/data-rooms.md#private-page). */
export class FindSeenListings extends queryWith<{ userId: number }, SeenListings>() {}

@QueryHandler(FindSeenListings)
export class FindSeenListingsHandler implements IQueryHandler<FindSeenListings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: FindSeenListings): Promise<SeenListings> {
    const today = officeDay();
    const [found] = await executeBound<{ listings: number[]; changes: string }>(
      this.em.fork(),
      `select coalesce(array_agg(listing_id order by listing_id) filter (where ${stateOnSql('a', '$3')} = any($2)), '{}') as listings,
         ${CHANGES} as changes
       from data_room_access a where user_id = $1`,
      [userId, SEES_PAGE, today],
    );
    return { listingIds: found?.listings ?? [], version: versionOf(today, found) };
  }
}
