// A thread for one PDF: opens it, draws its first page, ends. It is started by pdf-reader.ts and imports nothing that has to be compiled, so that Node runs it
// as it is, built or not.
import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { pageScale, pageSize } from './page-size.ts';
import type { PdfAnswer, PdfWork } from './pdf-reader.ts';

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
declare const WebAssembly: { readonly Memory: { readonly prototype: WasmMemory } };

const { bytes, maxPages, maxMemoryBytes } = workerData as PdfWork;

const WASM_PAGE_BYTES = 65_536;
/** A file that asks for more is given up: what it does not get, the library answers by failing. */
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (this: WasmMemory, pages: number): number {
  if (this.buffer.byteLength + pages * WASM_PAGE_BYTES > maxMemoryBytes)
    throw new RangeError('The PDF takes too much memory.');
  return grow.call(this, pages);
};

async function read(): Promise<PdfAnswer> {
  const library = await PDFiumLibrary.init();
  const opened = await library.loadDocument(bytes).catch((error: unknown) => String(error));
  if (typeof opened === 'string') return { refused: /password|security/i.test(opened) ? 'locked' : 'broken' };
  const pages = opened.getPageCount();
  if (pages < 1) return { refused: 'broken' };
  if (pages > maxPages) return { refused: 'too-many-pages' };
  const page = opened.getPage(0);
  const size = page.getOriginalSize();
  const [width, height] = [Math.floor(size.originalWidth), Math.floor(size.originalHeight)];
  const drawable = pageSize(width, height);
  if (!(drawable.width >= 1 && drawable.height >= 1)) return { refused: 'broken' };
  const { data, ...drawn } = await page.render({
    scale: pageScale(width, height),
    render: 'bitmap',
    renderFormFields: true,
  });
  return { pages, width, height, page: { data, width: drawn.width, height: drawn.height } };
}

const answer = await read().catch((): PdfAnswer => ({ refused: 'broken' }));
parentPort?.postMessage(answer, 'page' in answer ? [answer.page.data.buffer as ArrayBuffer] : []);
