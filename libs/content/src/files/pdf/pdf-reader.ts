import { Injectable } from '@nestjs/common';
import { Gate } from '@outcrop/platform';
import { inPdfThread, type PdfFacts, type PdfWork } from '@outcrop/platform/pdf';
import { UnreadablePdf } from '../files.errors.ts';

/** Longest side of the picture of a first page (pixels). */
export const FIRST_PAGE_PIXELS = 1_600;

/** Pages that a PDF may have (docs/product/content.md#file-limits). */
const MAX_PAGES = 2_000;
/** Longest work on one file (milliseconds). */
const TIMEOUT_MS = 20_000;
/** Files in work at a time, and those that may wait. */
const AT_ONCE = 1;
const WAITING = 20;

const REFUSALS = {
  broken: 'The PDF is damaged and cannot be read.',
  locked: 'The PDF is protected by a password. Save it without one.',
  'too-many-pages': `The PDF has more than ${MAX_PAGES.toLocaleString('en-US')} pages.`,
  'too-slow': 'The first page of the PDF takes too long to draw. Save a simpler version.',
} as const;

/** Opens PDFs that are to be stored, and draws their first pages. */
@Injectable()
export class PdfReader {
  /** For one file (milliseconds). */
  readonly timeoutMs: number = TIMEOUT_MS;
  private readonly gate = new Gate({ name: 'pdf-uploads', capacity: AT_ONCE, maxQueue: WAITING });

  /** @throws UnreadablePdf (422) with the reason; Unavailable (503) when too many wait */
  async read(file: PdfWork['file']): Promise<PdfFacts> {
    const answer = await this.gate.pass(1, () =>
      inPdfThread(
        file,
        { kind: 'draw', page: 1, longestSide: FIRST_PAGE_PIXELS },
        { maxPages: MAX_PAGES, timeoutMs: this.timeoutMs },
      ),
    );
    if ('page' in answer) return answer;
    throw new UnreadablePdf(REFUSALS['refused' in answer ? answer.refused : 'broken']);
  }
}
