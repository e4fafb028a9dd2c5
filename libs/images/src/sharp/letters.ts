import { OUTLINES } from './letter-outlines.ts';

/** How a letter is drawn; units, y upwards. */
export interface Outline {
  readonly width: number;
  readonly path: string;
}

let outlines: ReadonlyMap<string, Outline> | undefined;

function readOutlines(): ReadonlyMap<string, Outline> {
  return new Map(
    OUTLINES.split('\n').map((line) => {
      const [, width = '0', path = ''] = /^(\d+) ?(.*)$/.exec(line.slice(1)) ?? [];
      return [line[0] as string, { width: Number(width), path }];
    }),
  );
}

/** A letter without accents, and as one of everyday: "ǎ" is "a", "Ａ" is "A", "½" is "1/2". */
const plainOf = (letter: string): string =>
  letter
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('\u2044', '/')
    .replace(/[\u2010\u2011]/g, '-')
    .replaceAll('\u03bc', 'u');

/** The outline of a letter, or of its plain form where that is one letter. */
export function knownOutline(letter: string): Outline | undefined {
  outlines ??= readOutlines();
  return outlines.get(letter) ?? outlines.get(plainOf(letter));
}

const HIGH = /[\u00b2\u00b3\u00b9\u2070-\u207b]/;

/**
 * A text in letters that there are outlines of, as far as it can be said in them: a figure stays the same figure, so that 8½ is "8 1/2" and 10² is "10^2".
 */
export const spelled = (text: string): string =>
  text.replace(/[^\p{ASCII}]/gu, (letter, at: number) => {
    const plain = plainOf(letter);
    const isAfterFigure = /\d/.test(text[at - 1] ?? '');
    if (isAfterFigure && HIGH.test(letter)) return `^${plain}`;
    if ([...plain].length < 2 || ![...plain].every(knownOutline)) return letter;
    return isAfterFigure && plain.includes('/') ? ` ${plain}` : plain;
  });

/** In place of letters that there is no outline of. */
const BOX: Outline = { width: 600, path: 'M80 0V700H520V0ZM140 60H460V640H140Z' };

/** The outline of a letter, of its plain form where there is none of it, or a box. */
export const outlineOf = (letter: string): Outline => knownOutline(letter) ?? BOX;
