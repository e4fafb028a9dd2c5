import type { EntityManager } from '@mikro-orm/postgresql';
import { actorName, executeBound, type UserActor } from '@outcrop/platform';
import type { FinishedUpload } from '@outcrop/uploads';
import { DataRoomFileVersion, DataRoomItem } from '../file.entities.ts';
import { fileAdded } from '../files.events.ts';
import type { OpenTree } from '../tree/open-tree.ts';

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

/**
 * Gives a file another version, which stands from now on and is read by nobody before it was checked.
 * @param sent its id is the upload's; null for what came in another way
 * @returns the event
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
  await em.persist(version).flush();
  await em.nativeUpdate(DataRoomItem, itemId, { versionId: version.id });
  return fileAdded({ listingId, itemId, versionId: version.id });
}
