import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { SharpImages } from '@outcrop/images';
import { Gate } from '@outcrop/platform';
import { LRUCache } from 'lru-cache';
import { LocalFiles } from './local-files.ts';
import type { PagedVersion } from './pdf-pages.ts';
import { decoded, within } from './sheets/decoded.ts';
import { layOut, type SheetPage, textOn } from './sheets/lay-out.ts';
import type { Preview } from './sheets/preview.ts';
import { readCsv, readText } from './sheets/read-text.ts';
import { cellWidth, drawSheet } from './sheets/sheet-drawing.ts';
import { readXlsx } from './sheets/xlsx/read-xlsx.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TABLES: readonly string[] = ['text/csv', 'text/tab-separated-values'];
const TEXT = 'text/plain';

/** What is larger has no pages; of a text so much is read (bytes). */
const MAX_BYTES = 500 * 2 ** 20;
const MAX_TEXT_BYTES = 64 * 2 ** 20;
/** Longest reading of one file (milliseconds). */
const MAX_MS = 10_000;
/** Files whose pages stay in memory for so long: who draws a page draws the next one (milliseconds). */
const MAX_HELD = 2;
const HELD_MS = 60_000;
/** Files read at a time, and those that may wait. */
const READ = { name: 'data-room-sheets', capacity: 2, maxQueue: 60 };

export type SheetVersion = PagedVersion & { readonly type: string };

interface ReadSheets {
  readonly pages: readonly SheetPage[];
  readonly beyond: readonly string[];
}

/** Reads and draws spreadsheets, tables in text and texts as pages (docs/product/data-rooms.md#sheet-pages). */
@Injectable()
export class SheetPages {
  private readonly gate = new Gate(READ);
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
    if (key === null || bytes > MAX_BYTES || ![XLSX, TEXT, ...TABLES].includes(type)) return null;
    return this.gate.pass(1, () =>
      this.files.use(key, async (path) => {
        // What cannot be read has no pages: it is there to be downloaded.
        const preview = await read(path, type).catch(() => null);
        return preview && { pages: layOut(preview, cellWidth), beyond: preview.beyond };
      }),
    );
  }
}

async function read(path: string, type: string): Promise<Preview> {
  const until = Date.now() + MAX_MS;
  if (type === XLSX) return readXlsx(path, until);
  const texts = decoded(within(createReadStream(path), { maxBytes: MAX_TEXT_BYTES, until }));
  return type === TEXT ? readText(texts) : readCsv(texts, type);
}
