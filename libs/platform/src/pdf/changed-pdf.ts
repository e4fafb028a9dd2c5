// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.
import fs from 'node:fs';
import zlib from 'node:zlib';
import { dictionaryText, type PlainPdf, type PlainStream } from './plain-pdf.ts';

const COPIED_BYTES = 2 ** 20;
/** Beyond this a file is given up: pages may share content that each of them then has of its own (bytes). */
const MAX_BYTES = 2 ** 31;

/** An object that is written anew, up to the place from which on it stays as it is. */
interface Change {
  readonly text: string;
  readonly restFrom: number;
}

/** A PDF with its changed objects, those that are new, and without some. Streams are copied as they are, so memory does not grow with them. */
export class ChangedPdf {
  readonly pdf: PlainPdf;
  private readonly from: number;
  private readonly to: number;
  private readonly changed = new Map<number, Change>();
  private readonly gone = new Set<number>();
  private readonly added: (() => Buffer)[] = [];

  /** @param from descriptor of the file that was read @param to of the one that is written */
  constructor(pdf: PlainPdf, from: number, to: number) {
    this.pdf = pdf;
    this.from = from;
    this.to = to;
  }

  /** Gives an object without data another value. */
  set(number: number, value: string): void {
    this.changed.set(number, { text: `${number} 0 obj\n${value}\nendobj\n`, restFrom: this.pdf.endOf(number) });
  }

  /** Gives a stream other entries. */
  setEntries(number: number, entries: ReadonlyMap<string, string>, { dataAt }: PlainStream): void {
    this.changed.set(number, { text: `${number} 0 obj\n${dictionaryText(entries)}\nstream\n`, restFrom: dataAt });
  }

  /** Leaves an object out: what refers to it finds nothing. */
  remove(number: number): void {
    this.gone.add(number);
  }

  /** Adds a stream. @returns its number */
  add(entries: string, content: string, packed = zlib.deflateSync(content)): number {
    return this.addLater(() => ({ entries: `${entries} /Filter /FlateDecode`, data: packed }));
  }

  /** Adds one that is made when it is written, so that of many such no more than one is in memory. @returns its number */
  addLater(make: () => { readonly entries: string; readonly data: Buffer }): number {
    const number = this.pdf.offsets.length + this.added.length;
    this.added.push(() => {
      const { entries, data } = make();
      const head = `${number} 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\n`;
      return Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream\nendobj\n')]);
    });
    return number;
  }

  /** @throws where it becomes too large */
  write(): void {
    const { pdf, to } = this;
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
      const isGone = this.gone.has(number);
      if (change || isGone) copyTo(offset);
      if (isGone) {
        copied = pdf.endOf(number);
        continue;
      }
      offsets[number] = offset + written - copied;
      if (!change) continue;
      put(Buffer.from(change.text, 'latin1'));
      copied = change.restFrom;
    }
    copyTo(pdf.end);
    for (const [index, make] of this.added.entries()) {
      const object = make();
      offsets[pdf.offsets.length + index] = written;
      put(object);
    }
    const table = written;
    put(Buffer.from(`xref\n0 ${offsets.length}\n`));
    for (let first = 0; first < offsets.length; first += 10_000)
      put(Buffer.from(Array.from(offsets.subarray(first, first + 10_000), entryText).join('')));
    const trailer = new Map(pdf.trailer).set('Size', String(offsets.length));
    put(Buffer.from(`trailer\n${dictionaryText(trailer)}\nstartxref\n${table}\n%%EOF\n`, 'latin1'));
  }
}

const entryText = (offset: number): string =>
  offset === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
