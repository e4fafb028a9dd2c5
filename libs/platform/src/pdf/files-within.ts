// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.
import fs from 'node:fs';
import type { ChangedPdf } from './changed-pdf.ts';
import { dictionaryText, entriesOf, itemsOf, type PlainPdf, referenceOf } from './plain-pdf.ts';

/** What files within a PDF are named by: those of a file specification, the type of their streams and their list, notes on a page, the list that is shown in place of the pages. PDFium writes names plainly. */
const SIGNS = ['/EF', '/EmbeddedFile', '/FileAttachment', '/Collection'].map((sign) => Buffer.from(sign));
const MAX_SIGN_BYTES = 16;
/** The catalog's entries for a list of such files, and for one that is shown in place of the pages. */
const LISTS = ['EmbeddedFiles', 'Collection'];
/** The entries of a file specification for the files themselves, and for those that belong to them. Resources may have the same names, but not these entries. */
const FILES = ['EF', 'RF'];
const SYSTEMS = ['F', 'UF', 'DOS', 'Mac', 'Unix'];
const BLOCK_BYTES = 2 ** 20;
const MAX_DEPTH = 20;

/** Takes the files out that are attached to a PDF, wherever it names them, with the notes that show them. */
export class FilesWithin {
  private readonly changes: ChangedPdf;
  private readonly pdf: PlainPdf;

  /** @param file descriptor of the PDF */
  constructor(changes: ChangedPdf, file: number) {
    this.changes = changes;
    this.pdf = changes.pdf;
    for (const number of objectsWithSigns(this.pdf, file)) this.takeFrom(number);
  }

  /** A value without such files; their streams are taken out. */
  without(value: string): string {
    if (value.startsWith('<<')) {
      const kept = new Map<string, string>();
      for (const [name, entry] of entriesOf(value))
        if (FILES.includes(name) && this.isOfFiles(entry)) this.takeStreams(entry);
        else if (!LISTS.includes(name)) kept.set(name, this.without(entry));
      return dictionaryText(kept);
    }
    if (!value.startsWith('[')) return value;
    const items = itemsOf(value).map((item) => this.without(item));
    return `[${items.filter((item) => !isNote(item)).join(' ')}]`;
  }

  private takeFrom(number: number): void {
    const stream = this.pdf.stream(number);
    if (!stream) {
      const value = this.pdf.object(number);
      const kept = this.without(value);
      if (isNote(value)) this.changes.remove(number);
      else this.changes.set(number, kept);
    } else if (stream.entries.get('Type') === '/EmbeddedFile') this.changes.remove(number);
    else this.changes.setEntries(number, entriesOf(this.without(dictionaryText(stream.entries))), stream);
  }

  private isOfFiles(value: string): boolean {
    const number = referenceOf(value);
    if (number !== undefined && this.pdf.stream(number)) return false;
    const systems = [...this.pdf.dictionary(value).keys()];
    return systems.length > 0 && systems.every((name) => SYSTEMS.includes(name));
  }

  private takeStreams(value: string, depth = 0): void {
    if (depth > MAX_DEPTH) throw new Error('Files are nested too deep.');
    const number = referenceOf(value);
    if (number !== undefined) {
      if (this.pdf.stream(number)) this.changes.remove(number);
      else if (this.pdf.offsets[number]) this.takeStreams(this.pdf.object(number), depth + 1);
    } else if (value.startsWith('<<'))
      for (const entry of entriesOf(value).values()) this.takeStreams(entry, depth + 1);
    else if (value.startsWith('[')) for (const item of itemsOf(value)) this.takeStreams(item, depth + 1);
  }
}

const isNote = (value: string): boolean =>
  value.startsWith('<<') && entriesOf(value).get('Subtype') === '/FileAttachment';

/** The numbers of all objects in which a sign occurs, and of some in whose data its letters do. */
function objectsWithSigns(pdf: PlainPdf, file: number): Set<number> {
  const numbers = Uint32Array.from(pdf.offsets.keys()).filter((number) => pdf.offsets[number]);
  const found = new Set<number>();
  const block = Buffer.alloc(BLOCK_BYTES);
  for (let from = 0; from < pdf.end; from += BLOCK_BYTES - MAX_SIGN_BYTES) {
    const bytes = block.subarray(0, fs.readSync(file, block, 0, Math.min(BLOCK_BYTES, pdf.end - from), from));
    for (const sign of SIGNS)
      for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 1)) {
        const number = objectAt(pdf, numbers, from + at);
        if (number !== undefined) found.add(number);
      }
  }
  return found;
}

/** The object in which a place of the file is. */
function objectAt({ offsets }: PlainPdf, numbers: Uint32Array, at: number): number | undefined {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (offsets[numbers[middle]!]! <= at) low = middle + 1;
    else high = middle;
  }
  return numbers[low - 1];
}
