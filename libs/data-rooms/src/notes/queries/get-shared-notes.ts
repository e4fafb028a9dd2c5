import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindCompanies, FindNames } from '@outcrop/accounts';
import { MAX_SHARED_NOTES, type SharedNote } from '@outcrop/contracts';
import { type Actor, Forbidden, queryWith } from '@outcrop/platform';
import { assertHasDataRoom, DataRoomDeals } from '../../data-room-deals.ts';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { fileNames } from '../../files/queries/file-names.ts';
import { DataRoomNote } from '../note.entity.ts';
import { noteViews } from '../note-views.ts';

/** The notes of a data room that were shared with the firm, the latest first; without those on files that were removed. */
export class GetSharedNotes extends queryWith<{ listingId: number; actor: Actor }, SharedNote[]>() {}

@QueryHandler(GetSharedNotes)
export class GetSharedNotesHandler implements IQueryHandler<GetSharedNotes> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly deals: DataRoomDeals,
  ) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom */
  async execute({ listingId, actor }: GetSharedNotes): Promise<SharedNote[]> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    assertHasDataRoom(await this.deals.get(listingId));
    const em = this.em.fork();
    const notes = await em.find(
      DataRoomNote,
      { listingId, readers: 'firm' },
      { orderBy: { changedAt: 'desc', id: 'desc' }, limit: MAX_SHARED_NOTES },
    );
    const userIds = [...new Set(notes.map(({ userId }) => userId))];
    const names = await this.queries.execute(new FindNames({ userIds }));
    const companies = await this.queries.execute(new FindCompanies({ userIds }));
    const files = await fileNames(
      em,
      listingId,
      notes.map(({ itemId }) => itemId),
    );
    const views = await noteViews(em, notes);
    return views.flatMap(({ readers: _, ...note }, at) => {
      const { userId } = notes[at]!;
      const { number, name } = files.get(note.itemId)!;
      if (number === null) return [];
      const [person, company] = [names.get(userId) ?? null, companies.get(userId) ?? null];
      return [{ ...note, userId, person, company, file: { number, name } }];
    });
  }
}
