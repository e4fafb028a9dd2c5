import type { Dice } from './dice.ts';
import { INK } from './rocks.ts';
import { num } from './svg.ts';

/**
 * The public land survey: square sections in townships of six by six, set off sideways along one correction line. Coordinates are
 * pixels from the middle of the picture, before the grid is turned.
 */
export interface TownshipGrid {
  /** Side of a section. */
  readonly section: number;
  /** Radians by which the grid is turned. */
  readonly angle: number;
  /** Left edge of a section; column 0, row 0 is the one at the middle of the picture. */
  readonly left: (column: number, row: number) => number;
  readonly top: (row: number) => number;
  /** Sections from the middle to beyond the corners. */
  readonly reach: number;
  readonly correctionRow: number;
}

/** @param across how many sections lie along the side of a square of the picture's area. */
export function layTownships(dice: Dice, width: number, height: number, across: number): TownshipGrid {
  const section = Math.sqrt(width * height) / across;
  const angle = (dice() - 0.5) * 0.16;
  const offsetX = dice() * section;
  const offsetY = dice() * section;
  const correctionRow = Math.round((dice() - 0.5) * 2);
  const shift = section * (0.18 + dice() * 0.2);
  return {
    section,
    angle,
    left: (column, row) => column * section + offsetX + (row >= correctionRow ? shift : 0),
    top: (row) => row * section + offsetY,
    reach: Math.ceil(Math.hypot(width, height) / section / 2) + 1,
    correctionRow,
  };
}

/** Section lines, thin, and township lines over them. */
export function gridLines({ section, left, top, reach, correctionRow }: TownshipGrid, unit: number): string {
  let sections = '';
  let townships = '';
  const edge = num(reach * section);
  for (let row = -reach; row <= reach; row++) {
    const across = `M${num(-reach * section)} ${num(top(row))}H${edge}`;
    if (row % 6 === 0 || row === correctionRow) townships += across;
    else sections += across;
    for (let column = -reach; column <= reach; column++) {
      const down = `M${num(left(column, row))} ${num(top(row))}v${num(section)}`;
      if ((column + 2) % 6 === 0) townships += down;
      else sections += down;
    }
  }
  return (
    `<path d="${sections}" fill="none" stroke="${INK}" stroke-opacity=".6" stroke-width="${num(unit * 0.2)}"/>` +
    `<path d="${townships}" fill="none" stroke="${INK}" stroke-width="${num(unit * 0.42)}"/>`
  );
}
