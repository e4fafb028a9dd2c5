import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { READABLE_CHECKS } from '@outcrop/contracts';
import { Every, executeBound, type ScheduledRun, Unavailable } from '@outcrop/platform';
import { DataRoomFileVersion } from '../file.entities.ts';
import { FileTexts } from './file-texts.ts';

const PORTION = 100;

/** Reads the texts of files that stand and have none yet: after a restore, as texts are in no backup, and of files from before there were any. */
@Injectable()
export class UnreadTexts {
  private readonly log = new Logger('DataRooms');

  constructor(
    private readonly em: EntityManager,
    private readonly texts: FileTexts,
  ) {}

  @Every({ name: 'data-room-file-texts', minutes: 60, atStart: true })
  async run({ signal }: Pick<ScheduledRun, 'signal'>): Promise<void> {
    const read = await this.readAll(signal);
    if (read) this.log.log(`Read the text of ${read} files of data rooms`);
  }

  /** @returns how many files were read */
  private async readAll(signal: AbortSignal): Promise<number> {
    let read = 0;
    for (let after = 0; !signal.aborted; ) {
      const em = this.em.fork();
      const unread = await executeBound<{ id: number; listing_id: number }>(
        em,
        `select v.id, i.listing_id from data_room_file_version v join data_room_item i on i.version_id = v.id
         where v.id > $1 and v.key is not null and v."check" = any($2) and i.removed_at is null
         and not exists (select 1 from data_room_file_text t where t.version_id = v.id) order by v.id limit ${PORTION}`,
        [after, READABLE_CHECKS],
      );
      for (const { id, listing_id } of unread) {
        if (signal.aborted) return read;
        const version = await em.findOne(DataRoomFileVersion, id);
        if (version && (await this.isRead(version, listing_id, signal))) read += 1;
      }
      if (unread.length < PORTION) return read;
      after = unread.at(-1)!.id;
    }
    return read;
  }

  /** One that cannot be read keeps no other from being read. @throws Unavailable */
  private async isRead(version: DataRoomFileVersion, listingId: number, signal: AbortSignal): Promise<boolean> {
    try {
      await this.texts.read(version, listingId, signal);
      return true;
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      this.log.error(`The text of version ${version.id} of a file cannot be read or stored`);
      return false;
    }
  }
}
