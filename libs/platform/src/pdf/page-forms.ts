// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.
import zlib from 'node:zlib';
import type { ChangedPdf } from './changed-pdf.ts';
import type { PagePlace } from './mark-pages.ts';
import { dictionaryText, itemsOf, type PlainPdf, type PlainStream, referenceOf } from './plain-pdf.ts';
import { unpacked } from './unpacked-stream.ts';

/** Of a stream, what says how its data is packed. */
const PACKING = ['Filter', 'DecodeParms', 'Length'];
/** What a page draws beyond its edges stays there, for programs that show it: as far as the largest page (points). */
const BEYOND = 20_000;
/** The pieces of one page, unpacked; beyond this the file is given up (bytes). */
const MAX_PIECES_BYTES = 64 * 2 ** 20;
/** Of what is packed again: quick rather than small, as a reader waits for it. */
const LEVEL = 1;

/**
 * What pages draw, each as a form of its own. Whatever a form leaves open or takes away (states, texts, parts that are cut out) ends with it, so that nothing of
 * it is seen by what is drawn afterwards (ISO 32000-2, 8.10.1).
 */
export class PageForms {
  private readonly changes: ChangedPdf;
  private readonly pdf: PlainPdf;
  /** By what is in them. */
  private readonly forms = new Map<string, number>();
  /** Streams that became forms. */
  private readonly used = new Set<number>();

  constructor(changes: ChangedPdf) {
    this.changes = changes;
    this.pdf = changes.pdf;
  }

  /**
   * @param contents of the page, as they are written there
   * @param resources those of the page
   * @returns the form's number, or undefined for a page that draws nothing
   */
  of(contents: string | undefined, resources: string | undefined, place: PagePlace): number | undefined {
    const pieces = piecesOf(this.pdf, contents);
    if (pieces.length === 0) return undefined;
    const box = [place.left - BEYOND, place.bottom - BEYOND, place.right + BEYOND, place.top + BEYOND];
    const numbers = box.map((value) => value.toFixed(2)).join(' ');
    const form = new Map([
      ['Type', '/XObject'],
      ['Subtype', '/Form'],
      ['BBox', `[${numbers}]`],
      ['Resources', resources ?? '<<>>'],
    ]);
    const key = [pieces, ...form.values()].join();
    const number = this.forms.get(key) ?? this.make(pieces, form);
    this.forms.set(key, number);
    return number;
  }

  private make(pieces: readonly number[], form: ReadonlyMap<string, string>): number {
    const streams = pieces.map((piece) => this.pdf.stream(piece)!);
    const [stream] = streams;
    const [piece] = pieces;
    if (pieces.length === 1 && isPlain(stream!) && !this.used.has(piece!)) {
      this.used.add(piece!);
      this.changes.setEntries(piece!, new Map([...form, ...stream!.entries]), stream!);
      return piece!;
    }
    const entries = dictionaryText(form).slice(2, -2);
    if (streams.length > 1) return this.changes.addLater(`${entries} /Filter /FlateDecode`, () => this.joined(streams));
    return this.changes.addLater(`${entries} ${packingOf(stream!)}`, () => this.pdf.dataOf(stream!));
  }

  /** Pieces in one: what begins in one of them may end in the next. */
  private joined(streams: readonly PlainStream[]): Buffer {
    const parts: Buffer[] = [];
    let left = MAX_PIECES_BYTES;
    for (const stream of streams) {
      const part = unpacked(this.pdf, stream, left);
      left -= part.length;
      parts.push(part, Buffer.from('\n'));
    }
    return zlib.deflateSync(Buffer.concat(parts), { level: LEVEL });
  }
}

/** How a piece is packed, for a form of its own. */
function packingOf({ entries }: PlainStream): string {
  const packing = PACKING.filter((name) => name !== 'Length' && entries.has(name));
  return packing.map((name) => `/${name} ${entries.get(name)}`).join(' ');
}

/** Whether a stream says nothing but how it is packed: it is of no use but as a page's content. */
const isPlain = ({ entries }: PlainStream): boolean => [...entries.keys()].every((name) => PACKING.includes(name));

/** The numbers of a page's streams. */
function piecesOf(pdf: PlainPdf, contents: string | undefined): readonly number[] {
  const number = contents === undefined ? undefined : referenceOf(contents);
  if (number !== undefined && pdf.stream(number)) return [number];
  const list = contents === undefined ? '' : pdf.resolved(contents);
  if (!list.startsWith('[')) return [];
  const numbers = itemsOf(list).map(referenceOf);
  return numbers.filter((piece): piece is number => piece !== undefined && pdf.stream(piece) !== null);
}
