// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.
import type { ChangedPdf } from './changed-pdf.ts';
import { type Box, boxOf, numbersOf, numberText } from './note-geometry.ts';
import { wordsIn } from './note-words.ts';
import { itemsOf, type PlainPdf } from './plain-pdf.ts';

type Note = ReadonlyMap<string, string>;
/** Of a field: entries that it may have from those above it. */
const OF_FIELDS = ['FT', 'V', 'Ff', 'DA', 'Opt'];
const MAX_DEPTH = 20;
const MULTILINE = 2 ** 12;
const PASSWORD = 2 ** 13;
/** How far a circle's handles are from its quarters' ends, of its radius. */
const ROUND = 0.5523;
/** Of a note's sign (points). */
const SIGN_SIDE = 20;
/** Where a text does not say it, and where it fills its place (points). */
const TEXT_SIZE = 12;
const INSET = 2;
/** Of Helvetica's letters, in its size, and of its lines. */
const LETTER_WIDTH = 0.5;
const LINE_HEIGHT = 1.15;
const MAX_LINES = 200;

/** Draws notes and fields that have no look of their own, simply: a program would make one for them, above the mark. */
export class NoteLooks {
  private readonly changes: ChangedPdf;
  private readonly pdf: PlainPdf;
  private readonly form: ReadonlyMap<string, string>;

  constructor(changes: ChangedPdf) {
    this.changes = changes;
    this.pdf = changes.pdf;
    this.form = this.pdf.dictionary(this.pdf.dictionary(this.pdf.trailer.get('Root')).get('AcroForm'));
  }

  /** Whether the look that a field has may be of another value: who filled it in left it to programs to draw it. */
  isOutdated(note: Note): boolean {
    const isLeft = this.form.get('NeedAppearances') === 'true' && note.get('Subtype') === '/Widget';
    return isLeft && isWritten(this.fieldOf(note));
  }

  /** @returns the number of a form in the page's own measure, or undefined where there is nothing to be seen */
  make(note: Note): number | undefined {
    const box = boxOf(numbersOf(this.pdf, note.get('Rect')));
    const content = box && this.contentOf(note, box);
    if (!content) return undefined;
    const opacity = this.numberOf(note.get('CA'), 1);
    const blend = note.get('Subtype') === '/Highlight' ? '/BM /Multiply' : '';
    const resources = `/ExtGState << /G << /ca ${opacity} /CA ${opacity} ${blend} >> >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >>`;
    const bbox = [box.left, box.bottom, box.right, box.top].map(numberText).join(' ');
    const entries = `/Type /XObject /Subtype /Form /BBox [${bbox}] /Resources << ${resources} >>`;
    return this.changes.add(entries, `/G gs ${content}`);
  }

  private contentOf(note: Note, box: Box): string {
    const lines = `${this.colour(note.get('C'), STROKE, '0 G')} ${numberText(this.widthOf(note))} w`;
    const quads = partsOf(numbersOf(this.pdf, note.get('QuadPoints')), 8);
    switch (note.get('Subtype')) {
      case '/Link':
        return this.widthOf(note) > 0 ? `${lines} ${this.rectangle(note, box)} S` : '';
      case '/Square':
        return this.shape(note, lines, this.rectangle(note, box));
      case '/Circle':
        return this.shape(note, lines, this.ellipse(note, box));
      case '/Polygon':
        return this.shape(note, lines, `${path(numbersOf(this.pdf, note.get('Vertices')))} h`);
      case '/PolyLine':
        return `${lines} ${path(numbersOf(this.pdf, note.get('Vertices')))} S`;
      case '/Line':
        return `${lines} ${path(numbersOf(this.pdf, note.get('L')))} S`;
      case '/Ink':
        return `${lines} ${this.listOf(note.get('InkList'))
          .map((line) => path(numbersOf(this.pdf, line)))
          .join(' ')} S`;
      case '/Highlight':
        return `${this.colour(note.get('C'), FILL, '1 1 0 rg')} ${quads.map(([a, b, c, d, e, f, g, h]) => `${path([a!, b!, c!, d!, g!, h!, e!, f!])} f`).join(' ')}`;
      case '/Underline':
      case '/Squiggly':
        return `${lines} ${quads.map((quad) => `${path(quad.slice(4))} S`).join(' ')}`;
      case '/StrikeOut':
        return `${lines} ${quads.map(([a, b, c, d, e, f, g, h]) => `${path([(a! + e!) / 2, (b! + f!) / 2, (c! + g!) / 2, (d! + h!) / 2])} S`).join(' ')}`;
      case '/Text':
        return note.has('IRT') ? '' : `${this.colour(note.get('C'), FILL, '1 1 0 rg')} 0 G ${sign(box)}`;
      case '/FreeText':
        return `${this.shape(note, `0 G ${numberText(this.widthOf(note))} w`, this.rectangle(note, box), note.get('C'))} ${this.words(note.get('Contents'), note.get('DA'), box, true)}`;
      case '/Widget':
        return this.field(note, box);
      default:
        return '';
    }
  }

