import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { FileClass } from '@outcrop/contracts';
import { type Actor, commandWith, executeBound, Forbidden, isAdmin, type NewEvent, queryWith } from '@outcrop/platform';
import { DataRoomItem, DataRoomReading } from '../file.entities.ts';
import { FileBytes } from '../file-bytes.ts';
import { NameTaken } from '../files.errors.ts';
import { OpenTree } from '../tree/open-tree.ts';
import { placeFor } from '../tree/place-for.ts';
import { TreeChanges } from '../tree/tree-changes.ts';
import { type AddedBy, addVersion } from './add-version.ts';

/** A file as it stood in a data room that was run before or elsewhere. */
export interface ImportedFile {
  readonly path: readonly string[];
  readonly name: string;
  /** Null for its folder's. */
  readonly class: FileClass | null;
  readonly bytes: Uint8Array;
  readonly by: AddedBy & { readonly addedAt: Date };
  readonly readings: readonly Pick<DataRoomReading, 'userId' | 'act' | 'page' | 'at' | 'seconds'>[];
}

/** Fills a data room that never had a file, with what was read of its files. In another one it changes nothing. */
export class ImportFiles extends commandWith<{ listingId: number; files: readonly ImportedFile[]; actor: Actor }>() {}

@CommandHandler(ImportFiles)
export class ImportFilesHandler implements ICommandHandler<ImportFiles> {
  constructor(
    private readonly bytes: FileBytes,
    private readonly changes: TreeChanges,
  ) {}

  /** All files or none. @throws Forbidden for anybody but admins; ListingNotFound, NoDataRoom; NameTaken, TooDeep, TooManyItems */
  async execute({ listingId, files, actor }: ImportFiles): Promise<void> {
    if (!isAdmin(actor)) throw new Forbidden();
    await this.bytes.written(
      files.map(({ bytes }) => bytes),
      (keys) =>
        this.changes.change(listingId, actor, async ({ em }) => {
          if ((await em.count(DataRoomItem, { listingId, kind: 'file' })) > 0) return null;
          const events: NewEvent[] = [];
          for (const [index, file] of files.entries()) events.push(await add(em, listingId, file, keys[index]!));
          return { action: 'import-data-room-files', before: null, after: { files: files.length }, events };
        }),
    );
  }
}

/** @returns the event */
async function add(em: EntityManager, listingId: number, file: ImportedFile, key: string): Promise<NewEvent> {
  const { path, name, bytes, by, readings } = file;
  // With the folders that were made for the file before.
  const tree = await OpenTree.open(em, listingId);
  const { standing, folderId } = await placeFor(tree, { parentId: null, path, name });
  if (standing) throw new NameTaken(name);
  const item = Object.assign(tree.add('file', folderId, name), { class: file.class, addedAt: by.addedAt });
  await em.flush();
  const event = await addVersion(tree, item.id, { id: null, name, bytes: bytes.length, key }, by);
  for (const reading of readings)
    em.persist(
      em.create(DataRoomReading, { listingId, itemId: item.id, versionId: event.payload.versionId, ...reading }),
    );
  await em.flush();
  return event;
}

/** Of these deals, those whose data room is there and never had a file. */
export class FindEmptyDataRooms extends queryWith<
  { listingIds: readonly number[]; actor: Actor },
  readonly number[]
>() {}

@QueryHandler(FindEmptyDataRooms)
export class FindEmptyDataRoomsHandler implements IQueryHandler<FindEmptyDataRooms> {
  constructor(private readonly em: EntityManager) {}

  /** @throws Forbidden */
  async execute({ listingIds, actor }: FindEmptyDataRooms): Promise<readonly number[]> {
    if (!isAdmin(actor)) throw new Forbidden();
    const rows = await executeBound<{ listing_id: number }>(
      this.em.fork(),
      `select listing_id from data_room r where listing_id = any($1)
       and not exists (select from data_room_item i where i.listing_id = r.listing_id and i.kind = 'file')`,
      [listingIds],
    );
    return rows.map((row) => row.listing_id);
  }
}
