import { type FileCheck, type FileClass, itemNameKey, READABLE_CHECKS } from '@outcrop/contracts';
import { FileStorage } from '@outcrop/platform';
import { DataRoomFileVersion, DataRoomItem, DataRoomReading } from '../../src/files/file.entities.ts';
import { type DataRoomsApp, DEAL } from './start-data-rooms.ts';

export interface TestFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly listingId?: number;
  readonly class?: FileClass | null;
  readonly parentId?: number | null;
  readonly check?: FileCheck;
  readonly type?: string;
  readonly pages?: number | null;
}

let stored = 0;

/** Puts a file into a data room as if it had come in and been looked at. Answers its item. */
export async function addFile(app: DataRoomsApp, file: TestFile): Promise<DataRoomItem> {
  const { name, listingId = DEAL, class: fileClass = null, parentId = null } = file;
  const em = app.em();
  stored += 1;
  const rank = `a${String(stored).padStart(6, '0')}V`;
  const row = { listingId, parentId, kind: 'file', name, nameKey: itemNameKey(name), rank, class: fileClass } as const;
  const item = em.create(DataRoomItem, row);
  await em.persist(item).flush();
  const version = await addVersion(app, item.id, file);
  item.versionId = version.id;
  item.readableAt = version.readableAt;
  await em.flush();
  return item;
}

/** Another version of a file, which does not stand yet. */
export async function addVersion(app: DataRoomsApp, itemId: number, file: TestFile): Promise<DataRoomFileVersion> {
  const { name, bytes, check = 'clean', type = 'application/pdf', pages = null } = file;
  const em = app.em();
  stored += 1;
  const key = `data-rooms/test/${stored}`;
  await app.app.get(FileStorage).put(key, bytes);
  const number = 1 + (await em.count(DataRoomFileVersion, { itemId }));
  const version = em.create(DataRoomFileVersion, {
    ...{ itemId, number, key, bytes: bytes.length, filename: name, type, check, pages },
    ...{ addedBy: 'user:4', addedByName: 'Dan Marsh' },
    readableAt: READABLE_CHECKS.includes(check) ? new Date() : null,
  });
  await em.persist(version).flush();
  return version;
}

/** Lets a version of a file stand. */
export const setVersion = (app: DataRoomsApp, itemId: number, versionId: number) =>
  app.em().execute(
    `update data_room_item i set version_id = v.id, readable_at = coalesce(i.readable_at, v.readable_at)
     from data_room_file_version v where v.id = ? and i.id = ?`,
    [versionId, itemId],
  );

export const readingsIn = (app: DataRoomsApp) => app.em().find(DataRoomReading, {}, { orderBy: { id: 'asc' } });

/** Removes all files with what was read, drawn and marked of them: the next ones have the same numbers. */
export const forgetFiles = async (app: DataRoomsApp) => {
  const storage = app.app.get(FileStorage);
  for (const folder of ['data-room-pages', 'data-room-copies'])
    for await (const { key } of storage.list(folder)) await storage.delete(key);
  await app.clear(
    ...['data_room_item', 'data_room_file_version', 'data_room_group', 'data_room_group_member'],
    ...['data_room_reading', 'data_room_visit'],
  );
};

/** Lets the buyer in to private files; nothing is to be signed. */
export async function letIn(app: DataRoomsApp): Promise<void> {
  const agent = { signature: false, entry: 'agent' } as const;
  await app.ask({ 'private-files': agent, 'due-diligence': agent });
  await app.put(DEAL, 'granted');
}

/** Says what all other buyers may do. */
export const letEverybody = (app: DataRoomsApp, right: 'none' | 'view' | 'download', listingId = DEAL) =>
  app
    .request('put', `/api/admin/data-rooms/${listingId}/groups`, 'advisor')
    .send({
      groups: [{ id: null, name: null, rights: { open: right, 'private-files': right, 'due-diligence': right } }],
    })
    .expect(200);

/** A data room without files, into which the buyer is let. @param right what all other buyers may do */
export async function openEmptyRoom(app: DataRoomsApp, right: 'view' | 'download' = 'download'): Promise<void> {
  await app.forget();
  await forgetFiles(app);
  await letIn(app);
  await letEverybody(app, right);
}
