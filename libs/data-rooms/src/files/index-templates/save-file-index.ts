import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FileIndex, itemNameKey, MAX_FILE_INDEXES, MAX_INDEX_FOLDERS } from '@outcrop/contracts';
import { type Actor, AuditTrail, actorName, commandWith, Forbidden, Outbox } from '@outcrop/platform';
import { assertHasDataRoom, DataRoomDeals } from '../../data-room-deals.ts';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { indexChanged } from '../files.events.ts';
import { readItems } from '../tree/open-tree.ts';
import { placeItems } from '../tree/place-items.ts';
import { DataRoomIndex } from './file-index.entity.ts';
import { IndexNameTaken, IndexNotFound, NoIndexOf, TooManyIndexes } from './file-indexes.errors.ts';

/** Saves the folders of a data room as an index. */
export class SaveFileIndex extends commandWith<{ name: string; listingId: number; actor: Actor }, FileIndex>() {}

@CommandHandler(SaveFileIndex)
export class SaveFileIndexHandler implements ICommandHandler<SaveFileIndex> {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom, NoIndexOf, IndexNameTaken, TooManyIndexes */
  async execute({ name, listingId, actor }: SaveFileIndex): Promise<FileIndex> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    assertHasDataRoom(await this.deals.get(listingId));
    const folders = await pathsOf(this.em.fork(), listingId);
    if (folders.length === 0 || folders.length > MAX_INDEX_FOLDERS) throw new NoIndexOf(folders.length);
    try {
      return await this.em.fork().transactional(async (em) => {
        if ((await em.count(DataRoomIndex)) >= MAX_FILE_INDEXES) throw new TooManyIndexes();
        const facts = { name, nameKey: itemNameKey(name), folders, createdBy: actorName(actor) };
        const index = em.create(DataRoomIndex, facts);
        await em.persist(index).flush();
        this.outbox.record(em, indexChanged({ indexId: index.id }), actor);
        const subject = `data-room-index:${index.id}`;
        const after = { name, folders: folders.length, listingId };
        this.audit.record(em, { actor, action: 'save-data-room-index', subject, before: null, after });
        return { id: index.id, name, folders };
      });
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new IndexNameTaken() : error;
    }
  }
}

/** Paths of a data room's folders, in reading order. */
async function pathsOf(em: EntityManager, listingId: number): Promise<string[]> {
  const paths = new Map<number | null, string>();
  for (const { row } of placeItems(await readItems(em, listingId))) {
    if (row.kind !== 'folder') continue;
    const above = paths.get(row.parentId);
    paths.set(row.id, above === undefined ? row.name : `${above}/${row.name}`);
  }
  return [...paths.values()];
}

/** Deletes an index; data rooms that began with it keep their folders. */
export class DeleteFileIndex extends commandWith<{ indexId: number; actor: Actor }>() {}

@CommandHandler(DeleteFileIndex)
export class DeleteFileIndexHandler implements ICommandHandler<DeleteFileIndex> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden, IndexNotFound */
  async execute({ indexId, actor }: DeleteFileIndex): Promise<void> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    await this.em.fork().transactional(async (em) => {
      const index = await em.findOne(DataRoomIndex, indexId);
      if (!index) throw new IndexNotFound();
      const before = { name: index.name, folders: index.folders.length };
      await em.remove(index).flush();
      this.outbox.record(em, indexChanged({ indexId }), actor);
      const subject = `data-room-index:${indexId}`;
      this.audit.record(em, { actor, action: 'delete-data-room-index', subject, before, after: null });
    });
  }
}
