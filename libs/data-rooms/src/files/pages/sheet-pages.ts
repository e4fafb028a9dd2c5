import { Injectable } from '@nestjs/common';
import { SharpImages } from '@outcrop/images';
import { Gate } from '@outcrop/platform';
import { LRUCache } from 'lru-cache';
import { LocalFiles } from './local-files.ts';
import type { PagedVersion } from './pdf-pages.ts';
import { type SheetPage, textOn } from './sheets/lay-out.ts';
import { type ReadSheets, readSheets, type SheetTask } from './sheets/read-sheets.ts';
import { drawSheet } from './sheets/sheet-drawing.ts';

/** How files are read, by their types. */
const KINDS: Readonly<Record<string, SheetTask['kind']>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/csv': 'text/csv',
  'text/tab-separated-values': 'text/tab-separated-values',
  'text/plain': 'text',
};

/** What is larger has no pages; of a text so much is read (bytes). */
const MAX_BYTES = 500 * 2 ** 20;
const MAX_TEXT_BYTES = 64 * 2 ** 20;
/** Longest reading of one file (milliseconds). */
const MAX_MS = 10_000;
/** Files whose pages stay in memory for so long: who draws a page draws the next one (milliseconds). */
const MAX_HELD = 2;
const HELD_MS = 60_000;
/** Files read at a time, one of which may still be coming from the store; and those that may wait. */
const READ = { name: 'data-room-sheets', capacity: 2, maxQueue: 60 };
/** Of them one has its thread, for the memory that it takes; the threads of PDFs are beside it. */
const THREADS = { name: 'data-room-sheet-threads', capacity: 1 };

/** How pages look: to be raised with each change of it, so that those that were drawn before are drawn again. */
export const SHEET_DRAWING = 5;

export type SheetVersion = PagedVersion & { readonly type: string };

/** Reads and draws spreadsheets, tables in text and texts as pages (docs/product/data-rooms.md#sheet-pages). */
@Injectable()
export class SheetPages {
  private readonly gate = new Gate(READ);
  private readonly threads = new Gate(THREADS);
  private readonly held = new LRUCache<string, readonly SheetPage[]>({ max: MAX_HELD, ttl: HELD_MS });

  constructor(
    private readonly files: LocalFiles,
    private readonly images: SharpImages,
  ) {}

  /** How many pages it has; null for one of another kind, that is broken, empty, too large, or gone. @throws Unavailable when too many wait */
  async count(version: SheetVersion): Promise<number | null> {
    return (await this.open(version))?.pages.length || null;
  }

  /**
   * Draws pages, one after the other; none of a file that cannot be read.
   * @param take is given each as a picture, before the next is drawn
   * @throws Unavailable when too many wait
   */
  async draw(
    version: SheetVersion,
    pages: readonly number[],
    take: (page: number, picture: Buffer) => Promise<void>,
  ): Promise<void> {
    if (version.key === null) return;
    const sheets = this.held.get(version.key) ?? (await this.open(version))?.pages ?? [];
    this.held.set(version.key, sheets);
    for (const page of pages) {
      const found = sheets[page - 1];
      if (!found) return;
      const { svg, width, height } = drawSheet(found);
      const size = { width, height, fit: 'fill', quality: 100, output: 'png', enlarge: false } as const;
      await take(page, await this.images.rasterize(svg, width, size));
    }
  }

  /** Its text: of each page, and what is on none. @throws Unavailable when too many wait */
  async read(version: SheetVersion): Promise<{ page: number | null; text: string }[]> {
    const { pages = [], beyond = [] } = (await this.open(version)) ?? {};
    return [
      ...pages.map((page, index) => ({ page: index + 1, text: textOn(page) })),
      ...beyond.map((text) => ({ page: null, text })),
    ];
  }

  private async open({ key, bytes, type }: SheetVersion): Promise<ReadSheets | null> {
    const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
    if (key === null || bytes > MAX_BYTES || !kind) return null;
    return this.gate.pass(1, () =>
      this.files.use(key, (path) => {
        const task = { path, kind, maxTextBytes: MAX_TEXT_BYTES, maxMs: MAX_MS };
        // What cannot be read has no pages: it is there to be downloaded.
        return this.threads.pass(1, () => readSheets(task));
      }),
    );
  }
}
