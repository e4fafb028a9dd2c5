import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type FileCheck, READABLE_CHECKS } from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import { DataRoomFileVersion } from '../file.entities.ts';

/** Not when the transaction began: it may have waited for the data room's row, and who looked meanwhile saw nothing of the file. */
const NOW = 'clock_timestamp()';

/**
 * Writes what the check of a version says, and since when it can be read where it can (docs/product/data-rooms.md#new-files).
 * @param em of a transaction
 * @param version with the check that it has; one that has another is left as it is
 * @returns whether it was written
 */
export async function writeCheck(
  em: EntityManager,
  version: { readonly id: number; readonly check: FileCheck },
  facts: Pick<DataRoomFileVersion, 'check' | 'checkNote'> &
    Partial<Pick<DataRoomFileVersion, 'sha256' | 'type' | 'pages'>>,
): Promise<boolean> {
  const isReadable = READABLE_CHECKS.includes(facts.check);
  const where = { ...version, key: { $ne: null } };
  const readable = isReadable && { readableAt: raw<Date>(NOW) };
  if ((await em.nativeUpdate(DataRoomFileVersion, where, { ...facts, ...readable })) === 0) return false;
  // A file has a moment of its own, so that the tree needs no look at all of its versions; and these would not tell which of them stood when they could be read:
  // one that was checked after another had taken its place was read by nobody.
  if (isReadable)
    await executeBound(
      em,
      `update data_room_item i set readable_at = v.readable_at from data_room_file_version v
       where v.id = $1 and i.id = v.item_id and i.version_id = v.id and i.readable_at is null`,
      [version.id],
    );
  return true;
}
