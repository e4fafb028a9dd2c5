import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Pixels, SharpImages, SingleFlight } from '@outcrop/images';
import { FileStorage, freeBytes } from '@outcrop/platform';
import { LRUCache } from 'lru-cache';
import { PDF } from '../checks/file-kinds.ts';
import { DataRoomFileVersion, isReadable } from '../file.entities.ts';
import { pageKey } from '../file-bytes.ts';
import type { StandingVersion } from '../queries/file-facts.ts';
import { PdfPages } from './pdf-pages.ts';
import { isPicture, PictureFiles } from './picture-files.ts';
import { SHEET_DRAWING, SheetPages, type SheetVersion } from './sheet-pages.ts';

/** What could not be drawn is tried again after this time (milliseconds). */
const FAILED_MS = 10 * 60_000;
const MAX_FAILED = 1_000;

/** A page as it is in the file. */
export interface BarePage {
  /** 2,000 pixels long; as pixels where it has just been drawn. */
  readonly picture: Buffer | Pixels;
  /** To be called once by each who has opened it, when they read the picture no more: what was drawn is stored then. */
  readonly close: () => void;
}

/** A page that was drawn: its pixels are given back when they are stored and all who opened it have closed it. */
class DrawnPage implements BarePage {
  /** Who reads it, and who stores it. */
  private users = 1;
  private endReading: () => void = () => undefined;
  /** Nobody reads it, for the first time. */
  readonly isRead = new Promise<void>((resolve) => {
    this.endReading = resolve;
  });

  constructor(readonly picture: BarePage['picture']) {}

  open(): this {
    this.users += 1;
    return this;
  }

  readonly close = (): void => {
    this.users -= 1;
    if (this.users === 1) this.endReading();
    // Who has been given it in this turn opens it in this turn.
    setImmediate(() => {
      if (this.users === 0 && !Buffer.isBuffer(this.picture)) freeBytes(this.picture.data);
    });
  };
}

const keyOf = ({ id, type }: SheetVersion, page: number): string =>
  pageKey(id, page, type === PDF ? undefined : SHEET_DRAWING);

/** A page that was stored. */
const storedPage = (picture: Buffer): BarePage => ({ picture, close: () => undefined });

/** The pages of data rooms' files as pictures, as they are in the file and without a reader's name: never to be sent as they are (docs/product/data-rooms.md#drawn-pages). */
@Injectable()
export class PagePictures implements OnModuleDestroy {
  private readonly log = new Logger('DataRooms');
  private readonly drawing = new SingleFlight<DrawnPage | null>();
  /** Those that are read by who wanted them first, or being stored. */
  private readonly drawn = new Map<string, DrawnPage>();
  /** Each ends when its page is stored. */
  private readonly storing = new Set<Promise<void>>();
  private readonly failed = new LRUCache<string, true>({ max: MAX_FAILED, ttl: FAILED_MS });

  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
    private readonly pdfs: PdfPages,
    private readonly sheets: SheetPages,
    private readonly pictures: PictureFiles,
    private readonly images: SharpImages,
  ) {}

  /** How many pages a version has, as its row says (docs/product/data-rooms.md#no-preview). @throws Unavailable when too many wait */
  count(version: SheetVersion): Promise<number | null> {
    if (isPicture(version.type)) return this.pictures.count(version);
    return version.type === PDF ? this.pdfs.count(version) : this.sheets.count(version);
  }

  /**
   * Drawn when it is first wanted, and kept. The caller has made sure that its reader may see it.
   * @param page from 1
   * @returns null for a page that there is not, a file without pages, one that nobody may read yet, and one that cannot be drawn
   * @throws Unavailable (503) when too many wait
   */
  async open(version: StandingVersion, page: number): Promise<BarePage | null> {
    if (!isReadable(version) || !Number.isInteger(page) || page < 1 || page > (version.pages ?? 0)) return null;
    const key = keyOf(version, page);
    const stored = this.drawn.has(key) ? null : await this.storage.get(key);
    if (stored) return storedPage(stored);
    const drawn = await this.drawing.run(key, async () => this.drawn.get(key) ?? this.draw(version, page, key));
    return drawn?.open() ?? null;
  }

  /**
   * Draws those of some pages that are not there yet, in one opening of the file. What fails is left to be drawn when it is wanted.
   * @returns whether all of them are there now
   */
  async ahead(version: StandingVersion, pages: readonly number[]): Promise<boolean> {
    if (!isReadable(version) || isPicture(version.type)) return true;
    const missing: number[] = [];
    for (const page of pages) if (!(await this.storage.stat(keyOf(version, page)))) missing.push(page);
    let count = 0;
    await this.drawEach(version, missing, async (page, drawn) => {
      await this.keep(version, page, drawn);
      count += 1;
    });
    return count === missing.length;
  }

  /**
   * Answers once it is drawn. It is stored when its reader's picture is made: both at once would keep more cores busy, and everybody who asks for
   * something else waiting. No other page is drawn until it is stored: with the pixels of two, V8 collects garbage twice as much.
   */
  private async draw(version: StandingVersion, page: number, key: string): Promise<DrawnPage | null> {
    // A page that takes all its time must not take it from everybody again and again.
    if (this.failed.has(key)) return null;
    let isDrawn = false;
    return new Promise((resolve, reject) => {
      const drawing = this.drawEach(version, [page], async (_, picture) => {
        isDrawn = true;
        const drawn = new DrawnPage(picture);
        this.drawn.set(key, drawn);
        resolve(drawn);
        await drawn.isRead;
        const stored = this.store(version, page, drawn).finally(() => this.storing.delete(stored));
        this.storing.add(stored);
        await stored;
      });
      drawing.then(() => {
        if (!isDrawn) this.failed.set(key, true);
        resolve(null);
      }, reject);
    });
  }

  /** Never fails: its reader has it, and it is drawn again for the next one. */
  private async store(version: StandingVersion, page: number, drawn: DrawnPage): Promise<void> {
    try {
      await this.keep(version, page, drawn.picture);
    } catch (error) {
      this.log.error(`Page ${page} of version ${version.id} of a file cannot be stored: ${String(error)}`);
    }
    this.drawn.delete(keyOf(version, page));
    drawn.close();
  }

  /** Ends when those that are being stored are. */
  async allStored(): Promise<void> {
    await Promise.all(this.storing);
  }

  onModuleDestroy(): Promise<void> {
    return this.allStored();
  }

  private drawEach(
    version: StandingVersion,
    pages: readonly number[],
    take: (page: number, picture: Buffer | Pixels) => Promise<void>,
  ): Promise<void> {
    return version.type === PDF ? this.pdfs.draw(version, pages, take) : this.sheets.draw(version, pages, take);
  }

  private async keep(version: StandingVersion, page: number, picture: Buffer | Pixels): Promise<void> {
    const key = keyOf(version, page);
    const encoded = Buffer.isBuffer(picture) ? picture : await this.images.encode(picture);
    await this.storage.put(key, encoded, { type: version.type === PDF ? 'image/jpeg' : 'image/png' });
    // It may have been removed while the page was drawn, and who removed its pages may not have seen this one.
    if ((await this.em.fork().count(DataRoomFileVersion, { id: version.id, key: version.key })) === 0)
      await this.storage.delete(key);
  }
}
