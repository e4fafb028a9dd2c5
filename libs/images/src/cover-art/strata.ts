import type { Attitude, Basin } from './basins.ts';
import { bell, step, TURN } from './curves.ts';
import type { Dice } from './dice.ts';
import type { Rock } from './rocks.ts';
import type { Point } from './svg.ts';

export interface Bed {
  readonly rock: Rock;
  /** Place in the column: 0 at its top, towards 1 at its bottom. Deeper beds lie differently from shallow ones. */
  readonly depth: number;
  /** Pixels. */
  readonly thickness: number;
  /** Top of the bed in pixels at `x` (0 at the left edge of the picture, 1 at the right), in the block in which it lies there. */
  readonly top: (x: number) => number;
}

/** The ground between two faults, moved as one piece: its beds run through, and end where the faults cut them. */
export interface Block {
  /** Top of a bed in pixels at `x`, as if the block had no ends. */
  readonly top: (bed: Bed, x: number) => number;
  /** Whether a point, in widths of the picture and in pixels, is at least `margin` widths inside. */
  readonly holds: (x: number, y: number, margin?: number) => boolean;
  /** What is seen of it, in pixels; null for ground without faults, which fills the picture. */
  readonly outline: readonly Point[] | null;
  /** Where to sample a bed from left to right. */
  readonly samples: readonly number[];
}

export interface Strata {
  readonly beds: readonly Bed[];
  /** From one side of the picture to the other; one where there is no fault. */
  readonly blocks: readonly [Block, ...Block[]];
  /** Lines from the top down. */
  readonly faults: readonly (readonly Point[])[];
  /** Middle of the salt dome (0 to 1), in basins that have one. */
  readonly saltAt: number | null;
}

/** A plane, seen as a straight line. Those of one picture are parallel, so that the blocks between them lie side by side. */
interface Fault {
  /** Where it reaches the top of the column. */
  readonly x: number;
  /** How far it has moved sideways at the bottom of the column. */
  readonly lean: number;
  /** Pixels by which the beds behind it drop; negative for a thrust. */
  readonly throw: number;
}

/** What the dice say about the lie of the beds; `side` mirrors the whole picture. */
interface Lie {
  readonly centre: number;
  readonly mirrored: boolean;
  /** Pixels. */
  readonly amplitude: number;
  readonly phase: number;
}

const SAMPLES = 34;

/**
 * The beds of a cross-section as functions of x, so that wells can follow them.
 *
 * @param top where the ground lies, 0 to 1 of the height; the column begins above it, so that the ground cuts dipping beds.
 * @param spread stretches the column: below 1 the beds are thinner and more of them show.
 */
export function layStrata(dice: Dice, basin: Basin, width: number, height: number, top: number, spread = 1): Strata {
  const centre = 0.35 + dice() * 0.3;
  const mirrored = dice() >= 0.5;
  const amplitude = (0.16 + dice() * 0.1) * height;
  const phase = dice() * TURN;
  const ripple = dice() * TURN;
  const faults = faultsOf(basin.attitude, dice, height);
  const lie = liesOf({ centre, mirrored, amplitude, phase })[basin.attitude];

  const start = height * (top - 0.3);
  const reach = height * (1.32 - top) * spread;
  const seen = (x: number) => (mirrored ? 1 - x : x);
  const planeAt = (fault: Fault, y: number) => fault.x + (fault.lean * (y - start)) / reach;
  const waviness = (x: number, depth: number) =>
    height * 0.009 * Math.sin(x * 13 + ripple + depth * 5) * (1 - depth * 0.4);

  const even = Array.from({ length: SAMPLES + 1 }, (_, i) => i / SAMPLES);
  const blocks = Array.from({ length: faults.length + 1 }, (_, i): Block => {
    const [near, far] = [faults[i - 1], faults[i]];
    const dropped = faults.slice(0, i).reduce((sum, fault) => sum + fault.throw, 0);
    const corners = [near, far].flatMap((fault, side) =>
      // Up one side and down the other.
      (side === 0 ? [height, 0] : [0, height]).map((y): [number, number] => [fault ? planeAt(fault, y) : side, y]),
    );
    const xs = corners.map(([x]) => seen(Math.min(1, Math.max(0, x))));
    const [from, to] = [Math.min(...xs), Math.max(...xs)];
    return {
      top: ({ depth }, x) => start + depth * reach + (lie(x, depth) + dropped + waviness(x, depth)),
      holds: (x, y, margin = 0) =>
        (!near || seen(x) >= planeAt(near, y) + margin) && (!far || seen(x) < planeAt(far, y) - margin),
      outline: faults.length === 0 ? null : corners.map(([x, y]): Point => [seen(x) * width, y]),
      samples: [from, ...even.filter((x) => x > from && x < to), to],
    };
  }) as [Block, ...Block[]];

  const weights = basin.beds.map(() => 0.45 + dice() ** 1.6 * 1.5);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let above = 0;
  const beds = basin.beds.map((rock, i): Bed => {
    const depth = above / total;
    const weight = weights[i] as number;
    above += weight;
    const bed: Bed = {
      rock,
      depth,
      thickness: (weight / total) * reach,
      top: (x) => blockOf(blocks, bed, x).top(bed, x),
    };
    return bed;
  });
  return {
    beds,
    blocks,
    faults: faults.map((fault) => [start, start + reach].map((y): Point => [seen(planeAt(fault, y)) * width, y])),
    saltAt: basin.attitude === 'salt' ? centre : null,
  };
}

