import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Every, type ScheduledRun, Unavailable } from '@outcrop/platform';
import type { DataRoomFileVersion } from '../file.entities.ts';
import { standingVersions } from '../standing-versions.ts';
import { FileTexts } from './file-texts.ts';

const UNREAD = 'not exists (select 1 from data_room_file_text t where t.version_id = v.id)';

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
    for await (const { version, listingId } of standingVersions(this.em, UNREAD, signal))
      if (await this.isRead(version, listingId, signal)) read += 1;
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
