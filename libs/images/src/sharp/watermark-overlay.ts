import { UNITS } from './letter-outlines.ts';
import { outlineOf } from './letters.ts';

/** A text as one path from 0, with its length; units, y upwards. */
function writtenOut(text: string): { readonly path: string; readonly length: number } {
  let length = 0;
  let path = '';
  for (const letter of text.normalize('NFC')) {
    const { width, path: outline } = outlineOf(letter);
    if (outline) path += `<path transform="translate(${length})" d="${outline}"/>`;
    length += width;
  }
  return { path, length };
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

/** A drawing of a text that is laid across a picture again and again, slanted and in rows that begin at other places, so that no part of any size is without it. */
export function watermarkOverlay(text: string, width: number, height: number): string {
  const side = Math.max(width, height);
  const scale = (SIZE * side) / UNITS;
  const { path, length } = writtenOut(`${text.slice(0, MAX_LETTERS)}   ·   `);
  const line = length * scale;
  const distance = DISTANCE * side;
  const rows = Math.ceil((width * SINE + height * COSINE) / 2 / distance);
  const uses: string[] = [];
  for (let row = -rows; row <= rows; row++) {
    const y = row * distance;
    const [from, to] = stretchWithin(y, width, height);
    // Each row begins at another place, so that all of the text is in some row of a narrow picture.
    const first = Math.floor(from / line - row * SHIFT);
    for (let at = (first + row * SHIFT) * line; at < to; at += line)
      uses.push(
        `<use href="#t" transform="translate(${at.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})"/>`,
      );
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><g id="t" ${LOOK}>${path}</g></defs>` +
    `<g transform="translate(${width / 2} ${height / 2}) rotate(${-DEGREES})">${uses.join('')}</g></svg>`
  );
}

/** From where to where a slanted row is within the picture, as it runs; from the row's middle. */
function stretchWithin(y: number, width: number, height: number): readonly [from: number, to: number] {
  // A point of the row is (x cos + y sin, y cos - x sin) from the picture's middle.
  const [left, right] = [-width / 2, width / 2].map((edge) => (edge - y * SINE) / COSINE) as [number, number];
  const [below, above] = [height / 2, -height / 2].map((edge) => (y * COSINE - edge) / SINE) as [number, number];
  return [Math.max(left, below), Math.min(right, above)];
}
