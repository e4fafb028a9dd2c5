import { type PDFImage } from '@cantoo/pdf-lib';
import { type Block, type Run } from './html-blocks.ts';
import { type Face, linesOf, widthOf } from './letters.ts';
import { type Columns } from './pdf-columns.ts';

const FACE = { true: 'instrument-sans-strong', false: 'instrument-sans' } as const satisfies Record<string, Face>;
const LEADING = 1.45;

/** Sets one block at the place that the columns have come to, and moves them on. */
export function setBlock(block: Block, columns: Columns, pictures: ReadonlyMap<string, PDFImage>): void {
  switch (block.kind) {
    case 'heading':
      setHeading(block.text, block.level, columns);
      break;
    case 'paragraph':
      setRuns(block.runs, columns, { after: 0.65 });
      break;
    case 'list':
      block.items.forEach((item, i) => {
        const mark = block.ordered ? `${i + 1}.` : '–';
        setRuns(item, columns, { mark, indent: 14, after: i + 1 === block.items.length ? 0.65 : 0.25 });
      });
      break;
    case 'table':
      setTable(block.head, block.rows, columns);
      break;
    case 'picture':
      setPicture(block.name, columns, pictures);
      break;
    case 'break':
      columns.next();
  }
}

function setPicture(name: string, columns: Columns, pictures: ReadonlyMap<string, PDFImage>): void {
  const image = pictures.get(name);
  if (!image) throw new RangeError(`There is no picture "${name}".`);
  const height = (columns.width * image.height) / image.width;
  columns.room(height);
  columns.pages.picture(columns.page, image, columns.x, columns.y, columns.width, height);
  columns.y += height + 14;
}

function setHeading(text: string, level: number, columns: Columns): void {
  const { pages } = columns;
  const size = level === 2 ? pages.format.size * 1.55 : pages.format.size * 1.2;
  const lines = linesOf(text, 'besley', size, columns.width);
  // Two lines of what follows stay with it.
  columns.room(lines.length * size * 1.25 + 4 * pages.format.size);
  if (!columns.atTop) columns.y += size * 0.5;
  for (const line of lines) {
    pages.text(columns.page, line, columns.x, columns.y + size, 'besley', size);
    columns.y += size * 1.25;
  }
  columns.y += size * 0.35;
}

interface Word {
  readonly text: string;
  readonly face: Face;
  /** Whether a space stands before it. */
  readonly apart: boolean;
}

function wordsOf(runs: readonly Run[]): Word[] {
  let apart = false;
  return runs.flatMap(({ text, strong }) =>
    text.split(/( )/).flatMap((part) => {
      if (part === ' ') apart = true;
      if (part === ' ' || part === '') return [];
      const word = { text: part, face: FACE[`${strong}`], apart };
      apart = false;
      return [word];
    }),
  );
}

interface Setting {
  readonly mark?: string;
  /** Points. */
  readonly indent?: number;
  /** Space after it, in lines. */
  readonly after: number;
}

function setRuns(runs: readonly Run[], columns: Columns, { mark, indent = 0, after }: Setting): void {
  const { pages } = columns;
  const { size } = pages.format;
  const space = widthOf(' ', FACE.false, size);
  const lines: { word: Word; x: number }[][] = [[]];
  let x = indent;
  for (const word of wordsOf(runs)) {
    const width = widthOf(word.text, word.face, size);
    const gap = word.apart && x > indent ? space : 0;
    if (x > indent && x + gap + width > columns.width && word.apart) {
      lines.push([]);
      x = indent;
    } else x += gap;
    lines.at(-1)?.push({ word, x });
    x += width;
  }
  lines.forEach((line, i) => {
    // A paragraph's first two lines stay together.
    columns.room(size * LEADING * (i === 0 ? Math.min(2, lines.length) : 1));
    const base = columns.y + size * 1.1;
    if (i === 0 && mark) pages.text(columns.page, mark, columns.x, base, FACE.false, size, 'ink2');
    for (const { word, x: at } of line) pages.text(columns.page, word.text, columns.x + at, base, word.face, size);
    columns.y += size * LEADING;
  });
  columns.y += size * LEADING * after;
}

/** `$8.4 million`, `3.4 × cash flow`, `80–90%`, `—`; not an address that begins with a number. */
const FIGURE = /^(?:[−–+$]*\d(?:[^a-z]*[a-z]){0,9}[^a-z]*|—)$/i;

/** First column to the left, figures to the right; an ink rule under the head and hairlines between the rows. */
function setTable(head: readonly string[], rows: readonly (readonly string[])[], columns: Columns): void {
  const { pages } = columns;
  const size = pages.format.size * 0.92;
  const PAD = 10;
  const count = head.length || (rows[0]?.length ?? 0);
  const faceOf = (column: number): Face => (column === 0 ? 'instrument-sans-strong' : 'instrument-sans');
  const right = Array.from({ length: count }, (_, c) => c > 0 && rows.every((row) => FIGURE.test(row[c] ?? '')));
  const natural = Array.from({ length: count }, (_, c) =>
    Math.max(
      widthOf(head[c] ?? '', 'instrument-sans', size),
      ...rows.map((row) => widthOf(row[c] ?? '', faceOf(c), size)),
    ),
  );
  const widths = fitted(natural, columns.width - PAD * (count - 1));
  const startOf = (c: number) => columns.x + widths.slice(0, c).reduce((sum, width) => sum + width + PAD, 0);

  const setRow = (cells: readonly string[], isHead: boolean): void => {
    const lines = cells.map((cell, c) =>
      linesOf(cell, isHead ? 'instrument-sans' : faceOf(c), size, (widths[c] ?? 0) + 0.5),
    );
    const height = Math.max(...lines.map((cell) => cell.length)) * size * 1.35 + size * 0.7;
    columns.room(height + (isHead ? 2 * height : 0));
    lines.forEach((cell, c) => {
      const face = isHead ? 'instrument-sans' : faceOf(c);
      cell.forEach((line, i) => {
        const x = right[c] ? startOf(c) + (widths[c] ?? 0) - widthOf(line, face, size) : startOf(c);
        const y = columns.y + size * 1.3 + i * size * 1.35;
        pages.text(columns.page, line, x, y, face, size, isHead ? 'ink2' : 'ink');
      });
    });
    columns.y += height;
    pages.rule(columns.page, columns.x, columns.y, columns.width, isHead ? 'ink' : 'rule', isHead ? 0.8 : 0.5);
  };
  if (head.length) setRow(head, true);
  for (const row of rows) setRow(row, false);
  columns.y += pages.format.size * 1.1;
}

/** Widths that fill the room: what is left over goes to the first column, what is missing is taken from the widest. */
function fitted(natural: readonly number[], room: number): number[] {
  const widths = [...natural];
  const sum = () => widths.reduce((total, width) => total + width, 0);
  while (sum() > room) {
    const widest = widths.indexOf(Math.max(...widths));
    widths[widest] = (widths[widest] ?? 0) - Math.max(1, Math.min(8, sum() - room));
  }
  widths[0] = (widths[0] ?? 0) + Math.max(0, room - sum());
  return widths;
}
