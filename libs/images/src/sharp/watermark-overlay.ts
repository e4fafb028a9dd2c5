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

/** Of the picture's longer side: the size of the letters, and the distance of a line from the next one. */
const [SIZE, DISTANCE] = [0.0175, 0.15];
const DEGREES = 24;
const [SINE, COSINE] = [Math.sin((DEGREES * Math.PI) / 180), Math.cos((DEGREES * Math.PI) / 180)];
/** By which part of the text a row is ahead of the one before it. */
const SHIFT = 0.37;
/** Longer ones are cut: they would be out of sight anyway. */
const MAX_LETTERS = 240;
/** A grey that shows on what is light and on what is dark. */
const LOOK = 'fill="#777777" fill-opacity=".2"';

/** A line of text, and where it begins again and again: from the middle, along the slanted rows and across them (y downwards). */
function layOut(text: string, width: number, height: number) {
  const side = Math.max(width, height);
  const scale = (SIZE * side) / UNITS;
  const { letters, length } = writtenOut(`${text.slice(0, MAX_LETTERS)}   ·   `);
  const line = length * scale;
  const distance = DISTANCE * side;
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

/** A drawing of a text that is laid across a picture again and again, slanted and in rows that begin at other places, so that no part of any size is without it. */
export function watermarkOverlay(text: string, width: number, height: number): string {
  const { letters, scale, places } = layOut(text, width, height);
  const path = letters.map(({ at, path: outline }) => `<path transform="translate(${at})" d="${outline}"/>`).join('');
  const uses = places.map(
    ([x, y]) =>
      `<use href="#t" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><g id="t" ${LOOK}>${path}</g></defs>` +
    `<g transform="translate(${width / 2} ${height / 2}) rotate(${-DEGREES})">${uses.join('')}</g></svg>`
  );
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
