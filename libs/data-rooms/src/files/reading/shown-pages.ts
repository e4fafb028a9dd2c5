import { Injectable } from '@nestjs/common';
import { OFFICE_TIME_ZONE, shownPagesOf } from '@outcrop/contracts';
import { SharpImages } from '@outcrop/images';
import { DomainError, plainAddress, Unavailable, type UserActor } from '@outcrop/platform';
import { NoSuchPage } from '../files.errors.ts';
import { type BarePage, PagePictures } from '../pages/page-pictures.ts';
import { isPicture, PictureFiles } from '../pages/picture-files.ts';
import type { ReadableFile } from './readable-files.ts';

/** A picture that is longer than this is shown smaller (pixels). */
const PICTURE_PIXELS = 2_000;
/** A thumbnail's longer side: nobody reads a page of usual letters at this size (pixels). */
const THUMBNAIL_SIDE = 160;

/** Pages of files as they are shown: the bytes of a file and its text are in none of them (docs/product/data-rooms.md#file-pages). Drawing takes time: whether its reader may still see one is asked once more before it is sent. */
@Injectable()
export class ShownPages {
  constructor(
    private readonly pages: PagePictures,
    private readonly images: SharpImages,
    private readonly pictures: PictureFiles,
  ) {}

  /**
   * The page for one reader, who they are, when and from where written across it.
   * @returns a JPEG
   * @throws NoSuchPage; Unavailable (503) when too much is drawn at the moment
   */
  async forReader(file: ReadableFile, page: number, reader: UserActor, address: string): Promise<Buffer> {
    const text = watermarkOf(reader, address, new Date());
    return this.shown(file, page, (bare, at) => this.images.watermark(bare, text, PICTURE_PIXELS, at));
  }

  /** The page too small to be read, with who looks at it: of a small page or large letters something may be read. @returns a WebP @throws as {@link forReader} */
  async thumbnail(file: ReadableFile, page: number, reader: UserActor): Promise<Buffer> {
    const text = whoReads(reader).join(' · ');
    return this.shown(file, page, (bare, at) => this.images.thumbnail(bare, text, THUMBNAIL_SIDE, at));
  }

  /** What is known of a page before anything is read or drawn. @throws NoSuchPage for one that the file does not have */
  assertListed({ version }: ReadableFile, page: number): void {
    if (page > shownPagesOf(version)) throw new NoSuchPage();
    if (isPicture(version.type) && !this.pictures.isOpened(version)) throw new NoSuchPage();
  }

  private async shown(
    { version }: ReadableFile,
    page: number,
    /** @param at the page of a picture that has several; of one that was drawn the only one */
    make: (bare: BarePage['picture'], at: number) => Promise<Buffer>,
  ): Promise<Buffer> {
    if (isPicture(version.type)) {
      const picture = page > shownPagesOf(version) ? null : await this.pictures.open(version);
      if (!picture) throw new NoSuchPage();
      return make(picture, page).catch(unshowable);
    }
    const bare = await this.pages.open(version, page);
    if (!bare) throw new NoSuchPage();
    return make(bare.picture, 1).catch(unshowable).finally(bare.close);
  }
}

/** What cannot be decoded, or would take too much memory, is not shown; what fails for now is tried again. */
function unshowable(error: unknown): never {
  if (!(error instanceof DomainError) || error instanceof Unavailable) throw error;
  throw new NoSuchPage();
}

const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'long',
});
/** "Dec 8, 2026, 2:06 pm CST": at the firm's office, to the minute. */
export const markedMoment = (at: Date): string =>
  moment
    .format(at)
    .replace(/(:\d\d):\d\d\s(AM|PM)/, (_, minutes: string, half: string) => `${minutes} ${half.toLowerCase()}`);

/** What is laid across a page: who reads it, when and from where. */
export const watermarkOf = (reader: UserActor, address: string, at: Date): string =>
  [...whoReads(reader), markedMoment(at), plainAddress(address)].filter(Boolean).join(' · ');

/** Name and email, and who reads in their name. */
export const whoReads = ({ name, email, impersonatorId }: UserActor): string[] =>
  [name, email, impersonatorId === null ? '' : `viewed by account ${impersonatorId}`].filter(Boolean);
