import { stat } from 'node:fs/promises';
import { Gate } from '../limits/gate.ts';
import { IdleThread } from '../threads/idle-thread.ts';
import { isAnswer, threadFile, WorkThread } from '../threads/work-thread.ts';
import { type CompiledLibrary, compiledLibrary } from './compiled-library.ts';
import type { PageSize } from './page-size.ts';

/** Memory for the library and what it makes of a file (bytes). */
const MAX_MEMORY_BYTES = 256 * 2 ** 20;

/**
 * Of all threads of a process one works at a time, for the memory that it takes. Uploads and readers queue each in a gate of their own before it,
 * so that neither waits for more than one of the others.
 */
const threads = new Gate({ name: 'pdf-threads', capacity: 1 });
/** Of a whole file that is marked: readers of pages do not wait for it. */
const markers = new Gate({ name: 'pdf-markers', capacity: 1 });

/** What is laid over pages, as operators of PDF in the square that {@link MARK_SIDE} names. */
export interface PdfMark {
  /** Draws a line of text from 0. */
  readonly line: string;
  readonly length: number;
  /** Where the line is drawn: the six numbers of a matrix each. */
  readonly rows: readonly (readonly number[])[];
}

/** What is made of a file that is open: the number of its pages, the picture or the text of one, the sizes and texts of all. */
export type PdfTask =
  | { readonly kind: 'count' }
  | { readonly kind: 'draw'; readonly page: number; readonly longestSide: number }
  | { readonly kind: 'text'; readonly page: number }
  | { readonly kind: 'outline' };

/** Another file is made of one, whose pages carry a mark. */
export interface PdfMarking {
  readonly kind: 'mark';
  readonly file: string;
  readonly maxPages: number;
  readonly mark: PdfMark;
  readonly to: string;
}

/** What the thread begins with. */
export interface PdfStart {
  readonly library: CompiledLibrary;
  readonly maxMemoryBytes: number;
}

/** The first message of a thread that reads: the one file that it opens. What is to be made of it comes as further ones. */
export interface PdfWork {
  /** Its bytes, or its path: it is read in blocks as they are wanted. */
  readonly file: Uint8Array | string;
  readonly maxPages: number;
}

export interface PdfLimits {
  readonly maxPages: number;
  /** For each task, with the first for opening the file: of its thread on a core, as others on a busy machine do not count; six times as long in all. */
  readonly timeoutMs: number;
}

/** A page that was drawn. */
export interface PdfFacts extends PageSize {
  readonly pages: number;
  /** Four bytes a pixel (red, green, blue, and one that is not looked at). */
  readonly page: { readonly data: Uint8Array; readonly width: number; readonly height: number };
}

/** Of a file that opens. */
export interface PdfCount {
  readonly pages: number;
}

/** What stands on a page, a line a line; the beginning of a text without end. */
export interface PdfText {
  readonly text: string;
}

/** Sizes in points, 72 an inch, and what stands on each page, a line a line. */
export interface PdfOutline {
  readonly outline: readonly (PageSize & { readonly text: string })[];
}

/** It was written. */
export interface PdfMarked {
  readonly marked: true;
  /** The library has taken more memory than a thread keeps for the next file. */
  readonly isSpent: boolean;
}

/** What is no fault of the file: of the disk to which a copy is written. */
export interface PdfFailure {
  readonly failed: string;
  /** As the system names it. */
  readonly code: string;
}

export type PdfRefusal = 'broken' | 'locked' | 'too-many-pages' | 'too-slow';

/** What the thread answers. */
export type PdfAnswer =
  | PdfCount
  | PdfFacts
  | PdfText
  | PdfOutline
  | PdfMarked
  | PdfFailure
  | { readonly refused: PdfRefusal };

const THREAD = threadFile('pdf-worker', import.meta.url);
/** Tasks of one thread: the library frees little of a page before the file is closed. */
const MAX_TASKS = 50;

/** The thread that has a file open. */
const waiting = new IdleThread<PdfThread>();

/** Has one thing after the other made of a PDF that is open. After a refusal all else is refused. */
export type AskPdf = (task: PdfTask) => Promise<PdfAnswer>;

/**
 * Opens a PDF in a thread of its own, which is ended when the time for a task is up or its memory is used: nothing that is in a file can hold up the
 * process (docs/product/engines.md#pdf-thread). Meanwhile no other file is worked on. Who reads a page reads the next one: a file on the disk stays open for a
 * while.
 * @param file bytes are copied
 */
export const withPdf = <T>(file: PdfWork['file'], limits: PdfLimits, use: (ask: AskPdf) => Promise<T>): Promise<T> =>
  threads.pass(1, async () => {
    const name = await nameOf(file, limits);
    const thread = await waiting.take(name);
    return open(thread ?? (await begin()).open(file, limits.maxPages), limits, use, name);
  });

