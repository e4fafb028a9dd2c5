import { UNITS } from './letter-outlines.ts';
import { outlineOf, spelled } from './letters.ts';

export interface Place {
  /** Where the text begins, or ends where it is aligned to the right; its base line (pixels). */
  readonly x: number;
  readonly y: number;
  /** Of the letters (pixels). */
  readonly size: number;
  readonly color: string;
  readonly align?: 'left' | 'right';
  /** Room for the text: a longer one is cut, and ends in dots (pixels). */
  readonly width: number;
  /** The room of each letter, for texts in columns; without it each letter has its own (pixels). */
  readonly place?: number;
}

/** Figures stand below each other. */
const FIGURE = /\d/;
const FIGURE_WIDTH = 650;
const DOTS = '...';

/** Texts in drawings, as outlines: on machines that have no typeface, too, and no text in the picture's source. */
export class Lettering {
  /** Letters that were used, with their names. */
  private readonly used = new Map<string, string>();

  /** How wide a text is (pixels). */
  static width(text: string, size: number): number {
    let units = 0;
    for (const letter of spelled(text)) units += widthOf(letter);
    return (units * size) / UNITS;
  }

  /** A text as a part of a drawing, which must begin with {@link defs}. */
  write(text: string, at: Place): string {
    const shown = fitting(spelled(text.normalize('NFC').trimEnd()), at);
    if (shown === '') return '';
    const scale = at.size / UNITS;
    const length = at.place ? [...shown].length * at.place : Lettering.width(shown, at.size);
    let x = at.align === 'right' ? at.x - length : at.x;
    const letters: string[] = [];
    for (const letter of shown) {
      const { width, path } = outlineOf(letter);
      const room = at.place ?? widthOf(letter) * scale;
      // A letter that is wider than its place is drawn narrower.
      const across = at.place ? Math.min(scale, at.place / width) : scale;
      const from = x + (room - width * across) / 2;
      if (path)
        letters.push(
          `<use href="#${this.nameOf(letter)}" transform="matrix(${across.toFixed(4)} 0 0 ${(-scale).toFixed(4)} ${from.toFixed(1)} ${at.y})"/>`,
        );
      x += room;
    }
    return `<g fill="${at.color}">${letters.join('')}</g>`;
  }

  /** The letters that were written. */
  defs(): string {
    const paths = [...this.used].map(([letter, name]) => `<path id="${name}" d="${outlineOf(letter).path}"/>`);
    return `<defs>${paths.join('')}</defs>`;
  }

  private nameOf(letter: string): string {
    const known = this.used.get(letter);
    if (known) return known;
    const name = `l${this.used.size}`;
    this.used.set(letter, name);
    return name;
  }
}

const widthOf = (letter: string): number => (FIGURE.test(letter) ? FIGURE_WIDTH : outlineOf(letter).width);

/** As much of a text as there is room for. */
function fitting(text: string, { width, size, place }: Place): string {
  const roomOf = (letter: string) => place ?? (widthOf(letter) * size) / UNITS;
  const lengthOf = (letters: string) => [...letters].reduce((sum, letter) => sum + roomOf(letter), 0);
  if (lengthOf(text) <= width + 1) return text;
  let left = width - lengthOf(DOTS);
  let shown = '';
  for (const letter of text) {
    left -= roomOf(letter);
    if (left < 0) break;
    shown += letter;
  }
  return shown + DOTS;
}
