import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { Gate } from '@outcrop/images';
import { UnreadablePdf } from '../files.errors.ts';

/** Pages that a PDF may have (docs/product/content.md#file-limits). */
const MAX_PAGES = 2_000;
/** Memory for the library, the file and the picture together (bytes). */
const MAX_MEMORY_BYTES = 256 * 2 ** 20;
/** Longest work on one file (milliseconds). */
const TIMEOUT_MS = 20_000;
/** Files in work at a time, and those that may wait. */
const AT_ONCE = 1;
const WAITING = 20;

/** What the thread is given. */
export interface PdfWork {
  readonly bytes: Uint8Array;
  readonly maxPages: number;
  readonly maxMemoryBytes: number;
}

export interface PdfFacts {
  readonly pages: number;
  /** Of the first page, at 72 dots an inch. */
  readonly width: number;
  readonly height: number;
  /** The first page: four bytes a pixel (red, green, blue, and one that is not looked at). */
  readonly page: { readonly data: Uint8Array; readonly width: number; readonly height: number };
}

/** What the thread answers. */
export type PdfAnswer = PdfFacts | { readonly refused: 'broken' | 'locked' | 'too-many-pages' };

const REFUSALS = {
  broken: 'The PDF is damaged and cannot be read.',
  locked: 'The PDF is protected by a password. Save it without one.',
  'too-many-pages': `The PDF has more than ${MAX_PAGES.toLocaleString('en-US')} pages.`,
  'too-slow': 'The first page of the PDF takes too long to draw. Save a simpler version.',
} as const;

/** Built, the thread's file ends as this one does. */
const THREAD = new URL(`./pdf-worker.${import.meta.url.split('?')[0]!.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/**
 * Opens PDFs and draws their first pages, in a thread for each file that is ended when its time is up or its memory is used: nothing that is in
 * a file can hold up the process.
 */
@Injectable()
export class PdfReader {
  /** For one file (milliseconds). */
  readonly timeoutMs: number = TIMEOUT_MS;
  private readonly gate = new Gate(AT_ONCE, WAITING);

  /** @throws UnreadablePdf (422) with the reason; Unavailable (503) when too many wait */
  async read(bytes: Uint8Array): Promise<PdfFacts> {
    const answer = await this.gate.pass(1, () => this.ask(bytes));
    if (typeof answer === 'string') throw new UnreadablePdf(REFUSALS[answer]);
    return answer;
  }

  private ask(bytes: Uint8Array): Promise<PdfFacts | keyof typeof REFUSALS> {
    const work: PdfWork = {
      bytes: Uint8Array.from(bytes),
      maxPages: MAX_PAGES,
      maxMemoryBytes: MAX_MEMORY_BYTES,
    };
    const thread = new Worker(THREAD, {
      workerData: work,
      transferList: [work.bytes.buffer as ArrayBuffer],
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
      // Nothing of this process but the file; what the library prints is thrown away.
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    return new Promise<PdfFacts | keyof typeof REFUSALS>((resolve) => {
      const timer = setTimeout(() => resolve('too-slow'), this.timeoutMs);
      thread.once('message', (answer: PdfAnswer) => resolve('refused' in answer ? answer.refused : answer));
      thread.once('error', () => resolve('broken'));
      thread.once('exit', () => {
        clearTimeout(timer);
        resolve('broken');
      });
    }).finally(() => thread.terminate());
  }
}
