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

/** The outline of a letter, or of its plain form. */
export function knownOutline(letter: string): Outline | undefined {
  outlines ??= readOutlines();
  return outlines.get(letter) ?? outlines.get(letter.normalize('NFKD').charAt(0));
}

/** In place of letters that there is no outline of. */
const BOX: Outline = { width: 600, path: 'M80 0V700H520V0ZM140 60H460V640H140Z' };

/** The outline of a letter, of its plain form where there is none of it, or a box. */
export const outlineOf = (letter: string): Outline => knownOutline(letter) ?? BOX;
