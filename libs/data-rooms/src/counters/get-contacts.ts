import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindNames } from '@outcrop/accounts';
import type { RecordedContact as ContactView } from '@outcrop/contracts';
import { type Actor, Forbidden, queryWith } from '@outcrop/platform';
import { assertHasDataRoom, DataRoomDeals } from '../data-room-deals.ts';
import { canManageDataRooms } from '../data-rooms.policy.ts';
import { RecordedContact } from './recorded-contact.entity.ts';

/** What was recorded of the people of a data room, the latest first. */
export class GetContacts extends queryWith<{ listingId: number; actor: Actor }, ContactView[]>() {}

@QueryHandler(GetContacts)
export class GetContactsHandler implements IQueryHandler<GetContacts> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly deals: DataRoomDeals,
  ) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom */
  async execute({ listingId, actor }: GetContacts): Promise<ContactView[]> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    assertHasDataRoom(await this.deals.get(listingId));
    const rows = await this.em
      .fork()
      .find(RecordedContact, { listingId }, { orderBy: { day: 'desc', id: 'desc' }, disableIdentityMap: true });
    const userIds = [...new Set(rows.flatMap(({ userId, recordedBy }) => [userId, agentOf(recordedBy)]))];
    const names = await this.queries.execute(new FindNames({ userIds }));
    return rows.map(({ id, userId, kind, day, note, recordedBy, recordedAt }) => ({
      id,
      userId,
      person: names.get(userId) ?? null,
      kind,
      day,
      note,
      recordedBy: names.get(agentOf(recordedBy)) ?? null,
      recordedAt: recordedAt.toISOString(),
    }));
  }
}

/** The agent's id in `user:4`. */
const agentOf = (recordedBy: string): number => Number(recordedBy.slice('user:'.length));
