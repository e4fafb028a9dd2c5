// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.
import zlib from 'node:zlib';
import { ChangedPdf } from './changed-pdf.ts';
import { FilesWithin } from './files-within.ts';
import { PageForms } from './page-forms.ts';
import { PageNames } from './page-names.ts';
import { PageNotes } from './page-notes.ts';
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
  const changes = new ChangedPdf(pdf, from, to);
  const files = new FilesWithin(changes, from);
  changes.set(...catalogOf(pdf, files));
  const marks = new PageMarks(changes, files, mark);
  for (const [index, page] of pages.entries()) marks.mark(page, places[index]!);
  changes.write();
}

/** What a copy's catalog keeps. Not its scripts, forms, files, signatures, templates, private data and small pictures of its pages; nor its tags, which name what is drawn by the page itself, which a form draws now: a program that reads aloud would find nothing by them, and goes by the page without. */
const OF_CATALOGS =
  'Type Version Extensions Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines OpenAction Lang URI OutputIntents OCProperties'.split(
    ' ',
  );
/** What a page keeps: what it draws and where, and what maps are measured by. */
const OF_PAGES =
  'Type Parent Resources MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit Group VP LGIDict'.split(' ');

/** The catalog's number, and what is kept of it. */
function catalogOf(pdf: PlainPdf, files: FilesWithin): [number, string] {
  const root = pdf.trailer.get('Root')!;
  const catalog = new Map([...pdf.dictionary(root)].filter(([name]) => OF_CATALOGS.includes(name)));
  const names = pdf.dictionary(catalog.get('Names')).get('Dests');
  if (names === undefined) catalog.delete('Names');
  else catalog.set('Names', dictionaryText(new Map([['Dests', names]])));
  return [referenceOf(root)!, files.without(dictionaryText(catalog))];
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

/** Lays the mark over pages, below which each draws what it drew before. */
class PageMarks {
  private readonly changes: ChangedPdf;
  private readonly files: FilesWithin;
  private readonly forms: PageForms;
  private readonly notes: PageNotes;
  private readonly laid = new Map<string, number>();
  private readonly form: number;

  constructor(changes: ChangedPdf, files: FilesWithin, { line, length, rows }: PdfMark) {
    this.changes = changes;
    this.files = files;
    this.forms = new PageForms(changes);
    this.notes = new PageNotes(changes, files);
    const form = '/Type /XObject /Subtype /Form';
    const text = changes.add(`${form} /BBox [0 -500 ${length} 1500]`, line, packedLine(line));
    this.form = changes.add(
      `${form} /BBox [0 0 ${MARK_SIDE} ${MARK_SIDE}] /Resources << /XObject << /T ${text} 0 R >> /ExtGState << /G << /ca 0.2 >> >> >>`,
      `/G gs 0.467 g\n${rows.map((matrix) => `q ${matrix.join(' ')} cm /T Do Q`).join('\n')}`,
    );
  }

  mark({ number, entries, resources }: Page, place: PagePlace): void {
    const names = new PageNames(this.changes.pdf, resources);
    const nameOf = (form: number) => names.of('XObject', 'Page', `${form} 0 R`);
    const page = this.forms.of(entries.get('Contents'), resources, place, nameOf);
    const notes = this.notes.of(entries.get('Annots'), names);
    const mark = names.of('XObject', 'Mark', `${this.form} 0 R`);
    const content = this.lay(`${page}\n${notes.operators}`, mark, place);
    const kept = [...entries].filter(([name]) => OF_PAGES.includes(name));
    const changed = new Map([...kept, ...boxesOf(place), ['Resources', names.text()], ['Contents', `${content} 0 R`]]);
    if (notes.kept.length > 0) changed.set('Annots', `[${notes.kept.join(' ')}]`);
    this.changes.set(number, this.files.without(dictionaryText(changed)));
  }

  /** The stream that lays the mark over pages of one place: upright as the page is shown, as large as its longer side. */
  private lay(before: string, name: string, { left, bottom, right, top, quarters }: PagePlace): number {
    const scale = Math.max(right - left, top - bottom) / MARK_SIDE;
    const matrix = [
      [scale, 0, 0, scale, left, bottom],
      [0, scale, -scale, 0, right, bottom],
      [-scale, 0, 0, -scale, right, top],
      [0, -scale, scale, 0, left, top],
    ][quarters % 4]!;
    const numbers = matrix.map((value) => String(Number(value.toFixed(5)))).join(' ');
    const content = `${before}\n/Artifact BMC q ${numbers} cm /${name} Do Q EMC\n`;
    const known = this.laid.get(content);
    const number = known ?? this.changes.add('', content);
    this.laid.set(content, number);
    return number;
  }
}

/** As PDFium has them: programs go different ways where they are turned by something else, or lie beside each other. */
const boxesOf = ({ left, bottom, right, top, quarters }: PagePlace): readonly [string, string][] => [
  ['CropBox', `[${[left, bottom, right, top].map((value) => String(Number(value.toFixed(5)))).join(' ')}]`],
  ['Rotate', String(quarters * 90)],
];

/** The line that was packed last: that of one reader is the same in all of their files. */
let latest = { line: '', packed: zlib.deflateSync('') };
function packedLine(line: string): Buffer<ArrayBuffer> {
  if (latest.line !== line) latest = { line, packed: zlib.deflateSync(line) };
  return latest.packed;
}
