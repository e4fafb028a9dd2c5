import { Lettering } from '@outcrop/images/lettering';
import { type Column, GAP, type Measure, type SheetPage, type TablePage, type TextPage } from './lay-out.ts';

/** A page's longer side is 2,000 pixels, as a PDF's is. */
const [LONG, SHORT] = [2_000, 1_500];
const EDGE = 50;
const [INK, GREY, RULE, HEAD] = ['#18201f', '#5c6764', '#d9d4c8', '#ebe7de'];
/** Of letters: a cell's, a title's, a note's, and those of a text, each in a place of its own (pixels). */
const [CELL, TITLE, NOTE, LINE] = [24, 34, 22, 21];
const LETTER_PLACE = 12.9;
const [FIRST_ROW, ROW_HEIGHT] = [112, 42];
const [FIRST_LINE, LINE_HEIGHT] = [130, 30.5];
/** The numbers of rows and lines. */
const NUMBERS = 70;

/** How wide a cell's text is. */
export const cellWidth: Measure = (text) => Lettering.width(text, CELL);

export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** A page of a table or a text as a drawing; what is written is drawn as lines, so that it is no text any more. */
export function drawSheet(page: SheetPage): Drawing {
  const [width, height] = page.kind === 'table' ? [LONG, SHORT] : [SHORT, LONG];
  const letters = new Lettering();
  const parts = page.kind === 'table' ? drawTable(page, letters, width) : drawText(page, letters, width);
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${letters.defs()}<rect width="${width}" height="${height}" fill="#ffffff"/>${parts.join('')}</svg>`;
  return { svg, width, height };
}

function drawTable(
  { title, note, hidden, head, rows, columns }: TablePage,
  letters: Lettering,
  width: number,
): string[] {
  const used = columns.reduce((sum, column) => sum + column.width + GAP, NUMBERS);
  const parts = [
    letters.write(title, { x: EDGE, y: 84, size: TITLE, color: INK, width: 900 }),
    letters.write(note, { x: width - EDGE, y: 84, size: NOTE, color: GREY, align: 'right', width: 1_000 }),
    letters.write(hidden, { x: width - EDGE, y: 50, size: NOTE, color: GREY, align: 'right', width: 1_000 }),
    `<rect x="${EDGE - 12}" y="${FIRST_ROW}" width="${used + 12}" height="${ROW_HEIGHT}" fill="${HEAD}"/>`,
    rule(FIRST_ROW + ROW_HEIGHT, EDGE - 12, used + 12, INK),
  ];
  [head, ...rows].forEach((row, index) => {
    const top = FIRST_ROW + index * ROW_HEIGHT;
    const y = top + 30;
    if (index > 0) parts.push(rule(top + ROW_HEIGHT, EDGE - 12, used + 12, RULE));
    parts.push(letters.write(String(row.number), { x: EDGE, y, size: 20, color: GREY, width: NUMBERS }));
    for (const { column, x } of placed(columns)) {
      const align = column.isNumeric ? 'right' : 'left';
      const at = {
        x: column.isNumeric ? x + column.width : x,
        y,
        size: CELL,
        color: INK,
        align,
        width: column.width,
      } as const;
      parts.push(letters.write(row.cells[column.index] ?? '', at));
    }
  });
  return parts;
}

function placed(columns: readonly Column[]): { column: Column; x: number }[] {
  let x = EDGE + NUMBERS + GAP / 2;
  return columns.map((column) => {
    const at = { column, x };
    x += column.width + GAP;
    return at;
  });
}

const rule = (y: number, x: number, width: number, color: string): string =>
  `<rect x="${x}" y="${y - 1}" width="${width}" height="1" fill="${color}"/>`;

function drawText({ note, from, lines }: TextPage, letters: Lettering, width: number): string[] {
  const parts = [
    letters.write(note, { x: width - EDGE, y: 80, size: NOTE, color: GREY, align: 'right', width: 1_000 }),
  ];
  lines.forEach((line, index) => {
    const y = FIRST_LINE + index * LINE_HEIGHT;
    parts.push(
      letters.write(String(from + index), { x: EDGE + 40, y, size: 16, color: GREY, align: 'right', width: NUMBERS }),
      letters.write(line, { x: EDGE + NUMBERS, y, size: LINE, color: INK, place: LETTER_PLACE, width }),
    );
  });
  return parts;
}
