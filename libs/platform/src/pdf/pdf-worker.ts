// A thread for one PDF: opens it, and answers each message by counting its pages, drawing one or reading its words; or for one after the other, whose pages are marked. It is started by pdf-thread.ts and
// imports nothing that has to be compiled, so that Node runs it as it is, built or not.
import fs from 'node:fs';
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import type { CompiledLibrary } from './compiled-library.ts';
import { FreshMemory } from './fresh-memory.ts';
import { openInBlocks, type PdfiumModule } from './open-in-blocks.ts';
import { type PageSize, pageScale, pageSize } from './page-size.ts';
import type { PdfAnswer, PdfMarking, PdfRefusal, PdfStart, PdfTask, PdfWork } from './pdf-thread.ts';
import { saveMarked } from './save-marked.ts';

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
declare const WebAssembly: {
  readonly Memory: { readonly prototype: WasmMemory };
  readonly Instance: new (library: CompiledLibrary, imports: object) => { readonly exports: object };
};

const { library: compiled, maxMemoryBytes } = workerData as PdfStart;

// Requests come first. On Linux this is of the thread that asks; elsewhere it would be of the whole process.
if (process.platform === 'linux') os.setPriority(0, os.constants.priority.PRIORITY_BELOW_NORMAL);

const WASM_PAGE_BYTES = 65_536;
/** A file that asks for more is given up: what it does not get, the library answers by failing. */
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (this: WasmMemory, pages: number): number {
  if (this.buffer.byteLength + pages * WASM_PAGE_BYTES > maxMemoryBytes)
    throw new RangeError('The PDF takes too much memory.');
  return grow.call(this, pages);
};

type Page = ReturnType<PDFiumDocument['getPage']>;

type Opened = PDFiumDocument | { readonly refused: PdfRefusal };

const library = await PDFiumLibrary.init({
  instantiateWasm: (imports, received) => {
    // What is saved depends on nothing but the file.
    Object.assign(imports['env']!, { emscripten_date_now: () => 0 });
    const instance = new WebAssembly.Instance(compiled, imports);
    received(instance);
    return instance.exports;
  },
});

const { module } = library as unknown as { readonly module: PdfiumModule };

/** @param file its bytes, its path, or its descriptor where the caller closes it */
function open(file: Uint8Array | string | number, maxPages: number): Opened {
  try {
    const opened = openInBlocks(library, typeof file === 'string' ? fs.openSync(file, 'r') : file);
    if (typeof opened === 'string') return { refused: opened };
    const pages = opened.getPageCount();
    if (pages < 1) return { refused: 'broken' };
    if (pages > maxPages) return { refused: 'too-many-pages' };
    return opened;
  } catch {
    return { refused: 'broken' };
  }
}

async function make(document: Opened, task: PdfTask): Promise<PdfAnswer> {
  if ('refused' in document) return document;
  if (task.kind === 'draw') return draw(document, task);
  const pages = document.getPageCount();
  if (task.kind === 'text')
    return task.page > pages
      ? { refused: 'broken' }
      : { text: textOf(document.getPage(task.page - 1)).slice(0, MAX_PAGE_TEXT) };
  return task.kind === 'count' ? { pages } : outlineOf(document, pages);
}

function sizeOf(page: Page): PageSize {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  return { width: Math.floor(originalWidth), height: Math.floor(originalHeight) };
}

const isDrawable = ({ width, height }: PageSize): boolean => width >= 1 && height >= 1;

async function draw(document: PDFiumDocument, asked: PdfTask & { kind: 'draw' }): Promise<PdfAnswer> {
  const pages = document.getPageCount();
  if (asked.page > pages) return { refused: 'broken' };
  const page = document.getPage(asked.page - 1);
  const size = sizeOf(page);
  if (!isDrawable(pageSize(size, asked.longestSide))) return { refused: 'broken' };
  const { data, ...drawn } = await page.render({
    scale: pageScale(size, asked.longestSide),
    render: 'bitmap',
    renderFormFields: true,
  });
  return { pages, ...size, page: { data, width: drawn.width, height: drawn.height } };
}

/** Letters of one page, and of all pages: what is beyond them is not read. */
const MAX_PAGE_TEXT = 20_000;
const MAX_TEXT = 1_000_000;

function outlineOf(document: PDFiumDocument, pages: number): PdfAnswer {
  let left = MAX_TEXT;
  const outline = Array.from({ length: pages }, (_, index) => {
    const page = document.getPage(index);
    const text = left > 0 ? textOf(page).slice(0, Math.min(MAX_PAGE_TEXT, left)) : '';
    left -= text.length;
    return { ...sizeOf(page), text };
  });
  // A page without a size cannot be shown, and a book with a hole in it is none.
  return outline.every(isDrawable) ? { outline } : { refused: 'broken' };
}

/** Words as they are read: those that a line's end parts are joined again, other signs without a letter go. */
const textOf = (page: Page): string =>
  page
    .getText()
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\u00ad\ufffe]\n?/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();

/** The library's memory before it has seen any file: of a thread that marks several. */
let fresh: FreshMemory | undefined;

async function marked({ file, maxPages, ...marking }: PdfMarking): Promise<PdfAnswer> {
  fresh ??= new FreshMemory(module);
  const from = fs.openSync(file, 'r');
  try {
    const opened = open(from, maxPages);
    if ('refused' in opened) return opened;
    const saved = saveMarked(module, opened, marking);
    return 'marked' in saved ? { ...saved, isSpent: fresh.isSpent } : saved;
  } finally {
    fs.closeSync(from);
  }
}

let document: Opened = { refused: 'broken' };
// A file, or what is to be made of it; or a file that is marked.
parentPort?.on('message', async (message: PdfWork | PdfTask | PdfMarking) => {
  if (!('kind' in message)) {
    document = open(message.file, message.maxPages);
    return;
  }
  const made = message.kind === 'mark' ? marked(message) : make(document, message);
  const answer = await made.catch((): PdfAnswer => ({ refused: 'broken' }));
  parentPort?.postMessage(answer, 'page' in answer ? [answer.page.data.buffer as ArrayBuffer] : []);
  // Nothing of a file is left for the next one to see.
  fresh?.putBack();
});
