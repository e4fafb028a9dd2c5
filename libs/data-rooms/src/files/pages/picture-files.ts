import { Injectable } from '@nestjs/common';
import { PREVIEWED_PICTURES } from '@outcrop/contracts';
import { SharpImages } from '@outcrop/images';
import { DomainError, FileStorage, Unavailable } from '@outcrop/platform';
import { MAX_PAGES, type PagedVersion } from './pdf-pages.ts';

/** Of the pictures that are shown the one that has pages. */
export const TIFF = 'image/tiff';

/** Of a file that is shown as the picture that it is (bytes). */
const MAX_BYTES = 64 * 2 ** 20;

/** Whether a file is shown as the picture that it is. */
export const isPicture = (type: string): boolean => PREVIEWED_PICTURES.includes(type);

/** Files that are pictures themselves: nothing of them is drawn ahead or kept (docs/product/data-rooms.md#file-pages). */
@Injectable()
export class PictureFiles {
  constructor(
    private readonly storage: FileStorage,
    private readonly images: SharpImages,
  ) {}

  /** Whether it is there and small enough to be read into memory. */
  isOpened({ key, bytes }: Omit<PagedVersion, 'id'>): boolean {
    return key !== null && bytes <= MAX_BYTES;
  }

  /** @returns null for one that is not opened, or gone */
  async open(version: Omit<PagedVersion, 'id'>): Promise<Buffer | null> {
    return version.key !== null && this.isOpened(version) ? this.storage.get(version.key) : null;
  }

  /** How many pages a TIFF has, null where that is not known now; of others null, as they have one. 0 for a picture that is broken or beyond the limits. */
  async count(version: PagedVersion & { readonly type: string }): Promise<number | null> {
    const picture = await this.open(version);
    if (!picture) return 0;
    try {
      const pages = await this.images.countPages(picture);
      if (version.type !== TIFF) return null;
      return pages > MAX_PAGES ? 0 : pages;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // A machine without the image library does not know, and holds no file up.
      return error instanceof Unavailable ? null : 0;
    }
  }
}
