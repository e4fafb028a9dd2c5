import type { MercatorBox, MercatorPoint } from './clause.ts';

/** An edge of a ring with its upper end (smaller y) first. */
export interface Edge {
  readonly top: MercatorPoint;
  readonly bottom: MercatorPoint;
}

/**
 * The edges that can count in the crossing rule (`Clause.polygon`), upper end first. A horizontal edge never counts and is left out. In
 * these terms the rule is: top.y ≤ y < bottom.y, and (bottom.x − top.x)(y − top.y) − (x − top.x)(bottom.y − top.y) > 0. All of it is
 * exact in 64 bits, as coordinates stay within 2^30.
 */
export const edges = (ring: readonly MercatorPoint[]): Edge[] =>
  ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    if (a[1] === b[1]) return [];
    return [a[1] < b[1] ? { top: a, bottom: b } : { top: b, bottom: a }];
  });

/** The smallest box around a ring of at least one point. */
export function bounds(ring: readonly MercatorPoint[]): MercatorBox {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return { west: Math.min(...xs), north: Math.min(...ys), east: Math.max(...xs), south: Math.max(...ys) };
}

export const isEmptyBox = (box: MercatorBox): boolean => box.west > box.east || box.north > box.south;

/** How many cells of width 2^shift touch the boxes; a cell in two boxes counts twice. */
export function cellsIn(boxes: readonly MercatorBox[], shift: number): number {
  const across = (from: number, to: number) => Math.floor(to / 2 ** shift) - Math.floor(from / 2 ** shift) + 1;
  return boxes
    .filter((box) => !isEmptyBox(box))
    .reduce((sum, box) => sum + across(box.west, box.east) * across(box.north, box.south), 0);
}
