// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.
import zlib from 'node:zlib';
import type { ChangedPdf } from './changed-pdf.ts';
import type { PagePlace } from './mark-pages.ts';
import { partsLeftOpen } from './open-layers.ts';
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

/** Gives a form a name among a page's resources. */
type Naming = (form: number) => string;

/**
 * What pages draw, each as a form of its own. Whatever a form leaves open or takes away (states, texts, parts that are cut out) ends with it, so that nothing of
 * it is seen by what is drawn afterwards (ISO 32000-2, 8.10.1).
 */
export class PageForms {
  private readonly changes: ChangedPdf;
  private readonly pdf: PlainPdf;
  /** By what is in them. */
  private readonly forms = new Map<string, { readonly number: number; readonly ends: string }>();
  /** Streams that became forms. */
  private readonly used = new Set<number>();
  private readonly hasLayers: boolean;

  constructor(changes: ChangedPdf) {
    this.changes = changes;
    this.pdf = changes.pdf;
    this.hasLayers = this.pdf.dictionary(this.pdf.trailer.get('Root')).has('OCProperties');
  }

  /**
   * @param contents of the page, as they are written there
   * @param resources those of the page
   * @returns what draws it, by the name that its form is given; nothing for a page that draws nothing
   */
  of(contents: string | undefined, resources: string | undefined, place: PagePlace, name: Naming): string {
    const pieces = piecesOf(this.pdf, contents);
    if (pieces.length === 0) return '';
    const box = [place.left - BEYOND, place.bottom - BEYOND, place.right + BEYOND, place.top + BEYOND];
    const numbers = box.map((value) => value.toFixed(2)).join(' ');
    const form = new Map([
      ['Type', '/XObject'],
      ['Subtype', '/Form'],
      ['BBox', `[${numbers}]`],
      ['Resources', resources ?? '<<>>'],
    ]);
    const key = [pieces, ...form.values()].join();
    const known = this.forms.get(key) ?? { number: this.make(pieces, form), ends: this.endsOf(pieces) };
    this.forms.set(key, known);
    return `q /${name(known.number)} Do Q${known.ends}`;
  }

  /** Ends of what a page's content leaves open, where that may be a layer. */
  private endsOf(pieces: readonly number[]): string {
    if (!this.hasLayers) return '';
    const content = this.contentOf(pieces.map((piece) => this.pdf.stream(piece)!));
    return ' EMC'.repeat(partsLeftOpen(content.toString('latin1')));
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
    if (streams.length > 1)
      return this.changes.addLater(`${entries} /Filter /FlateDecode`, () =>
        zlib.deflateSync(this.contentOf(streams), { level: LEVEL }),
      );
    return this.changes.addLater(`${entries} ${packingOf(stream!)}`, () => this.pdf.dataOf(stream!));
  }

  /** Pieces in one: what begins in one of them may end in the next. */
  private contentOf(streams: readonly PlainStream[]): Buffer {
    const parts: Buffer[] = [];
    let left = MAX_PIECES_BYTES;
    for (const stream of streams) {
      const part = unpacked(this.pdf, stream, left);
      left -= part.length;
      parts.push(part, Buffer.from('\n'));
    }
    return Buffer.concat(parts);
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
