import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '@outcrop/platform';
import { PDF } from '../checks/file-kinds.ts';
import { DataRoomFileVersion, isReadable } from '../file.entities.ts';
import { PdfPages } from '../pages/pdf-pages.ts';
import { SheetPages } from '../pages/sheet-pages.ts';

/** Of one file: pages, letters, and how long reading them may take (milliseconds). What is beyond is not found. */
const MAX_PAGES = 2_000;
const MAX_LETTERS = 2_000_000;
/** Of one part: PostgreSQL indexes no more than a megabyte of words in a row. */
const MAX_PART_LETTERS = 200_000;
const MAX_MS = 60_000;
/** Pages in one opening of a PDF: others are drawn in between. */
const AT_ONCE = 50;
/** How PostgreSQL tells words apart, and which of them are one: "decline" finds "declining". */
export const WORDS = 'english';

/** A piece of a file's text; page null for what is on no page that is shown. */
export interface TextPart {
  readonly page: number | null;
  readonly text: string;
}

/** Reads the text of files, so that it can be searched (docs/product/data-rooms.md#file-text). */
@Injectable()
export class FileTexts {
  constructor(
    private readonly em: EntityManager,
    private readonly pdfs: PdfPages,
    private readonly sheets: SheetPages,
  ) {}

  /**
   * Reads a version and stores its text, in place of what was stored of it before; nothing of one that nobody may read yet, or that is gone.
   * @param signal ends it, and nothing is stored
   * @throws Unavailable when too many files wait
   */
  async read(version: DataRoomFileVersion, listingId: number, signal: AbortSignal): Promise<void> {
    if (!isReadable(version)) return;
    const parts = version.type === PDF ? await this.ofPdf(version, signal) : await this.sheets.read(version);
    if (signal.aborted) return;
    await this.store(version.id, listingId, withinLimits(parts));
    if (version.type !== PDF) await this.recount(version.id, parts);
  }

  /** A release may lay out a table in another way than the one by which its pages were counted. */
  private async recount(versionId: number, parts: readonly TextPart[]): Promise<void> {
    const pages = parts.filter(({ page }) => page !== null).length;
    if (pages === 0) return;
    await this.em.fork().nativeUpdate(DataRoomFileVersion, { id: versionId, pages: { $ne: pages } }, { pages });
  }

  private async ofPdf(version: DataRoomFileVersion, signal: AbortSignal): Promise<TextPart[]> {
    const parts: TextPart[] = [];
    const pages = Array.from({ length: Math.min(MAX_PAGES, version.pages ?? 0) }, (_, index) => index + 1);
    const until = Date.now() + MAX_MS;
    let letters = 0;
    while (pages.length > 0 && letters < MAX_LETTERS && Date.now() < until && !signal.aborted) {
      const next = pages.splice(0, AT_ONCE);
      await this.pdfs.read(version, next, (page, text) => {
        parts.push({ page, text });
        letters += text.length;
      });
      if (parts.at(-1)?.page !== next.at(-1)) break;
    }
    return parts;
  }

  /** One transaction, and never over a removal: who removes the file waits, or is waited for. */
  private async store(versionId: number, listingId: number, parts: readonly TextPart[]): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const there = await executeBound(
        em,
        'select 1 from data_room_file_version where id = $1 and key is not null for update',
        [versionId],
      );
      if (there.length === 0) return;
      await executeBound(em, 'delete from data_room_file_text where version_id = $1', [versionId]);
      await executeBound(
        em,
        `insert into data_room_file_text (version_id, part, listing_id, page, text, words)
         select $1, part, $2, page, text, to_tsvector('${WORDS}', text)
         from unnest($3::int[], $4::text[]) with ordinality as p (page, text, part)`,
        [versionId, listingId, parts.map(({ page }) => page), parts.map(({ text }) => text)],
      );
    });
  }
}

/** Those with a text, as far as the limit goes; an empty one where there is none, which says that the file was read. */
function withinLimits(parts: readonly TextPart[]): readonly TextPart[] {
  let left = MAX_LETTERS;
  const within = parts.flatMap(({ page, text }) => {
    const kept = text.slice(0, Math.min(left, MAX_PART_LETTERS));
    left -= kept.length;
    return kept.trim() === '' ? [] : [{ page, text: kept }];
  });
  return within.length > 0 ? within : [{ page: null, text: '' }];
}
