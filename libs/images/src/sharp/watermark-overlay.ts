import { setImmediate as others } from 'node:timers/promises';
import { UNITS } from './letter-outlines.ts';
import { knownOutline, type Outline, outlineOf } from './letters.ts';

/** A letter at its place in a line: units, y upwards. */
interface PlacedLetter {
  readonly at: number;
  readonly path: string;
}

/** The outlines of a letter; of one that there is none of, those of its number in Unicode. */
function outlinesOf(letter: string): readonly Outline[] {
  const outline = knownOutline(letter);
  if (outline) return [outline];
  const number = `(${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`;
  return Array.from(number, outlineOf);
}

/** A text as outlines from 0, with its length. */
function writtenOut(text: string): { readonly letters: readonly PlacedLetter[]; readonly length: number } {
  let length = 0;
  const letters: PlacedLetter[] = [];
  for (const letter of text.normalize('NFC'))
    for (const { width, path } of outlinesOf(letter)) {
      if (path) letters.push({ at: length, path });
      length += width;
    }
  return { letters, length };
}

/** Of the picture's longer side. */
export interface MarkScale {
  /** Of the letters. */
  readonly size: number;
  /** Of a line from the next one. */
  readonly distance: number;
}
const PAGE_MARK: MarkScale = { size: 0.0175, distance: 0.15 };
/** In letters that can be read on a picture of 160 pixels. */
export const THUMBNAIL_MARK: MarkScale = { size: 0.06, distance: 0.2 };
const DEGREES = 24;
const [SINE, COSINE] = [Math.sin((DEGREES * Math.PI) / 180), Math.cos((DEGREES * Math.PI) / 180)];
/** By which part of the text a row is ahead of the one before it. */
const SHIFT = 0.37;
/** Longer ones are cut: they would be out of sight anyway. */
const MAX_LETTERS = 240;
/** A grey that shows on what is light and on what is dark, and how much of it. */
const [GREY, OPACITY] = [0x77, 0.2];

const scaleOf = (side: number, { size }: MarkScale) => (size * side) / UNITS;

function lineOf(text: string, side: number, mark: MarkScale) {
  return { ...writtenOut(`${text.slice(0, MAX_LETTERS)}   ·   `), scale: scaleOf(side, mark) };
}

/** A line of text, and where it begins again and again: from the middle, along the slanted rows and across them (y downwards). */
function layOut(text: string, width: number, height: number) {
  const side = Math.max(width, height);
  const { letters, length, scale } = lineOf(text, side, PAGE_MARK);
  const line = length * scale;
  const distance = PAGE_MARK.distance * side;
  const rows = Math.ceil((width * SINE + height * COSINE) / 2 / distance);
  const places: (readonly [x: number, y: number])[] = [];
  for (let row = -rows; row <= rows; row++) {
    const y = row * distance;
    const [from, to] = stretchWithin(y, width, height);
    // Each row begins at another place, so that all of the text is in some row of a narrow picture.
    const first = Math.floor(from / line - row * SHIFT);
    for (let at = (first + row * SHIFT) * line; at < to; at += line) places.push([at, y]);
  }
  return { letters, length, scale, places };
}

