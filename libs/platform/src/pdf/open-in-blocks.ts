// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.
import fs from 'node:fs';
import { PDFiumDocument, type PDFiumLibrary } from '@hyzyla/pdfium';

/** Of PDFium's module: what its package does not name. */
export interface PdfiumModule {
  readonly wasmExports: {
    readonly memory: { readonly buffer: ArrayBuffer };
    readonly __indirect_function_table: { grow(by: number): number; set(index: number, entry: unknown): void };
    malloc(bytes: number): number;
    FPDF_GetSecurityHandlerRevision(document: number): number;
    FPDF_LoadPage(document: number, index: number): number;
    FPDF_ClosePage(page: number): void;
    FPDF_GetPageBoundingBox(page: number, to: number): number;
    FPDFPage_GetRotation(page: number): number;
    FPDF_SaveAsCopy(document: number, to: number, flags: number): number;
    emscripten_stack_get_current(): number;
    _emscripten_stack_restore(to: number): void;
  };
  _FPDF_LoadCustomDocument(fileAccess: number, password: number): number;
  _FPDF_GetLastError(): number;
}
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: { readonly call: unknown } };
};

/** PDFium's codes for a password that is missing, and for a kind of protection that it does not know. */
const LOCKED = [4, 5];
/** A module that exports the function `call` that it is given, of so many numbers to one: the library calls functions of this form alone. */
const moduleOf = (numbers: number): Uint8Array =>
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...[0x01, numbers + 5, 0x01, 0x60, numbers, ...Array<number>(numbers).fill(0x7f), 0x01, 0x7f],
    ...[0x02, 0x0a, 0x01, 0x01, 0x65, 0x04, 0x63, 0x61, 0x6c, 0x6c, 0x00, 0x00],
    ...[0x07, 0x08, 0x01, 0x04, 0x63, 0x61, 0x6c, 0x6c, 0x00, 0x00],
  ]);

/** A function of ours in a library's table of functions. */
interface Called {
  readonly place: number;
  call: (...numbers: number[]) => number;
}
/** Of each library, by how many numbers they are given. The table only grows, so another file's takes the place of the one before. */
const called = new WeakMap<PdfiumModule, Map<number, Called>>();

/** Has the library call a function of ours in place of the one before it of as many numbers: it works on one file at a time. @returns its place in the table of functions */
export function functionFor(module: PdfiumModule, numbers: number, call: Called['call']): number {
  const ours = called.get(module) ?? new Map<number, Called>();
  called.set(module, ours);
  const known = ours.get(numbers);
  if (known) {
    known.call = call;
    return known.place;
  }
  const { __indirect_function_table: functions } = module.wasmExports;
  const made: Called = { place: functions.grow(1), call };
  const e = { call: (...given: number[]) => made.call(...given) };
  functions.set(made.place, new WebAssembly.Instance(new WebAssembly.Module(moduleOf(numbers)), { e }).exports.call);
  ours.set(numbers, made);
  return made.place;
}

/**
 * Opens a PDF that the library reads in blocks, as it wants them: however large it is, it is never in memory whole.
 * @param file its bytes, or the descriptor of an open one
 */
export function openInBlocks(library: PDFiumLibrary, file: Uint8Array | number): PDFiumDocument | 'locked' | 'broken' {
  const { module } = library as unknown as { module: PdfiumModule };
  const { memory, malloc } = module.wasmExports;
  const { size, fill } = blocksOf(file);
  const read = functionFor(module, 4, (_, position, to, bytes) =>
    fill(new Uint8Array(memory.buffer, to! >>> 0, bytes! >>> 0), position! >>> 0) ? 1 : 0,
  );
  // FPDF_FILEACCESS: the length, the function, and what it is given first.
  const fileAccess = malloc(12);
  new Uint32Array(memory.buffer, fileAccess, 3).set([size, read, 0]);
  const documentIdx = module._FPDF_LoadCustomDocument(fileAccess, 0);
  if (!documentIdx) return LOCKED.includes(module._FPDF_GetLastError()) ? 'locked' : 'broken';
  return new PDFiumDocument({ module: module as never, documentPtr: fileAccess, documentIdx });
}

interface Blocks {
  readonly size: number;
  /** @returns whether there were as many bytes */
  fill(block: Uint8Array, position: number): boolean;
}

function blocksOf(file: Uint8Array | number): Blocks {
  if (typeof file !== 'number')
    return {
      size: file.length,
      fill: (block, position) => {
        if (position + block.length > file.length) return false;
        block.set(file.subarray(position, position + block.length));
        return true;
      },
    };
  return {
    size: fs.fstatSync(file).size,
    fill: (block, position) => fs.readSync(file, block, 0, block.length, position) === block.length,
  };
}
