// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.
import fs from 'node:fs';
import zlib from 'node:zlib';
import { dictionaryText, type PlainPdf, type PlainStream, referencesIn } from './plain-pdf.ts';

const COPIED_BYTES = 2 ** 20;
/** Of a trailer: a program may have put its own file there, as an office's does with what a PDF was made of. */
const TRAILER = ['Size', 'Root', 'Info', 'ID'];
/** Beyond this a file is given up: pages may share content that each of them then has of its own (bytes). */
const MAX_BYTES = 2 ** 31;

/** An object that is written anew, up to the place from which on it stays as it is. */
interface Change {
  /** As bytes: thousands of texts are more than the thread may have. */
  readonly text: Buffer;
  readonly restFrom: number;
}

/** An object that is new: its number follows from its place. */
interface Addition {
  readonly entries: string;
  readonly make: () => Buffer;
}

/** A PDF with its changed objects and those that are new, without what nothing in it refers to any more. Streams are copied as they are, so memory does not grow with them. */
export class ChangedPdf {
  readonly pdf: PlainPdf;
  private readonly from: number;
  private readonly to: number;
  private readonly changed = new Map<number, Change>();
  private readonly gone = new Set<number>();
  private readonly added: Addition[] = [];

  /** @param from descriptor of the file that was read @param to of the one that is written */
  constructor(pdf: PlainPdf, from: number, to: number) {
    this.pdf = pdf;
    this.from = from;
    this.to = to;
  }

  /** Gives an object without data another value. */
  set(number: number, value: string): void {
    const text = Buffer.from(`${number} 0 obj\n${value}\nendobj\n`, 'latin1');
    this.changed.set(number, { text, restFrom: this.pdf.endOf(number) });
  }

  /** Gives a stream other entries. */
  setEntries(number: number, entries: ReadonlyMap<string, string>, { dataAt }: PlainStream): void {
    const text = Buffer.from(`${number} 0 obj\n${dictionaryText(entries)}\nstream\n`, 'latin1');
    this.changed.set(number, { text, restFrom: dataAt });
  }

  /** Leaves an object out: what refers to it finds nothing. */
  remove(number: number): void {
    this.gone.add(number);
  }

  /** Adds a stream. @returns its number */
  add(entries: string, content: string, packed = zlib.deflateSync(Buffer.from(content, 'latin1'))): number {
    return this.addLater(`${entries} /Filter /FlateDecode`, () => packed);
  }

  /** Adds one whose data is made when it is written, so that of many such no more than one is in memory. @returns its number */
  addLater(entries: string, make: () => Buffer): number {
    return this.added.push({ entries, make }) + this.pdf.offsets.length - 1;
  }

  /** @throws where it becomes too large */
  write(): void {
    const { pdf, to } = this;
    const trailer = new Map([...pdf.trailer].filter(([name]) => TRAILER.includes(name)));
    const isReached = this.reachedFrom(dictionaryText(trailer));
    const offsets = new Float64Array(pdf.offsets.length + this.added.length);
    let written = 0;
    let copied = 0;
    const put = (bytes: Buffer): void => {
      if (written + bytes.length > MAX_BYTES) throw new Error('The file is too large.');
      fs.writeSync(to, bytes);
      written += bytes.length;
    };
    const copyTo = (end: number): void => {
      while (copied < end) {
        const block = Buffer.allocUnsafe(Math.min(COPIED_BYTES, end - copied));
        fs.readSync(this.from, block, 0, block.length, copied);
        put(block);
        copied += block.length;
      }
    };
    for (const [number, offset] of pdf.offsets.entries()) {
      if (offset === 0) continue;
      const change = this.changed.get(number);
      const isGone = isReached[number] === 0;
      if (change || isGone) copyTo(offset);
      if (isGone) {
        copied = pdf.endOf(number);
        continue;
      }
      offsets[number] = offset + written - copied;
      if (!change) continue;
      put(change.text);
      copied = change.restFrom;
    }
    copyTo(pdf.end);
    for (const [index, { entries, make }] of this.added.entries()) {
      const number = pdf.offsets.length + index;
      if (isReached[number] === 0) continue;
      offsets[number] = written;
      const data = make();
      put(Buffer.from(`${number} 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\n`, 'latin1'));
      put(data);
      put(Buffer.from('\nendstream\nendobj\n'));
    }
    const table = written;
    put(Buffer.from(`xref\n0 ${offsets.length}\n`));
    for (let first = 0; first < offsets.length; first += 10_000)
      put(Buffer.from(Array.from(offsets.subarray(first, first + 10_000), entryText).join('')));
    trailer.set('Size', String(offsets.length));
    put(Buffer.from(`trailer\n${dictionaryText(trailer)}\nstartxref\n${table}\n%%EOF\n`, 'latin1'));
  }

  /** By number, 1 for each object that is found from a text by what refers to what. */
  private reachedFrom(text: string): Uint8Array {
    const reached = new Uint8Array(this.pdf.offsets.length + this.added.length);
    const open: number[] = [];
    const follow = (said: string): void => {
      for (const number of referencesIn(said)) {
        if (reached[number] !== 0 || this.gone.has(number)) continue;
        reached[number] = 1;
        open.push(number);
      }
    };
    follow(text);
    for (let number = open.pop(); number !== undefined; number = open.pop()) follow(this.textOf(number));
    return reached;
  }

  /** What an object says, without its data. */
  private textOf(number: number): string {
    const added = this.added[number - this.pdf.offsets.length];
    return added?.entries ?? this.changed.get(number)?.text.toString('latin1') ?? this.pdf.textOf(number);
  }
}

const entryText = (offset: number): string =>
  offset === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
