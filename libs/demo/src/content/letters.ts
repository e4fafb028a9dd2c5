import { z } from 'zod';
import { readData } from '../read-data.ts';

/**
 * Outlines of the product's two typefaces, so that cards and PDFs are set the same on a machine without fonts. A glyph is its advance and an
 * SVG path, y downwards, in thousandths of the type size.
 */
const lettersSchema = z.strictObject({
  family: z.string(),
  ascent: z.int(),
  descent: z.int(),
  capHeight: z.int(),
  glyphs: z.record(z.string(), z.tuple([z.int(), z.string()])),
});
export type Letters = z.infer<typeof lettersSchema>;

export const FACES = ['besley', 'instrument-sans', 'instrument-sans-strong'] as const;
export type Face = (typeof FACES)[number];

const known = new Map<Face, Letters>();

/** @throws InvalidDemoData */
export function lettersOf(face: Face): Letters {
  const letters = known.get(face) ?? readData(`content/letters/${face}.json`, lettersSchema);
  known.set(face, letters);
  return letters;
}

/** @throws RangeError for a character that the face does not have, naming it */
export function glyphOf(face: Face, character: string): readonly [advance: number, outline: string] {
  const glyph = lettersOf(face).glyphs[character];
  if (!glyph) throw new RangeError(`${face} has no ${JSON.stringify(character)}.`);
  return glyph;
}

/** In the unit of `size`. */
export function widthOf(text: string, face: Face, size: number): number {
  let width = 0;
  for (const character of text) width += glyphOf(face, character)[0];
  return (width * size) / 1_000;
}

/** The text in lines no wider than `width`, broken at spaces; a word that is wider stands alone. */
export function linesOf(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : undefined;
    if (longer !== undefined && widthOf(longer, face, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** As few lines as fit, of about the same width: a centred text has no word alone in its last line. */
export function evenLines(text: string, face: Face, size: number, width: number): string[] {
  let even = linesOf(text, face, size, width);
  for (let narrower = width - 10; narrower > 0; narrower -= 10) {
    const lines = linesOf(text, face, size, narrower);
    if (lines.length > even.length) break;
    even = lines;
  }
  return even;
}

export interface SvgText {
  readonly text: string;
  readonly face: Face;
  /** Pixels. */
  readonly size: number;
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly colour: string;
  /** Whether `x` is the middle. */
  readonly centred?: boolean;
}

/** A line of text as SVG paths. */
export function svgText({ text, face, size, x, y, colour, centred = false }: SvgText): string {
  let at = 0;
  let paths = '';
  for (const character of text) {
    const [advance, outline] = glyphOf(face, character);
    if (outline) paths += `<path transform="translate(${at} 0)" d="${outline}"/>`;
    at += advance;
  }
  const left = centred ? x - (at * size) / 2_000 : x;
  return `<g fill="${colour}" transform="translate(${left.toFixed(2)} ${y.toFixed(2)}) scale(${size / 1_000})">${paths}</g>`;
}
