import { Injectable } from '@nestjs/common';
import { Gate } from '@outcrop/platform';
import { type AskPdf, type PdfFacts, withPdf } from '@outcrop/platform/pdf';
import type { DataRoomFileVersion } from '../file.entities.ts';
import { LocalFiles } from './local-files.ts';

/** What is beyond these has no pages: it is there to be downloaded (docs/product/data-rooms.md#drawn-pages). */
export const MAX_PAGES = 5_000;
const MAX_BYTES = 500 * 2 ** 20;
/** Longest side of a page's picture (pixels). */
const PICTURE_PIXELS = 2_000;
/** Longest work on one page (milliseconds). */
const TIMEOUT_MS = 20_000;
/** Files opened at a time, one of which may still be coming from the store; and those that may wait. */
const OPENED = { name: 'data-room-pages', capacity: 2, maxQueue: 60 };

/** Of a version what tells whether and where it has pages. */
export type PagedVersion = Pick<DataRoomFileVersion, 'id' | 'key' | 'bytes'>;

export type TakePage = (page: number, pixels: PdfFacts['page']) => Promise<void>;

/** Opens the PDFs of data rooms, each in a thread that is ended when it takes too long (docs/product/engines.md#pdf-thread). */
@Injectable()
export class PdfPages {
  /** For one page (milliseconds). */
  readonly timeoutMs: number = TIMEOUT_MS;
  private readonly gate = new Gate(OPENED);

  constructor(private readonly files: LocalFiles) {}

  /** How many pages it has; null for one that is broken, locked, too long, or gone. @throws Unavailable when too many wait */
  async count(version: PagedVersion): Promise<number | null> {
    const answer = await this.open(version, (ask) => ask({ kind: 'count' }));
    return answer && 'pages' in answer ? answer.pages : null;
  }

  /**
   * Draws pages, one after the other; ends with one that cannot be drawn, and draws none of a file that is gone.
   * @param take is given each as pixels, before the next is drawn
   * @throws Unavailable when too many wait
   */
  async draw(version: PagedVersion, pages: readonly number[], take: TakePage): Promise<void> {
    await this.open(version, async (ask) => {
      for (const page of pages) {
        const answer = await ask({ kind: 'draw', page, longestSide: PICTURE_PIXELS });
        if (!('page' in answer)) return;
        await take(page, answer.page);
      }
    });
  }

  /**
   * Reads what stands on pages, one after the other; ends with one that cannot be read.
   * @param take is given the text of each
   * @throws Unavailable when too many wait
   */
  async read(
    version: PagedVersion,
    pages: readonly number[],
    take: (page: number, text: string) => void,
  ): Promise<void> {
    await this.open(version, async (ask) => {
      for (const page of pages) {
        const answer = await ask({ kind: 'text', page });
        if (!('text' in answer)) return;
        take(page, answer.text);
      }
    });
  }

  private async open<T>({ key, bytes }: PagedVersion, use: (ask: AskPdf) => Promise<T>): Promise<T | null> {
    if (key === null || bytes > MAX_BYTES) return null;
    const limits = { maxPages: MAX_PAGES, timeoutMs: this.timeoutMs };
    return this.gate.pass(1, () => this.files.use(key, (path) => withPdf(path, limits, use)));
  }
}
