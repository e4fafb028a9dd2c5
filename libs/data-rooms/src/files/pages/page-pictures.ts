import type { DataRoomFileVersion } from '../file.entities.ts';

/** The pages of data rooms' files as pictures, without a reader's name: never to be sent as they are (docs/product/data-rooms.md#file-pages). */
export abstract class PagePictures {
  /**
   * @param page from 1
   * @returns an encoded picture; null for a page that there is not, and for one that cannot be drawn
   */
  abstract open(version: DataRoomFileVersion, page: number): Promise<Buffer | null>;
}

/** Without a drawer of pages there are none. */
export class NoPagePictures extends PagePictures {
  async open(): Promise<Buffer | null> {
    return null;
  }
}
