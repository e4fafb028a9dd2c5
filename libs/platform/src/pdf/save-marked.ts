// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.
import fs from 'node:fs';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import { markPages, type PagePlace } from './mark-pages.ts';
import { functionFor, type PdfiumModule } from './open-in-blocks.ts';
import type { PdfFailure, PdfMarking, PdfRefusal } from './pdf-thread.ts';

/** What PDFium unpacks is larger than the file; beyond this it is given up (bytes). */
const MAX_SAVED_BYTES = 2 ** 30;
/** Of PDFium: all objects are written, without those that nothing refers to any more. */
const FPDF_NO_INCREMENTAL = 2;

type SavedPdf = { readonly marked: true } | PdfFailure | { readonly refused: PdfRefusal };

/** Has PDFium save a document as plain objects, and marks its pages there. Where the disk does not take them, that is no fault of the file. */
export function saveMarked(
  module: PdfiumModule,
  document: PDFiumDocument,
  { mark, to }: Pick<PdfMarking, 'mark' | 'to'>,
): SavedPdf {
  const { documentIdx } = document as unknown as { documentIdx: number };
  // What is added would have to be encrypted as the rest is.
  if (module.wasmExports.FPDF_GetSecurityHandlerRevision(documentIdx) !== -1) return { refused: 'locked' };
  const places = Array.from({ length: document.getPageCount() }, (_, index) => placeOf(module, documentIdx, index));
  try {
    return saveAt(to, (saved, marked) => {
      save(module, documentIdx, saved);
      markPages(saved, marked, places, mark);
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { failed: message, code };
  }
}

/** Has a file written, by way of one beside it. */
function saveAt(to: string, write: (plain: number, marked: number) => void): SavedPdf {
  const plain = `${to}.plain`;
  const saved = fs.openSync(plain, 'wx+');
  try {
    const marked = fs.openSync(to, 'wx');
    try {
      write(saved, marked);
    } finally {
      fs.closeSync(marked);
    }
  } finally {
    fs.closeSync(saved);
    fs.rmSync(plain);
  }
  return { marked: true };
}

function placeOf({ wasmExports: pdfium }: PdfiumModule, document: number, index: number): PagePlace {
  const page = pdfium.FPDF_LoadPage(document, index);
  const box = pdfium.malloc(16);
  const isKnown = page !== 0 && pdfium.FPDF_GetPageBoundingBox(page, box) !== 0;
  if (!isKnown) throw new Error('A page does not open.');
  const [left, top, right, bottom] = new Float32Array(pdfium.memory.buffer, box, 4) as unknown as number[];
  const quarters = pdfium.FPDFPage_GetRotation(page);
  pdfium.FPDF_ClosePage(page);
  if (!(right! > left! && top! > bottom!)) throw new Error('A page has no size.');
  return { left: left!, bottom: bottom!, right: right!, top: top!, quarters };
}

function save(module: PdfiumModule, document: number, file: number): void {
  const { memory, malloc, FPDF_SaveAsCopy } = module.wasmExports;
  let written = 0;
  const write = functionFor(module, 3, (_, from, bytes) => {
    written += bytes! >>> 0;
    if (written > MAX_SAVED_BYTES) return 0;
    fs.writeSync(file, new Uint8Array(memory.buffer, from! >>> 0, bytes! >>> 0));
    return 1;
  });
  // FPDF_FILEWRITE: its version, and the function.
  const fileWrite = malloc(8);
  new Uint32Array(memory.buffer, fileWrite, 2).set([1, write]);
  if (FPDF_SaveAsCopy(document, fileWrite, FPDF_NO_INCREMENTAL) === 0) throw new Error('It was not saved.');
}