/** The block in which a bed lies at `x`. Where a fault has pulled its ends apart there is none: the nearest one stands in. */
export function blockOf(blocks: Strata['blocks'], bed: Bed, x: number): Block {
  const holding = blocks.find((block) => block.holds(x, block.top(bed, x)));
  if (holding) return holding;
  const isNear = (margin: number) => blocks.find((block) => block.holds(x, block.top(bed, x), -margin));
  return isNear(0.02) ?? isNear(0.08) ?? blocks[0];
}

function faultsOf(attitude: Attitude, dice: Dice, height: number): Fault[] {
  const row = (count: number, fault: (i: number) => Fault) => Array.from({ length: count }, (_, i) => fault(i));
  switch (attitude) {
    case 'dip':
      return row(3, (i) => ({ x: 0.2 + i * 0.27 + dice() * 0.08, lean: 0.1, throw: height * (0.03 + dice() * 0.035) }));
    case 'blocks':
      return row(4, (i) => ({
        x: 0.08 + i * 0.25 + dice() * 0.06,
        lean: 0.09,
        throw: height * (0.09 + dice() * 0.05),
      }));
    case 'thrust':
      return row(3, (i) => ({
        x: 0.22 + i * 0.23 + dice() * 0.06,
        lean: 0.34,
        throw: -height * (0.1 + dice() * 0.04),
      }));
    case 'asym':
      return [{ x: 0.16 + dice() * 0.08, lean: -0.06, throw: height * 0.05 }];
    default:
      return [];
  }
}

/** How far below a level line a bed lies, in pixels, at `x` and at its place `k` in the column. */
function liesOf({ centre, mirrored, amplitude, phase }: Lie): Record<Attitude, (x: number, k: number) => number> {
  const seen = (x: number) => (mirrored ? 1 - x : x);
  return {
    bowl: (x, k) => amplitude * (0.5 + k) * (1 - ((x - centre) * 2) ** 2),
    shelf: (x, k) =>
      amplitude * 1.25 * step((seen(x) - centre - 0.1 * k) / 0.085) * (1.15 - 0.5 * k) + amplitude * 0.3 * seen(x),
    asym: (x, k) => {
      const q = seen(x);
      const profile = q < 0.3 ? step((q - 0.15) / 0.045) : 1 - 0.75 * ((q - 0.3) / 0.7) ** 1.25;
      return amplitude * 1.7 * profile * (0.55 + 0.6 * k);
    },
    dip: (x, k) => amplitude * (1.3 * seen(x) - 0.4) * (0.8 + 0.7 * k),
    salt: (x, k) => {
      const dome = -amplitude * 2.1 * k ** 1.4 * bell((x - centre) / 0.13);
      const rims = bell((x - centre - 0.27) / 0.14) + bell((x - centre + 0.27) / 0.14);
      return dome + amplitude * 0.75 * k * rims + amplitude * 0.4 * seen(x);
    },
    fold: (x, k) =>
      amplitude * 0.72 * (Math.sin(x * 9.2 + phase) + 0.32 * Math.sin(x * 17 + phase * 2)) * (1.05 - 0.2 * k),
    thrust: (x) => amplitude * (0.5 - seen(x)) * 0.9 - amplitude * 0.32 * Math.sin(x * 11 + phase),
    blocks: (x) => -amplitude * 1.9 * seen(x) + amplitude * 0.35,
  };
}
