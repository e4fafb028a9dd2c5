import type { EntityManager } from '@mikro-orm/postgresql';
import type { Delivery } from '@outcrop/platform';
import { DataRoomFileVersion } from './file.entities.ts';

/** The versions of files that events are about, by their ids; those that are gone are left out. */
export async function versionsOf(
  em: EntityManager,
  deliveries: readonly Pick<Delivery<{ readonly versionId: number }>, 'event'>[],
): Promise<ReadonlyMap<number, DataRoomFileVersion>> {
  const ids = deliveries.map(({ event }) => event.versionId);
  return new Map((await em.find(DataRoomFileVersion, ids)).map((version) => [version.id, version]));
}
