// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.
import type { ChangedPdf } from './changed-pdf.ts';
import type { FilesWithin } from './files-within.ts';
import { matched, numbersOf } from './note-geometry.ts';
import { NoteLooks } from './note-looks.ts';
import type { PageNames } from './page-names.ts';
import { dictionaryText, itemsOf, type PlainPdf, type PlainStream, referenceOf } from './plain-pdf.ts';

/** What stands on a page besides its content (ISO 32000-2, 12.5): what is kept of it, as it stands in the page, and what draws the rest. */
export interface DrawnNotes {
  readonly kept: readonly string[];
  readonly operators: string;
}

/** Not shown on a screen: hidden, and there for paper alone. */
const UNSEEN = 2 | 32;
const HIDDEN = 2;
/** What opens beside a note, and what stands for a file that is not given out. */
const NOT_DRAWN = ['/Popup', '/FileAttachment'];
/** Of a link, but for how it looks. */
const OF_LINKS = ['Type', 'Subtype', 'Rect', 'QuadPoints', 'F', 'NM', 'M', 'Contents', 'A', 'Dest', 'H', 'OC'];
/** Those on which somebody may have remarked something. */
const REMARKED = new Set(
  'Text Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink'
    .split(' ')
    .map((name) => `/${name}`),
);
/** Of a remark: who said what and when, and on what. */
const OF_REMARKS = 'Rect F NM M Contents T Subj CreationDate Name C OC IRT RT State StateModel'.split(' ');
/** Of all pages: each takes memory until the file is written. */
const MAX_NOTES = 100_000;

/**
 * Draws links' borders, fields, comments, stamps and the like as the last part of a page's content, as programs draw them above all of it, and so above its mark. Kept are links, and remarks as notes that
 * draw nothing: fields are plain content from then on.
 */
export class PageNotes {
  private readonly changes: ChangedPdf;
  private readonly files: FilesWithin;
  private readonly pdf: PlainPdf;
  private readonly looks: NoteLooks;
  private blank: number | undefined;
  private seen = 0;

  constructor(changes: ChangedPdf, files: FilesWithin) {
    this.changes = changes;
    this.files = files;
    this.pdf = changes.pdf;
    this.looks = new NoteLooks(changes);
  }

  /** @param annots of the page, as they are written there @param names for what draws them */
  of(annots: string | undefined, names: PageNames): DrawnNotes {
    const [kept, operators]: [string[], string[]] = [[], []];
    const list = annots === undefined ? '' : this.pdf.resolved(annots);
    for (const item of list.startsWith('[') ? itemsOf(list) : []) {
      const note = this.pdf.dictionary(item);
      // What is something else, too, is left as that.
      if ((note.get('Type') ?? '/Annot') !== '/Annot' || !note.has('Subtype')) continue;
      this.seen += 1;
      if (this.seen > MAX_NOTES) throw new Error('There are too many notes.');
      const number = referenceOf(item);
      const rest = this.restOf(note);
      if (rest !== null && number !== undefined) this.changes.set(number, rest);
      if (rest !== null) kept.push(number === undefined ? rest : item);
      const look = this.lookOf(note);
      if (!look) continue;
      const drawn = `q ${look.matrix} cm /${names.of('XObject', `Note${look.form}`, `${look.form} 0 R`)} Do Q`;
      const layer = note.get('OC');
      operators.push(layer ? `/OC /${names.of('Properties', 'Layer', layer)} BDC ${drawn} EMC` : drawn);
    }
    return { kept, operators: operators.join('\n') };
  }

  /** Without all that a program would draw. */
  private restOf(note: ReadonlyMap<string, string>): string | null {
    const pick = (names: readonly string[]) => [...note].filter(([name]) => names.includes(name));
    const write = (entries: Iterable<[string, string]>) => this.files.without(dictionaryText(new Map(entries)));
    if (note.get('Subtype') === '/Link') return write([...pick(OF_LINKS), ['Border', '[0 0 0]']]);
    const isReply = note.has('IRT');
    const isSeen = (flagsOf(note) & HIDDEN) === 0 || isReply;
    const isEmpty = ['()', '<>'].includes(this.pdf.resolved(note.get('Contents') ?? '()'));
    if (!REMARKED.has(note.get('Subtype')!) || isEmpty || !isSeen) return null;
    this.blank ??= this.changes.add('/Type /XObject /Subtype /Form /BBox [0 0 1 1]', '');
    const blank = `<</N ${this.blank} 0 R>>`;
    return write([...pick(OF_REMARKS), ['Type', '/Annot'], ['Subtype', '/Text'], ['AP', blank]]);
  }

  /** The form that draws it, and by which matrix; null for what is not seen. */
  private lookOf(note: ReadonlyMap<string, string>): { readonly form: number; readonly matrix: string } | null {
    if ((flagsOf(note) & UNSEEN) !== 0 || NOT_DRAWN.includes(note.get('Subtype')!)) return null;
    const drawn = this.looks.isOutdated(note) ? undefined : this.appearanceOf(note);
    if (!drawn) {
      const form = this.looks.make(note);
      return form === undefined ? null : { form, matrix: '1 0 0 1 0 0' };
    }
    const [form, { entries }] = drawn;
    const numbers = (value: string | undefined) => numbersOf(this.pdf, value);
    const matrix = matched(numbers(note.get('Rect')), numbers(entries.get('BBox')), numbers(entries.get('Matrix')));
    return matrix === null ? null : { form, matrix };
  }

  /** How it looks as long as nobody points at it, in the state that it has. */
  private appearanceOf(note: ReadonlyMap<string, string>): [number, PlainStream] | undefined {
    const normal = this.pdf.dictionary(note.get('AP')).get('N') ?? '';
    const state = () => this.pdf.resolved(note.get('AS') ?? '/Off').slice(1);
    return this.formOf(normal) ?? this.formOf(this.pdf.dictionary(normal).get(state()) ?? '');
  }

  private formOf(value: string): [number, PlainStream] | undefined {
    const number = referenceOf(value);
    const stream = number === undefined ? null : this.pdf.stream(number);
    return stream ? [number!, stream] : undefined;
  }
}

const flagsOf = (note: ReadonlyMap<string, string>): number => Number(note.get('F') ?? 0);