/** A line of the text: how much of each of its pixels is covered, 0 to 255. */
export interface DrawnLine {
  readonly coverage: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Rows of pixels that a line is laid into at once: a tenth of a millisecond or two of a page. */
const ROWS_AT_ONCE = 64;
/** From above the highest letter to below the lowest one (units). */
const [ABOVE, BELOW] = [1_000, 300];

/** A drawing of one line of a text, which goes on where it ends. @param side the picture's longer one */
export function watermarkLine(text: string, side: number, mark = PAGE_MARK): string {
  const { letters, length, scale } = lineOf(text, side, mark);
  const width = Math.max(1, Math.round(length * scale));
  const height = Math.ceil((ABOVE + BELOW) * scale);
  const paths = letters.map(({ at, path }) => `<path transform="translate(${at})" d="${path}"/>`).join('');
  const place = `translate(0 ${(ABOVE * scale).toFixed(2)}) scale(${(width / length).toFixed(6)} ${(-scale).toFixed(6)})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="${place}">${paths}</g></svg>`;
}

/**
 * Lays a line across a picture again and again, slanted and in rows that begin at other places, so that no part of any size is without it. By hand, as
 * libvips takes 20 times as long for a drawing of the whole picture, most of which is empty; in steps, between which others are answered
 * (docs/product/data-rooms.md#file-pages).
 * @param pixels three bytes each, changed in place
 */
export async function layAcross(
  pixels: Uint8Array,
  width: number,
  height: number,
  line: DrawnLine,
  mark = PAGE_MARK,
): Promise<void> {
  const side = Math.max(width, height);
  const distance = mark.distance * side;
  const baseline = ABOVE * scaleOf(side, mark);
  const framed = withNeighbours(line);
  for (let y = 0; y < height; y++) {
    if (y % ROWS_AT_ONCE === 0) await others();
    const down = y + 0.5 - height / 2;
    // Across the rows, of the first pixel and of the last one: those that this line of pixels meets.
    const [first, last] = [0.5 - width / 2, width / 2 - 0.5].map((x) => x * SINE + down * COSINE) as [number, number];
    const to = Math.floor((last + baseline) / distance);
    for (let row = Math.ceil((first + baseline - line.height) / distance); row <= to; row++) {
      const begin = (row * distance - baseline - down * COSINE) / SINE + width / 2 - 0.5;
      const from = Math.max(0, Math.ceil(begin));
      const until = Math.min(width, Math.ceil(begin + line.height / SINE));
      const right = from + 0.5 - width / 2;
      const along = right * COSINE - down * SINE - row * SHIFT * line.width;
      const across = right * SINE + down * COSINE - row * distance + baseline;
      blend(pixels, 3 * (y * width + from), 3 * (y * width + until), framed, along, across);
    }
  }
}

/** A line with its first column again behind the last one, as it goes on there, and nothing below. */
function withNeighbours({ coverage, width, height }: DrawnLine): DrawnLine {
  const framed = new Uint8Array((width + 1) * (height + 2));
  for (let row = 0; row < height; row++) {
    const from = row * width;
    framed.set(coverage.subarray(from, from + width), row * (width + 1));
    framed[row * (width + 1) + width] = coverage[from]!;
  }
  return { coverage: framed, width, height };
}

/** Covers pixels that follow each other, which lie on a slanted path through a line: each with what its four neighbours there are. */
function blend(pixels: Uint8Array, from: number, to: number, line: DrawnLine, along: number, across: number): void {
  const { coverage, width } = line;
  const below = width + 1;
  let x = along - Math.floor(along / width) * width;
  let y = Math.max(0, across);
  for (let at = from; at < to; at += 3) {
    const left = Math.floor(x);
    const above = Math.floor(y);
    const place = above * below + left;
    const a = coverage[place]!;
    const b = coverage[place + 1]!;
    const c = coverage[place + below]!;
    const d = coverage[place + below + 1]!;
    if ((a | b | c | d) !== 0) {
      const upper = a + (b - a) * (x - left);
      const lower = c + (d - c) * (x - left);
      const covered = (upper + (lower - upper) * (y - above)) * (OPACITY / 255);
      pixels[at] = pixels[at]! + (GREY - pixels[at]!) * covered + 0.5;
      pixels[at + 1] = pixels[at + 1]! + (GREY - pixels[at + 1]!) * covered + 0.5;
      pixels[at + 2] = pixels[at + 2]! + (GREY - pixels[at + 2]!) * covered + 0.5;
    }
    x += COSINE;
    if (x >= width) x -= width;
    y += SINE;
  }
}

/**
 * The same for pages of PDFs, as their operators: a square across which the text is laid.
 * @param side of the square
 * @returns what draws a line of the text from 0, its length, and the matrices by which it is drawn
 */
export function pdfWatermark(text: string, side: number) {
  const { letters, length, scale, places } = layOut(text, side, side);
  const line = letters.map(({ at, path }) => pdfPath(path, at)).join('\n');
  const round = (value: number) => Number(value.toFixed(3));
  const rows = places.map(([x, y]) => {
    const [across, up] = [x * COSINE + y * SINE, x * SINE - y * COSINE];
    return [
      ...[COSINE, SINE, -SINE, COSINE].map((part) => Number((part * scale).toFixed(6))),
      ...[side / 2 + across, side / 2 + up].map(round),
    ];
  });
  return { line, length, rows };
}

/** An outline as operators of PDF, which knows no curves of the second degree. */
function pdfPath(outline: string, shift: number): string {
  let [x, y] = [0, 0];
  const round = (value: number) => Number(value.toFixed(1));
  const drawn: string[] = [];
  const to = (operator: string, atX: number, atY: number) => {
    [x, y] = [atX, atY];
    drawn.push(`${round(x + shift)} ${round(y)} ${operator}`);
  };
  for (const [, command, values] of outline.matchAll(/([MLHVQZ])([^MLHVQZ]*)/g)) {
    const numbers = Array.from(values!.matchAll(/-?[\d.]+/g), ([number]) => Number(number));
    if (command === 'Z') drawn.push('h');
    else if (command === 'H') for (const number of numbers) to('l', number, y);
    else if (command === 'V') for (const number of numbers) to('l', x, number);
    else if (command === 'Q')
      for (let at = 0; at < numbers.length; at += 4) {
        const [bendX, bendY, endX, endY] = numbers.slice(at, at + 4) as [number, number, number, number];
        const near = (from: number, bend: number) => from + (2 / 3) * (bend - from);
        drawn.push(
          `${[near(x, bendX) + shift, near(y, bendY), near(endX, bendX) + shift, near(endY, bendY), endX + shift, endY].map(round).join(' ')} c`,
        );
        [x, y] = [endX, endY];
      }
    else
      for (let at = 0; at < numbers.length; at += 2)
        to(command === 'M' && at === 0 ? 'm' : 'l', numbers[at]!, numbers[at + 1]!);
  }
  return `${drawn.join(' ')} f`;
}

/** From where to where a slanted row is within the picture, as it runs; from the row's middle. */
function stretchWithin(y: number, width: number, height: number): readonly [from: number, to: number] {
  // A point of the row is (x cos + y sin, y cos - x sin) from the picture's middle.
  const [left, right] = [-width / 2, width / 2].map((edge) => (edge - y * SINE) / COSINE) as [number, number];
  const [below, above] = [height / 2, -height / 2].map((edge) => (y * COSINE - edge) / SINE) as [number, number];
  return [Math.max(left, below), Math.min(right, above)];
}