/** The thread that marks files, each as if it had seen no other one (docs/product/engines.md#pdf-thread). */
const marker = new IdleThread<PdfThread>();

/**
 * Writes a PDF anew with a mark on every page. The same file and mark make the same bytes. One file is marked at a time, beside those that are drawn.
 * @param to where it is written; what is there after a refusal is of no use
 * @returns why it was not: `locked` for one that is encrypted in any way
 * @throws the system's error where it cannot be written, as on a full disk
 */
export const markPdf = (file: string, mark: PdfMark, to: string, limits: PdfLimits): Promise<PdfRefusal | 'marked'> =>
  markers.pass(1, async () => {
    const thread = (await marker.take(NO_FILE)) ?? (await begin());
    const marking: PdfMarking = { kind: 'mark', file, maxPages: limits.maxPages, mark, to };
    const answer = await thread.mark(marking, limits.timeoutMs).catch(async (error: unknown) => {
      await thread.end();
      throw error;
    });
    const isReusable = 'marked' in answer && !answer.isSpent;
    await (isReusable ? marker.park(NO_FILE, thread) : thread.end());
    await makeSpare();
    if ('failed' in answer) throw Object.assign(new Error(answer.failed), { code: answer.code });
    return 'refused' in answer ? answer.refused : 'marked';
  });

/** One task on one PDF. @returns what was made, or why nothing was */
export const inPdfThread = (file: PdfWork['file'], task: PdfTask, limits: PdfLimits): Promise<PdfAnswer> =>
  withPdf(file, limits, (ask) => ask(task));

/** @param name under which the thread may wait for the next task on its file */
async function open<T>(
  thread: PdfThread,
  { timeoutMs }: PdfLimits,
  use: (ask: AskPdf) => Promise<T>,
  name?: string,
): Promise<T> {
  try {
    return await use((task) => thread.ask(task, timeoutMs));
  } finally {
    await (name === undefined ? thread.end() : waiting.park(name, thread));
    await makeSpare();
  }
}

/** How long a thread waits for the next file (milliseconds): who reads goes on to another one, and at night nobody does. */
const SPARE_MS = 5 * 60_000;
const NO_FILE = 'no file';
/** A thread that has no file yet: starting one takes as long as drawing a simple page, and the next file is opened without it. */
const spare = new IdleThread<PdfThread>(SPARE_MS);

async function makeSpare(): Promise<void> {
  const library = await compiledLibrary();
  if (!spare.isThere) await spare.park(NO_FILE, new PdfThread(library));
}

/** A thread that has seen no file. */
async function begin(): Promise<PdfThread> {
  return (await spare.take(NO_FILE)) ?? new PdfThread(await compiledLibrary());
}

/** Of a file on the disk, as long as it is the same one. */
async function nameOf(file: PdfWork['file'], { maxPages }: PdfLimits): Promise<string | undefined> {
  if (typeof file !== 'string') return undefined;
  const found = await stat(file).catch(() => undefined);
  return found && [found.dev, found.ino, found.size, found.mtimeMs, maxPages].join(' ');
}

/** A thread for one file that is read, or for one after the other that are marked. */
class PdfThread {
  private readonly thread: WorkThread<PdfTask | PdfMarking, PdfAnswer>;

  constructor(library: CompiledLibrary) {
    const workerData: PdfStart = { library, maxMemoryBytes: MAX_MEMORY_BYTES };
    this.thread = new WorkThread(THREAD, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
      maxTasks: MAX_TASKS,
    });
  }

  /** @param sent bytes are copied */
  open(sent: PdfWork['file'], maxPages: number): this {
    const file = typeof sent === 'string' ? sent : Uint8Array.from(sent);
    const work: PdfWork = { file, maxPages };
    this.thread.send(work, typeof file === 'string' ? [] : [file.buffer]);
    return this;
  }

  /** Whether it may be given another task. */
  get isFit(): boolean {
    return this.thread.isFit;
  }

  /** It has no other file open, and none afterwards. */
  async mark(marking: PdfMarking, timeoutMs: number): Promise<PdfAnswer> {
    const answer = await this.ask(marking, timeoutMs);
    this.thread.renew();
    return answer;
  }

  async ask(task: PdfTask | PdfMarking, timeoutMs: number): Promise<PdfAnswer> {
    const answer = await this.thread.ask(task, timeoutMs);
    if (!isAnswer(answer)) return { refused: answer === 'ended' ? 'broken' : 'too-slow' };
    if ('refused' in answer) await this.end();
    return answer;
  }

  end(): Promise<void> {
    return this.thread.end();
  }

  unref(): void {
    this.thread.unref();
  }

  ref(): this {
    this.thread.ref();
    return this;
  }
}
