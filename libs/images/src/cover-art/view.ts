import type { Basin } from './basins.ts';
import type { Dice } from './dice.ts';

/** What every view of a deal is drawn from. */
export interface View {
  readonly dice: Dice;
  /** Prefix of every id inside the drawing, since many drawings may share a page. */
  readonly id: string;
  readonly basin: Basin;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The drawing's unit in pixels: line widths and patterns follow it, so that small covers stay legible. */
  readonly unit: number;
}
