import { Injectable } from '@nestjs/common';
import { OwnPlaces, type UserActor } from '@outcrop/platform';

/** Downloads of one person at a time. */
const DOWNLOADS_AT_ONCE = 6;

/** Whose places are taken: who views the site as somebody else takes none of theirs. */
type Downloader = Pick<UserActor, 'userId' | 'impersonatorId'>;

/** What each person may download of data rooms at a time (docs/product/data-rooms.md#file-reading). */
@Injectable()
export class DownloadPlaces {
  private readonly downloads = new OwnPlaces({
    name: 'data-room-downloads',
    places: DOWNLOADS_AT_ONCE,
    refusal: `You have ${DOWNLOADS_AT_ONCE} downloads in progress. Please wait until one of them is done.`,
  });
  private readonly zips = new OwnPlaces({
    name: 'data-room-zips',
    places: 1,
    refusal: 'You have a zip in progress. Please wait until it is done.',
  });

  /** @returns to be called once when the download has ended @throws TooManyRequests */
  enter({ userId, impersonatorId }: Downloader): Promise<() => void> {
    return this.downloads.enter(impersonatorId ?? userId);
  }

  /** A zip is one of the downloads as well. @throws TooManyRequests */
  async enterZip(person: Downloader): Promise<() => void> {
    const leave = await this.zips.enter(person.impersonatorId ?? person.userId);
    try {
      const leaveDownloads = await this.enter(person);
      return () => {
        leaveDownloads();
        leave();
      };
    } catch (error) {
      leave();
      throw error;
    }
  }
}
