import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Every, type ScheduledRun } from '@outcrop/platform';
import { DataRoomFileVersion } from '../file.entities.ts';
import { standingVersions } from '../standing-versions.ts';
import { PictureFiles, TIFF } from './picture-files.ts';

const UNCOUNTED = `v.type = '${TIFF}' and v.pages is null`;

/** Counts the pages of TIFFs that stand and were never counted: of those from before they were shown page by page, and where there was no image library. */
@Injectable()
export class UncountedPictures {
  private readonly log = new Logger('DataRooms');

  constructor(
    private readonly em: EntityManager,
    private readonly pictures: PictureFiles,
  ) {}

  @Every({ name: 'data-room-picture-pages', minutes: 60, atStart: true })
  async run({ signal }: Pick<ScheduledRun, 'signal'>): Promise<void> {
    const counted = await this.countAll(signal);
    if (counted) this.log.log(`Counted the pages of ${counted} pictures of data rooms`);
  }

  /** @returns how many were counted @throws StorageUnavailable */
  private async countAll(signal: AbortSignal): Promise<number> {
    let counted = 0;
    for await (const { version } of standingVersions(this.em, UNCOUNTED, signal)) {
      const pages = await this.pictures.count(version);
      // Without an image library none of the others is counted either.
      if (pages === null) return counted;
      counted += await this.em.fork().nativeUpdate(DataRoomFileVersion, { id: version.id, pages: null }, { pages });
    }
    return counted;
  }
}
