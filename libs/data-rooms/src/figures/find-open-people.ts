import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindCompanies, FindNames, STAFF_IDS_SQL } from '@outcrop/accounts';
import { type ContactKind, officeDay } from '@outcrop/contracts';
import { executeBound, queryWith } from '@outcrop/platform';
import { stateOnSql } from '../data-room.entities.ts';

/** Somebody who may still buy: their access is open, they are not of the firm and have not said no. */
export interface OpenPerson {
  /** Their row in the list of people of data rooms. */
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly company: string | null;
  readonly listingId: number;
  /** What an agent recorded of them last, and the day at the office. */
  readonly contact: { readonly kind: ContactKind; readonly day: string } | null;
}

interface Row {
  readonly id: number;
  readonly userId: number;
  readonly listingId: number;
  readonly kind: ContactKind | null;
  readonly day: string | null;
}

/** Those of the rows whose people may still buy, in the order given. For management, which sees who is interested in every deal. */
export class FindOpenPeople extends queryWith<{ ids: readonly number[] }, OpenPerson[]>() {}

@QueryHandler(FindOpenPeople)
export class FindOpenPeopleHandler implements IQueryHandler<FindOpenPeople> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ ids }: FindOpenPeople): Promise<OpenPerson[]> {
    const rows = await executeBound<Row>(
      this.em.fork(),
      `select a.id, a.user_id as "userId", a.listing_id as "listingId", c.kind, c.day::text as day
       from unnest($1::int[]) with ordinality as asked (id, place) join data_room_access a on a.id = asked.id
       left join lateral (select kind, day from data_room_contact c
         where c.listing_id = a.listing_id and c.user_id = a.user_id order by day desc, id desc limit 1) c on true
       where ${stateOnSql('a', '$2')} = 'granted' and a.user_id not in (${STAFF_IDS_SQL})
         and not exists (select from data_room_contact n
           where n.listing_id = a.listing_id and n.user_id = a.user_id and n.kind = 'said-no')
       order by asked.place`,
      [ids, officeDay()],
    );
    const userIds = [...new Set(rows.map(({ userId }) => userId))];
    const [names, companies] = await Promise.all([
      this.queries.execute(new FindNames({ userIds })),
      this.queries.execute(new FindCompanies({ userIds })),
    ]);
    return rows.map(({ id, userId, listingId, kind, day }) => ({
      id,
      userId,
      name: names.get(userId) ?? `Account ${userId}`,
      company: companies.get(userId) ?? null,
      listingId,
      contact: kind === null || day === null ? null : { kind, day },
    }));
  }
}
