import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { READABLE_CHECKS } from '@outcrop/contracts';
import { Every, executeBound, type ScheduledRun } from '@outcrop/platform';
import { DataRoomFileVersion } from '../file.entities.ts';
import { PictureFiles, TIFF } from './picture-files.ts';

const PORTION = 100;

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
    for (let after = 0; !signal.aborted; ) {
      const em = this.em.fork();
      const uncounted = await executeBound<{ id: number }>(
        em,
        `select v.id from data_room_file_version v join data_room_item i on i.version_id = v.id
         where v.id > $1 and v.type = $2 and v.pages is null and v.key is not null and v."check" = any($3) and i.removed_at is null
         order by v.id limit ${PORTION}`,
        [after, TIFF, READABLE_CHECKS],
      );
      for (const { id } of uncounted) {
        if (signal.aborted) return counted;
        const pages = await this.pictures.count(await em.findOneOrFail(DataRoomFileVersion, id));
        // Without an image library none of the others is counted either.
        if (pages === null) return counted;
        counted += await em.nativeUpdate(DataRoomFileVersion, { id, pages: null }, { pages });
      }
      if (uncounted.length < PORTION) return counted;
      after = uncounted.at(-1)!.id;
    }
    return counted;
  }
}
