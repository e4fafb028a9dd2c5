import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Gate } from '@outcrop/platform';
import type { PageSize } from './page-size.ts';

/** Memory for the library and what it makes of a file (bytes). */
const MAX_MEMORY_BYTES = 256 * 2 ** 20;

/**
 * Of all threads of a process one works at a time, for the memory that it takes. Uploads and readers queue each in a gate of their own before it,
 * so that neither waits for more than one of the others.
 */
const threads = new Gate({ name: 'pdf-threads', capacity: 1 });

/** What is made of a file: the picture of a page, or the sizes and texts of all. */
export type PdfTask =
  | { readonly kind: 'draw'; readonly page: number; readonly longestSide: number }
  | { readonly kind: 'outline' };

/** What the thread is given. */
export interface PdfWork {
  readonly library: CompiledLibrary;
  /** Its bytes, or its path: it is read in blocks as they are wanted. */
  readonly file: Uint8Array | string;
  readonly maxPages: number;
  readonly maxMemoryBytes: number;
  readonly task: PdfTask;
}

export interface PdfLimits {
  readonly maxPages: number;
  readonly timeoutMs: number;
}

/** A page that was drawn. */
export interface PdfFacts extends PageSize {
  readonly pages: number;
  /** Four bytes a pixel (red, green, blue, and one that is not looked at). */
  readonly page: { readonly data: Uint8Array; readonly width: number; readonly height: number };
}

/** Sizes in points, 72 an inch, and what stands on each page, a line a line. */
export interface PdfOutline {
  readonly outline: readonly (PageSize & { readonly text: string })[];
}

export type PdfRefusal = 'broken' | 'locked' | 'too-many-pages' | 'too-slow';

/** What the thread answers. */
export type PdfAnswer = PdfFacts | PdfOutline | { readonly refused: PdfRefusal };

/** A `WebAssembly.Module`, for which Node has no type. */
export type CompiledLibrary = object;
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<CompiledLibrary> };

let compiled: Promise<CompiledLibrary> | undefined;
/** The library's code, compiled once for all threads of the process: each would spend longer on that than on most files. */
function compiledLibrary(): Promise<CompiledLibrary> {
  compiled ??= readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')))
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((error: unknown) => {
      compiled = undefined;
      throw error;
    });
  return compiled;
}

/** Built, the thread's file ends as this one does. */
const THREAD = new URL(`./pdf-worker.${import.meta.url.split('?')[0]!.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/**
 * Does one task on one PDF, in a thread of its own that is ended when its time is up or its memory is used: nothing that is in a file can hold
 * up the process (docs/product/content.md#file-limits).
 * @param file bytes are copied
 * @returns what was made, or why nothing was
 */
export const inPdfThread = (file: PdfWork['file'], task: PdfTask, limits: PdfLimits): Promise<PdfAnswer> =>
  threads.pass(1, async () => work(await compiledLibrary(), file, task, limits));

function work(
  library: CompiledLibrary,
  sent: PdfWork['file'],
  task: PdfTask,
  { maxPages, timeoutMs }: PdfLimits,
): Promise<PdfAnswer> {
  const file = typeof sent === 'string' ? sent : Uint8Array.from(sent);
  const workerData: PdfWork = { library, file, maxPages, maxMemoryBytes: MAX_MEMORY_BYTES, task };
  const thread = new Worker(THREAD, {
    workerData,
    ...(typeof file !== 'string' && { transferList: [file.buffer] }),
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    // Nothing of this process but the file; what the library prints is thrown away.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  return new Promise<PdfAnswer>((resolve) => {
    const timer = setTimeout(() => resolve({ refused: 'too-slow' }), timeoutMs);
    thread.once('message', resolve);
    thread.once('error', () => resolve({ refused: 'broken' }));
    thread.once('exit', () => {
      clearTimeout(timer);
      resolve({ refused: 'broken' });
    });
  }).finally(() => thread.terminate());
}
