import { INK, PAPER } from './rocks.ts';

/** A point in pixels of the drawing: x to the right, y downwards. */
export type Point = readonly [x: number, y: number];

/** A part of a drawing: what goes into `<defs>`, and what is painted. */
export interface Drawing {
  readonly defs: string;
  readonly body: string;
}

/** A number as it is written into a drawing: one decimal, which is a tenth of a pixel and keeps covers small. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

const coordinates = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

/** Path data through the points, without the leading command. */
export const through = (points: readonly Point[]): string => points.map(coordinates).join('L');

/** Path data of an open line through the points. */
export const polyline = (points: readonly Point[]): string => `M${through(points)}`;

/** A rectangle; `attributes` is what follows position and size. */
export const rect = (x: number, y: number, width: number, height: number, attributes: string): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" ${attributes}/>`;

/** A line that stays readable on any rock: its own colour over a wider edge of paper (or of ink, for a line in paper). */
export function halo(path: string, unit: number, colour: string = INK, width = 0.5): string {
  const stroke = (ink: string, opacity: string, wide: number) =>
    `<path d="${path}" fill="none" stroke="${ink}"${opacity} stroke-width="${num(unit * wide)}" stroke-linejoin="round" stroke-linecap="round"/>`;
  return stroke(colour === PAPER ? INK : PAPER, ' stroke-opacity=".7"', width + 0.5) + stroke(colour, '', width);
}

/** The whole document. It is decorative: the text beside a cover carries the meaning, so it is hidden from assistive technology. */
export function svgDocument(width: number, height: number, { defs, body }: Drawing): string {
  const [w, h] = [num(width), num(height)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"` +
    ` aria-hidden="true" focusable="false">${defs ? `<defs>${defs}</defs>` : ''}${body}</svg>`
  );
}
