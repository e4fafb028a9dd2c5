import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SharpImages, SingleFlight } from '@outcrop/images';
import { FileStorage } from '@outcrop/platform';
import { LRUCache } from 'lru-cache';
import { PDF } from '../checks/file-kinds.ts';
import { DataRoomFileVersion, isReadable } from '../file.entities.ts';
import { pageKey } from '../file-bytes.ts';
import type { StandingVersion } from '../queries/file-facts.ts';
import { PdfPages } from './pdf-pages.ts';
import { SheetPages, type SheetVersion } from './sheet-pages.ts';

/** What could not be drawn is tried again after this time (milliseconds). */
const FAILED_MS = 10 * 60_000;
const MAX_FAILED = 1_000;

/** The pages of data rooms' files as pictures, as they are in the file and without a reader's name: never to be sent as they are (docs/product/data-rooms.md#drawn-pages). */
@Injectable()
export class PagePictures {
  private readonly drawing = new SingleFlight<Buffer | null>();
  private readonly failed = new LRUCache<string, true>({ max: MAX_FAILED, ttl: FAILED_MS });

  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
    private readonly pdfs: PdfPages,
    private readonly sheets: SheetPages,
    private readonly images: SharpImages,
  ) {}

  /** How many pages a version has; null for one that cannot be shown. @throws Unavailable when too many wait */
  count(version: SheetVersion): Promise<number | null> {
    return version.type === PDF ? this.pdfs.count(version) : this.sheets.count(version);
  }

  /**
   * Drawn when it is first wanted, and kept. The caller has made sure that its reader may see it.
   * @param page from 1
   * @returns a picture, 2,000 pixels long; null for a page that there is not, a file without pages, one that nobody may read yet, and one that cannot be drawn
   * @throws Unavailable (503) when too many wait
   */
  async open(version: StandingVersion, page: number): Promise<Buffer | null> {
    if (!isReadable(version) || !Number.isInteger(page) || page < 1 || page > (version.pages ?? 0)) return null;
    const key = pageKey(version.id, page);
    return (await this.storage.get(key)) ?? this.drawing.run(key, () => this.draw(version, page, key));
  }

  /**
   * Draws those of some pages that are not there yet, in one opening of the file. What fails is left to be drawn when it is wanted.
   * @returns whether all of them are there now
   */
  async ahead(version: StandingVersion, pages: readonly number[]): Promise<boolean> {
    if (!isReadable(version)) return true;
    const missing: number[] = [];
    for (const page of pages) if (!(await this.storage.stat(pageKey(version.id, page)))) missing.push(page);
    let count = 0;
    await this.drawEach(version, missing, async (page, drawn) => {
      await this.keep(version, page, drawn);
      count += 1;
    });
    return count === missing.length;
  }

  private async draw(version: StandingVersion, page: number, key: string): Promise<Buffer | null> {
    // A page that takes all its time must not take it from everybody again and again.
    if (this.failed.has(key)) return null;
    let picture: Buffer | null | undefined;
    await this.drawEach(version, [page], async (_, drawn) => {
      picture = await this.keep(version, page, drawn);
    });
    if (picture === undefined) this.failed.set(key, true);
    return picture ?? null;
  }

  private drawEach(
    version: StandingVersion,
    pages: readonly number[],
    take: (page: number, picture: Buffer) => Promise<void>,
  ): Promise<void> {
    if (version.type !== PDF) return this.sheets.draw(version, pages, take);
    return this.pdfs.draw(version, pages, async (page, pixels) => take(page, await this.images.encode(pixels)));
  }

  /** @returns null where the file was removed while it was drawn */
  private async keep(version: StandingVersion, page: number, picture: Buffer): Promise<Buffer | null> {
    const key = pageKey(version.id, page);
    await this.storage.put(key, picture, { type: version.type === PDF ? 'image/jpeg' : 'image/png' });
    // Who removed the file's pages may not have seen this one.
    if ((await this.em.fork().count(DataRoomFileVersion, { id: version.id, key: version.key })) > 0) return picture;
    await this.storage.delete(key);
    return null;
  }
}
