// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.
import fs from 'node:fs';
import zlib from 'node:zlib';
import type { PdfMark } from './pdf-thread.ts';
import { dictionaryText, PlainPdf, referenceOf } from './plain-pdf.ts';

/** Where a page is in its own measure (points), and by how many quarters it is turned to the right when it is shown. */
export interface PagePlace {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  readonly quarters: number;
}

/** Side of the square that a mark fills. */
export const MARK_SIDE = 1_000;
const COPIED_BYTES = 2 ** 20;
const MAX_DEPTH = 50;

/**
 * Lays a mark over every page of a PDF that PDFium has saved, as the last thing that is drawn on it. The whole file is written anew, so that no
 * end of it can be cut off to have it without; the same file and mark make the same bytes. Streams are copied as they are, so memory does not grow with them.
 * @param places of all pages, in their order
 * @throws when the pages are not found as expected
 */
export function markPages(from: number, to: number, places: readonly PagePlace[], mark: PdfMark): void {
  const pdf = PlainPdf.read(from);
  const pages = pagesOf(pdf);
  if (pages.length !== places.length) throw new Error('Not all pages were found.');
  const writer = new MarkedPdf(pdf, from, to, mark);
  for (const [index, page] of pages.entries()) writer.mark(page, places[index]!);
  writer.write();
}

interface Page {
  readonly number: number;
  readonly entries: ReadonlyMap<string, string>;
  /** Its own or those of the nodes above it. */
  readonly resources: string | undefined;
}

/** All pages in their order. */
function pagesOf(pdf: PlainPdf): readonly Page[] {
  const pages: Page[] = [];
  const walk = (number: number, inherited: string | undefined, depth: number): void => {
    if (depth > MAX_DEPTH) throw new Error('The tree of pages is too deep.');
    const entries = pdf.dictionary(`${number} 0 R`);
    const resources = entries.get('Resources') ?? inherited;
    const kids = entries.get('Kids');
    if (kids === undefined) {
      pages.push({ number, entries, resources });
      return;
    }
    for (const [, kid] of pdf.resolved(kids).matchAll(/(\d+) \d+ R/g)) walk(Number(kid), resources, depth + 1);
  };
  const top = referenceOf(pdf.dictionary(pdf.trailer.get('Root')).get('Pages') ?? '');
  if (top === undefined) throw new Error('There are no pages.');
  walk(top, undefined, 0);
  return pages;
}

/** A PDF with its changed pages and the objects that are new. */
class MarkedPdf {
  private readonly pdf: PlainPdf;
  private readonly from: number;
  private readonly to: number;
  private readonly changed = new Map<number, Buffer>();
  private readonly added: Buffer[] = [];
  private readonly laid = new Map<string, number>();
  private readonly form: number;
  private readonly before: number;

  constructor(pdf: PlainPdf, from: number, to: number, { line, length, rows }: PdfMark) {
    this.pdf = pdf;
    this.from = from;
    this.to = to;
    const form = '/Type /XObject /Subtype /Form';
    const text = this.add(`${form} /BBox [0 -500 ${length} 1500]`, line, packedLine(line));
    this.form = this.add(
      `${form} /BBox [0 0 ${MARK_SIDE} ${MARK_SIDE}] /Resources << /XObject << /T ${text} 0 R >> /ExtGState << /G << /ca 0.2 >> >> >>`,
      `/G gs 0.467 g\n${rows.map((matrix) => `q ${matrix.join(' ')} cm /T Do Q`).join('\n')}`,
    );
    this.before = this.add('', 'q');
  }

  mark({ number, entries, resources }: Page, place: PagePlace): void {
    const { pdf } = this;
    const known = pdf.dictionary(resources);
    const pictures = pdf.dictionary(known.get('XObject'));
    let name = 'Mark';
    while (pictures.has(name)) name += 'X';
    pictures.set(name, `${this.form} 0 R`);
    known.set('XObject', dictionaryText(pictures));
    const content = [this.before, ...this.contentOf(entries.get('Contents')), this.lay(name, place)];
    const page = new Map(entries)
      .set('Resources', dictionaryText(known))
      .set('Contents', `[${content.map((stream) => `${stream} 0 R`).join(' ')}]`);
    this.changed.set(number, objectBytes(number, dictionaryText(page)));
  }

  write(): void {
    const { pdf, to } = this;
    const offsets = new Float64Array(pdf.offsets.length + this.added.length);
    let written = 0;
    let copied = 0;
    const put = (bytes: Buffer): void => {
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
      const page = this.changed.get(number);
      if (page) copyTo(offset);
      offsets[number] = offset + written - copied;
      if (!page) continue;
      put(page);
      copied = pdf.endOf(number);
    }
    copyTo(pdf.end);
    for (const [index, object] of this.added.entries()) {
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

  /** The numbers of a page's streams. */
  private contentOf(contents: string | undefined): readonly number[] {
    if (contents === undefined) return [];
    const reference = referenceOf(contents);
    const list = contents.startsWith('[') ? contents : reference === undefined ? '' : this.pdf.object(reference);
    if (!list.startsWith('[')) return reference === undefined ? [] : [reference];
    return Array.from(list.matchAll(/(\d+) \d+ R/g), ([, number]) => Number(number));
  }

  /** The stream that lays the mark over pages of one place: upright as the page is shown, as large as its longer side. */
  private lay(name: string, { left, bottom, right, top, quarters }: PagePlace): number {
    const scale = Math.max(right - left, top - bottom) / MARK_SIDE;
    const matrix = [
      [scale, 0, 0, scale, left, bottom],
      [0, scale, -scale, 0, right, bottom],
      [-scale, 0, 0, -scale, right, top],
      [0, -scale, scale, 0, left, top],
    ][quarters % 4]!;
    const numbers = matrix.map((value) => String(Number(value.toFixed(5)))).join(' ');
    const content = `\nQ\n/Artifact BMC q ${numbers} cm /${name} Do Q EMC\n`;
    const known = this.laid.get(content);
    const number = known ?? this.add('', content);
    this.laid.set(content, number);
    return number;
  }

  /** @returns its number */
  private add(entries: string, content: string, packed = zlib.deflateSync(content)): number {
    const number = this.pdf.offsets.length + this.added.length;
    const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
    this.added.push(objectBytes(number, `${head}${packed.toString('latin1')}\nendstream`));
    return number;
  }
}

/** The line that was packed last: that of one reader is the same in all of their files. */
let latest = { line: '', packed: zlib.deflateSync('') };
function packedLine(line: string): Buffer<ArrayBuffer> {
  if (latest.line !== line) latest = { line, packed: zlib.deflateSync(line) };
  return latest.packed;
}

const objectBytes = (number: number, text: string): Buffer =>
  Buffer.from(`${number} 0 obj\n${text}\nendobj\n`, 'latin1');

const entryText = (offset: number): string =>
  offset === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
