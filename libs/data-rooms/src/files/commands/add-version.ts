import type { EntityManager } from '@mikro-orm/postgresql';
import { itemNameKey } from '@outcrop/contracts';
import { actorName, executeBound, type UserActor } from '@outcrop/platform';
import { type FinishedUpload, UploadNotFound } from '@outcrop/uploads';
import { DataRoomFileVersion, DataRoomItem } from '../file.entities.ts';
import { fileAdded } from '../files.events.ts';
import type { OpenTree, TreeAround } from '../tree/open-tree.ts';

/** Bytes that came in, under their key in the data rooms' folder. */
export interface SentBytes extends Pick<FinishedUpload, 'id' | 'name' | 'bytes'> {
  readonly key: string;
}

/** Who added a file, and when: now, where that is left out. */
export type AddedBy = Pick<DataRoomFileVersion, 'addedBy' | 'addedByName'> &
  Partial<Pick<DataRoomFileVersion, 'addedAt'>>;
export const addedBy = (actor: UserActor): AddedBy => ({ addedBy: actorName(actor), addedByName: actor.name });

/** The file whose version an upload has become; null while it has become none. */
export async function itemOfUpload(em: EntityManager, upload: string): Promise<number | null> {
  const version = await em.findOne(DataRoomFileVersion, { upload }, { fields: ['itemId'] });
  return version?.itemId ?? null;
}

/** What refuses a version whose upload became one in another data room at the same moment: each sees its own files alone. */
function takenElsewhere(error: unknown): never {
  const { constraint } = error as { readonly constraint?: unknown };
  throw constraint === 'data_room_file_version_upload' ? new UploadNotFound() : error;
}

/**
 * Gives a file another version, which stands from now on and is read by nobody before it was checked.
 * @param sent its id is the upload's; null for what came in another way
 * @returns the event
 * @throws UploadNotFound for an upload that has become another version by now
 */
export async function addVersion(
  { em, listingId }: Pick<OpenTree, 'em' | 'listingId'>,
  itemId: number,
  { id: upload, name: filename, bytes, key }: Omit<SentBytes, 'id'> & { readonly id: string | null },
  by: AddedBy,
) {
  const [{ number } = { number: 1 }] = await executeBound<{ number: number }>(
    em,
    'select coalesce(max(number), 0) + 1 as number from data_room_file_version where item_id = $1',
    [itemId],
  );
  const version = em.create(DataRoomFileVersion, { itemId, number, key, bytes, filename, upload, ...by });
  await em.persist(version).flush().catch(takenElsewhere);
  await em.nativeUpdate(DataRoomItem, itemId, { versionId: version.id });
  return fileAdded({ listingId, itemId, versionId: version.id, bytes });
}

const NEW_FILE = `
  with ids as (
    select nextval('data_room_item_id_seq')::int as item, nextval('data_room_file_version_id_seq')::int as version
  ), item as (
    insert into data_room_item (id, listing_id, parent_id, kind, name, name_key, rank, version_id)
    select item, $1::int, $2::int, 'file', $3, $4, $5, version from ids
  )
  insert into data_room_file_version (id, item_id, number, key, bytes, filename, upload, added_by, added_by_name)
  select version, item, 1, $6, $7::bigint, $8, $9::uuid, $10, $11 from ids
  returning item_id as "itemId", id as "versionId"`;

/**
 * Makes a file, the last in its folder, with its first version: one statement, as thousands of files come one after the other.
 * @param folder checked by who calls
 * @returns its id and the event
 * @throws UploadNotFound for an upload that has become a version by now
 */
export async function addFile(
  tree: TreeAround,
  folder: number | null,
  name: string,
  sent: SentBytes,
  by: Omit<AddedBy, 'addedAt'>,
) {
  const { em, listingId } = tree;
  const [rank] = tree.ranksAfter(folder, undefined, 1);
  const [added] = await executeBound<{ itemId: number; versionId: number }>(em, NEW_FILE, [
    ...[listingId, folder, name, itemNameKey(name), rank],
    ...[sent.key, sent.bytes, sent.name, sent.id, by.addedBy, by.addedByName],
  ]).catch(takenElsewhere);
  return { itemId: added!.itemId, event: fileAdded({ listingId, ...added!, bytes: sent.bytes }) };
}
