import { MAX_BOOK_PAGES } from '@outcrop/contracts';
import { type CachedPicture, PictureCache, type ResizedFiles, type SharpImages } from '@outcrop/images';
import { inPdfThread, type PdfOutline, type PdfTask } from '@outcrop/platform/pdf';
import { LRUCache } from 'lru-cache';
import type { BookFile, BookFiles } from './book-files.ts';

/** Longest side of a page as it is drawn (pixels); smaller sizes are made of that. */
const DRAWN_PIXELS = 2_000;
/** Of the pictures that are sent, in percent: lettering shows what is lost. */
const QUALITY = 86;
/** Longest work on one page, or on the words of one book (milliseconds). */
const TIMEOUT_MS = 20_000;
/** PDFs opened at a time and those that may wait. */
const OPENED = { name: 'opened-books', capacity: 1, maxQueue: 60 };
const SIZED = { name: 'book-pages', capacity: 4, maxQueue: 200 };
/** What could not be read or drawn is tried again after this time (milliseconds). */
const FAILED_MS = 10 * 60_000;
const MAX_FAILED = 1_000;
/** Outlines held in memory (bytes). */
const MAX_OUTLINES = 8 * 2 ** 20;

export type Outline = PdfOutline['outline'];

export interface OpenBook {
  readonly file: BookFile;
  readonly outline: Outline;
}

/** A page that PDFium cannot draw. */
class Undrawable extends Error {}

/**
 * Pages of PDFs as the reader of pitchbooks shows them (docs/product/content.md#book-pages): a page is drawn when it is first wanted, once
 * however many ask, and cached with the results of the resize proxy.
 */
export class BookPages {
  private readonly opened: PictureCache;
  private readonly sized: PictureCache;
  private readonly outlines = new LRUCache<string, Outline>({
    maxSize: MAX_OUTLINES,
    sizeCalculation: (outline) => outline.reduce((sum, { text }) => sum + 2 * text.length + 100, 100),
  });
  private readonly failed = new LRUCache<string, true>({ max: MAX_FAILED, ttl: FAILED_MS });

  constructor(
    private readonly files: BookFiles,
    private readonly images: SharpImages,
    resized: ResizedFiles,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.opened = new PictureCache(resized, OPENED);
    this.sized = new PictureCache(resized, SIZED);
  }

  /**
   * @param id a UUID in lowercase
   * @param version `?v=` of the address
   * @returns null for what is no PDF, or one that cannot be turned here
   * @throws Unavailable (503) when too many wait; ContentUnavailable
   */
  async open(id: string, version: string | null): Promise<OpenBook | null> {
    const file = await this.files.find(id, version);
    const outline = file && (await this.outlineOf(file));
    return file && outline && { file, outline };
  }

  /**
   * @param page from 1
   * @param width at most (pixels): a page is not made larger than it was drawn
   * @returns a WebP; null for a page that the book has not, or that cannot be drawn
   * @throws Unavailable (503) when too many wait
   */
  picture({ file, outline }: OpenBook, page: number, width: number): Promise<CachedPicture | null> {
    if (!outline[page - 1]) return Promise.resolve(null);
    return orNull(
      this.sized.get(['book page', file.hash, page, width], async () => {
        const drawn = await this.draw(file, page);
        const sizing = { width, fit: 'inside', quality: QUALITY, output: 'webp', enlarge: false } as const;
        return { bytes: await this.images.resize(drawn.bytes, sizing), standIn: false };
      }),
    );
  }

  private draw(file: BookFile, page: number): Promise<CachedPicture> {
    return this.opened.get(['book page', file.hash, page], async () => {
      const answer = await this.make(file, { kind: 'draw', page, longestSide: DRAWN_PIXELS });
      if (!('page' in answer)) throw new Undrawable();
      return { bytes: await this.images.encode(answer.page), standIn: false };
    });
  }

  private async outlineOf(file: BookFile): Promise<Outline | null> {
    const known = this.outlines.get(file.hash);
    if (known) return known;
    const cached = await orNull(
      this.opened.get(['book outline', file.hash], async () => {
        const answer = await this.make(file, { kind: 'outline' });
        if (!('outline' in answer)) throw new Undrawable();
        return { bytes: Buffer.from(JSON.stringify(answer.outline)), standIn: false };
      }),
    );
    if (!cached) return null;
    const outline = JSON.parse(cached.bytes.toString()) as Outline;
    this.outlines.set(file.hash, outline);
    return outline;
  }

  /** A file that takes all its time must not take it from everybody again and again. */
  private async make(file: BookFile, task: PdfTask) {
    const key = `${file.hash} ${JSON.stringify(task)}`;
    if (this.failed.has(key)) throw new Undrawable();
    const bytes = await file.bytes();
    if (!bytes) throw new Undrawable();
    const answer = await inPdfThread(bytes, task, { maxPages: MAX_BOOK_PAGES, timeoutMs: this.timeoutMs });
    if (!('refused' in answer)) return answer;
    this.failed.set(key, true);
    throw new Undrawable();
  }
}

const orNull = (made: Promise<CachedPicture>): Promise<CachedPicture | null> =>
  made.catch((error: unknown) => {
    if (error instanceof Undrawable) return null;
    throw error;
  });
