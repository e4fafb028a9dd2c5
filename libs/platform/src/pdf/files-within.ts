// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.
import fs from 'node:fs';
import type { ChangedPdf } from './changed-pdf.ts';
import { dictionaryText, entriesOf, itemsOf, type PlainPdf, referenceOf } from './plain-pdf.ts';

/** What is looked for in a file's objects: files within it (of a file specification, the type of their streams and their list, notes on a page, the list that is shown in place of the pages), scripts, what programs keep for themselves, and what refers to tags. PDFium writes names plainly. */
const SIGNS = ['/EF', '/EmbeddedFile', '/FileAttachment', '/Collection', '/JS', '/PieceInfo', '/Metadata', '/SE'].map(
  (sign) => Buffer.from(sign),
);
const MAX_SIGN_BYTES = 16;
/** Entries for a list of such files, for one that is shown in place of the pages, and for what programs keep for themselves and may have a page's picture in, as of a page, a form or a picture. */
const TAKEN = ['EmbeddedFiles', 'Collection', 'PieceInfo', 'Metadata'];
/** The entries of a file specification for the files themselves, and for those that belong to them. Resources may have the same names, but not these entries. */
const FILES = ['EF', 'RF'];
const SYSTEMS = ['F', 'UF', 'DOS', 'Mac', 'Unix'];
const BLOCK_BYTES = 2 ** 20;

/** Takes out what a PDF has besides its pages, wherever it is named: files that are attached to it, with the notes that show them, scripts, and what programs keep for themselves. */
export class FilesWithin {
  private readonly changes: ChangedPdf;
  private readonly pdf: PlainPdf;

  /** @param file descriptor of the PDF */
  constructor(changes: ChangedPdf, file: number) {
    this.changes = changes;
    this.pdf = changes.pdf;
    for (const number of objectsWithSigns(this.pdf, file)) this.takeFrom(number);
  }

  /** A value without them: nothing refers to their streams then. */
  without(value: string): string {
    if (value.startsWith('<<')) {
      const entries = entriesOf(value);
      const kept = new Map<string, string>();
      for (const [name, entry] of entries) if (!this.isTaken(name, entry, entries)) kept.set(name, this.without(entry));
      return dictionaryText(kept);
    }
    if (!value.startsWith('[')) return value;
    const items = itemsOf(value).map((item) => this.without(item));
    return `[${items.filter((item) => !isGone(item)).join(' ')}]`;
  }

  private takeFrom(number: number): void {
    const stream = this.pdf.stream(number);
    if (!stream) {
      const value = this.pdf.object(number);
      const kept = this.without(value);
      if (isGone(value)) this.changes.remove(number);
      else this.changes.set(number, kept);
    } else if (stream.entries.get('Type') === '/EmbeddedFile') this.changes.remove(number);
    else this.changes.setEntries(number, entriesOf(this.without(dictionaryText(stream.entries))), stream);
  }

  /** @param entries all of the dictionary in which it is: an outline's item, which has a title, may name a tag */
  private isTaken(name: string, value: string, entries: ReadonlyMap<string, string>): boolean {
    if (TAKEN.includes(name) || isGone(value) || (name === 'SE' && entries.has('Title'))) return true;
    return FILES.includes(name) && this.isOfFiles(value);
  }

  private isOfFiles(value: string): boolean {
    const number = referenceOf(value);
    if (number !== undefined && this.pdf.stream(number)) return false;
    const systems = [...this.pdf.dictionary(value).keys()];
    return systems.length > 0 && systems.every((name) => SYSTEMS.includes(name));
  }
}

/** Whether it is a note for a file, or a script. */
function isGone(value: string): boolean {
  if (!value.startsWith('<<')) return false;
  const entries = entriesOf(value);
  return (
    entries.get('Subtype') === '/FileAttachment' || (entries.has('JS') && entries.get('S')?.startsWith('/') === true)
  );
}

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
