import type { EntityManager } from '@mikro-orm/postgresql';
import type { FileNote } from '@outcrop/contracts';
import type { UserActor } from '@outcrop/platform';
import { DataRoomFileVersion } from '../files/file.entities.ts';
import type { DataRoomNote } from './note.entity.ts';

/** The notes of somebody, as a condition: who views the site as them is shown what they shared with the firm alone. */
export const notesShownTo = ({ userId, impersonatorId }: UserActor) => ({
  userId,
  ...(impersonatorId !== null && { readers: 'firm' as const }),
});

/** Notes as their writers read them, in the same order. */
export async function noteViews(em: EntityManager, notes: readonly DataRoomNote[]): Promise<FileNote[]> {
  const ids = [...new Set(notes.map(({ versionId }) => versionId))];
  const versions = await em.find(DataRoomFileVersion, { id: ids }, { fields: ['id', 'number'] });
  const numbers = new Map(versions.map(({ id, number }) => [id, number]));
  return notes.map(({ id, itemId, page, versionId, note, readers, writtenAt, changedAt }) => ({
    id,
    itemId,
    page,
    version: numbers.get(versionId)!,
    note,
    readers,
    writtenAt: writtenAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }));
}
