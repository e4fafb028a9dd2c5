import type { EntityManager } from '@mikro-orm/postgresql';
import { READABLE_CHECKS } from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import { DataRoomFileVersion } from './file.entities.ts';

const PORTION = 100;

/**
 * Versions that stand and may be read, in the order of their ids, for what is made up for later: the next ones are asked for when those before are done with.
 * @param condition SQL, of a version `v`
 * @param signal ends it
 */
export async function* standingVersions(
  em: EntityManager,
  condition: string,
  signal: AbortSignal,
): AsyncGenerator<{ readonly version: DataRoomFileVersion; readonly listingId: number }, void> {
  for (let after = 0; ; ) {
    const fork = em.fork();
    const rows = await executeBound<{ id: number; listing_id: number }>(
      fork,
      `select v.id, i.listing_id from data_room_file_version v join data_room_item i on i.version_id = v.id
       where v.id > $1 and v.key is not null and v."check" = any($2) and i.removed_at is null and ${condition}
       order by v.id limit ${PORTION}`,
      [after, READABLE_CHECKS],
    );
    for (const { id, listing_id } of rows) {
      if (signal.aborted) return;
      const version = await fork.findOne(DataRoomFileVersion, id);
      if (version) yield { version, listingId: listing_id };
    }
    if (rows.length < PORTION) return;
    after = rows.at(-1)!.id;
  }
}
