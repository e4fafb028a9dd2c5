import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  Consumer,
  type ConsumerContext,
  type Delivery,
  DONE,
  type EventConsumer,
  executeBound,
  mayDeleteFiles,
  type Outcome,
  type PayloadOf,
  TryLater,
} from '@outcrop/platform';
import { DataRoomFileVersion } from './file.entities.ts';
import { FileBytes } from './file-bytes.ts';
import { itemsRemoved } from './files.events.ts';
import { DataRoomFileText } from './text/file-text.entity.ts';

/** Versions in one transaction. */
const PORTION = 100;

/** Deletes the bytes, pages and texts of files that were removed, all versions of them; their rows stay. What was replaced keeps its bytes (docs/product/data-rooms.md#file-versions). */
@Injectable()
@Consumer({ name: 'removed-files', on: [itemsRemoved], batch: 20, outstanding: 1 })
export class RemovedFiles implements EventConsumer<PayloadOf<typeof itemsRemoved>> {
  constructor(private readonly bytes: FileBytes) {}

  /** @throws TryLater while a backup runs, whose rows may name them */
  async handle(
    deliveries: readonly Delivery<PayloadOf<typeof itemsRemoved>>[],
    { em, signal }: Pick<ConsumerContext, 'em' | 'signal'>,
  ): Promise<readonly Outcome[]> {
    for (const listingId of new Set(deliveries.map(({ event }) => event.listingId)))
      while ((await this.remove(em.fork(), listingId)) === PORTION && !signal.aborted);
    return deliveries.map(() => DONE);
  }

  /** Bytes before rows: one that is killed in between does both again. @returns how many versions */
  private remove(em: EntityManager, listingId: number): Promise<number> {
    return em.transactional(async (tx) => {
      if (!(await mayDeleteFiles(tx))) throw new TryLater('A backup is running.');
      const versions = await executeBound<{ id: number; key: string }>(
        tx,
        `select v.id, v.key from data_room_file_version v join data_room_item i on i.id = v.item_id
         where i.listing_id = $1 and i.removed_at is not null and v.key is not null order by v.id limit ${PORTION}`,
        [listingId],
      );
      for (const version of versions) await this.bytes.remove(version);
      const ids = versions.map(({ id }) => id);
      await tx.nativeUpdate(DataRoomFileVersion, { id: ids }, { key: null });
      // After who stores a text of them at this moment, and has locked their rows.
      await tx.nativeDelete(DataRoomFileText, { versionId: ids });
      return versions.length;
    });
  }
}