  private field(note: Note, box: Box): string {
    const field = this.fieldOf(note);
    const flags = this.numberOf(field.get('Ff'), 0);
    if (!isWritten(field) || (flags & PASSWORD) !== 0) return '';
    const paper = this.pdf.dictionary(note.get('MK'));
    const [fill, edge] = [this.colour(paper.get('BG'), FILL, ''), this.colour(paper.get('BC'), STROKE, '')];
    const rectangle = this.rectangle(note, box);
    const ground = `${fill && `${fill} ${rectangle} f`} ${edge && `${edge} ${numberText(this.widthOf(note))} w ${rectangle} S`}`;
    const value = this.chosen(field);
    return `${ground} ${this.words(value, field.get('DA') ?? this.form.get('DA'), box, (flags & MULTILINE) !== 0)}`;
  }

  /** A field's value, or what a choice calls it. */
  private chosen(field: Note): string | undefined {
    const value = this.pdf.resolved(field.get('V') ?? '()');
    for (const option of this.listOf(field.get('Opt'))) {
      const [given, shown] = this.listOf(option);
      if (given !== undefined && wordsIn(this.pdf.resolved(given)) === wordsIn(value)) return shown;
    }
    return value;
  }

  private words(value: string | undefined, style: string | undefined, box: Box, isWrapped: boolean): string {
    const text = wordsIn(this.pdf.resolved(value ?? '()'));
    const how = wordsIn(this.pdf.resolved(style ?? '()'));
    const [width, height] = [box.right - box.left - 2 * INSET, box.top - box.bottom];
    const asked = Math.abs(Number(/(-?[\d.]+)\s+Tf/.exec(how)?.[1] ?? 0));
    const size = asked > 0 && asked < 1_000 ? asked : Math.min(TEXT_SIZE, height * 0.7);
    const colour = /(?:-?[\d.]+\s+){1,4}(?:rg|g|k)\b/.exec(how)?.[0] ?? '0 g';
    const lines = isWrapped ? wrapped(text, Math.max(1, Math.floor(width / (size * LETTER_WIDTH)))) : [text];
    const top = isWrapped ? box.top - INSET - size : box.bottom + (height - size) / 2 + size * 0.2;
    const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`).join(' ');
    return `BT /F ${numberText(size)} Tf ${colour} ${numberText(size * LINE_HEIGHT)} TL ${numberText(box.left + INSET)} ${numberText(top)} Td ${shown} ET`;
  }

  private shape(note: Note, lines: string, outline: string, inside = note.get('IC')): string {
    const fill = this.colour(inside, FILL, '');
    const isDrawn = this.widthOf(note) > 0;
    if (!fill) return isDrawn ? `${lines} ${outline} S` : '';
    return `${lines} ${fill} ${outline} ${isDrawn ? 'B' : 'f'}`;
  }

  /** A note's edges, whose line is all within. */
  private rectangle(note: Note, box: Box): string {
    const half = this.widthOf(note) / 2;
    const sides = [
      box.left + half,
      box.bottom + half,
      box.right - box.left - 2 * half,
      box.top - box.bottom - 2 * half,
    ];
    return `${sides.map(numberText).join(' ')} re`;
  }

  private ellipse(note: Note, box: Box): string {
    const [x, y] = [(box.left + box.right) / 2, (box.bottom + box.top) / 2];
    const half = this.widthOf(note) / 2;
    const [w, h] = [x - box.left - half, y - box.bottom - half];
    const quarter = (...points: readonly number[]): string =>
      `${points.map((value, index) => numberText(index % 2 === 0 ? x + value * w : y + value * h)).join(' ')} c`;
    return [
      `${numberText(x + w)} ${numberText(y)} m`,
      quarter(1, ROUND, ROUND, 1, 0, 1),
      quarter(-ROUND, 1, -1, ROUND, -1, 0),
      quarter(-1, -ROUND, -ROUND, -1, 0, -1),
      quarter(ROUND, -1, 1, -ROUND, 1, 0),
    ].join(' ');
  }

  private widthOf(note: Note): number {
    const style = this.pdf.dictionary(note.get('BS')).get('W');
    return style === undefined ? (numbersOf(this.pdf, note.get('Border'))[2] ?? 1) : this.numberOf(style, 1);
  }

  /** An operator that takes a colour; `none` for what has none. */
  private colour(value: string | undefined, operators: readonly string[], none: string): string {
    const numbers = numbersOf(this.pdf, value);
    const operator = operators[numbers.length];
    return operator ? `${numbers.map(numberText).join(' ')} ${operator}` : none;
  }

  private numberOf(value: string | undefined, none: number): number {
    const number = value === undefined ? Number.NaN : Number(this.pdf.resolved(value));
    return Math.abs(number) < 1e9 ? number : none;
  }

  private listOf(value: string | undefined): readonly string[] {
    const list = value === undefined ? '' : this.pdf.resolved(value);
    return list.startsWith('[') ? itemsOf(list) : [];
  }

  /** With what those above it say. */
  private fieldOf(note: Note): Note {
    const field = new Map<string, string>();
    let entries: Note = note;
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      for (const name of OF_FIELDS) if (entries.has(name) && !field.has(name)) field.set(name, entries.get(name)!);
      if (!entries.has('Parent')) break;
      entries = this.pdf.dictionary(entries.get('Parent'));
    }
    return field;
  }
}

/** By how many numbers a colour has. */
const FILL = ['', 'g', '', 'rg', 'k'];
const STROKE = ['', 'G', '', 'RG', 'K'];

/** A text, or one that is chosen. */
const isWritten = (field: Note): boolean => ['/Tx', '/Ch'].includes(field.get('FT') ?? '');

/** A note's sign at the upper left of its place: a sheet with lines. */
function sign({ left, top }: Box): string {
  const at = (x: number, y: number): string => `${numberText(left + x)} ${numberText(top - y)}`;
  const lines = [6, 10, 14].map((y) => `${at(4, y)} m ${at(SIGN_SIDE - 4, y)} l`).join(' ');
  return `${at(1, SIGN_SIDE - 1)} ${SIGN_SIDE - 2} ${SIGN_SIDE - 2} re B ${lines} S`;
}

function partsOf(numbers: readonly number[], length: number): readonly (readonly number[])[] {
  return Array.from({ length: Math.floor(numbers.length / length) }, (_, index) =>
    numbers.slice(index * length, (index + 1) * length),
  );
}

/** From one point to the next. */
const path = (numbers: readonly number[]): string =>
  partsOf(numbers, 2)
    .map(([x, y], index) => `${numberText(x!)} ${numberText(y!)} ${index === 0 ? 'm' : 'l'}`)
    .join(' ');

/** Lines of so many letters, if their words allow it. */
function wrapped(text: string, letters: number): readonly string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line && line.length + word.length >= letters) {
        lines.push(line);
        line = word;
      } else line = line ? `${line} ${word}` : word;
    }
    lines.push(line);
  }
  return lines.slice(0, MAX_LINES);
}
