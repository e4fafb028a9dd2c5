import type { MercatorBox, MercatorPoint } from '../clause.ts';
import { bounds, type Edge, edges } from '../geometry.ts';
import { type Bits, setBit } from './bits.ts';
import { NumberColumn } from './column.ts';
import type { ColumnStore } from './column-store.ts';

/** The coordinates of each slot, NaN where a document has none. */
export function placesOf(store: ColumnStore): { readonly xs: Float64Array; readonly ys: Float64Array } {
  const { x, y } = store.index.point!;
  const valuesOf = (field: string) => {
    const column = store.values(field);
    if (!(column instanceof NumberColumn)) throw new Error(`${field} does not hold one number for each document`);
    return column.values;
  };
  return { xs: valuesOf(x), ys: valuesOf(y) };
}

export function addWithin(store: ColumnStore, boxes: readonly MercatorBox[], into: Bits): void {
  const { xs, ys } = placesOf(store);
  for (const { west, north, east, south } of boxes) {
    for (let slot = 0; slot < xs.length; slot++) {
      const x = xs[slot]!;
      const y = ys[slot]!;
      if (x >= west && x <= east && y >= north && y <= south) setBit(into, slot, true);
    }
  }
}

/** Heights into which a ring is cut: a place is compared with the edges of its own alone. */
const BANDS = 64;

/** Adds the places inside a ring by the crossing rule of `Clause.polygon`. */
export function addInside(store: ColumnStore, ring: readonly MercatorPoint[], into: Bits): void {
  const { xs, ys } = placesOf(store);
  const { west, north, east, south } = bounds(ring);
  const height = Math.max(1, Math.ceil((south - north + 1) / BANDS));
  const bands = Array.from({ length: BANDS }, (): Edge[] => []);
  for (const edge of edges(ring)) {
    const last = Math.min(BANDS - 1, Math.floor((edge.bottom[1] - 1 - north) / height));
    for (let band = Math.floor((edge.top[1] - north) / height); band <= last; band++) bands[band]!.push(edge);
  }
  for (let slot = 0; slot < xs.length; slot++) {
    const x = xs[slot]!;
    const y = ys[slot]!;
    if (!(x >= west && x <= east && y >= north && y < south)) continue;
    let inside = false;
    for (const { top, bottom } of bands[Math.floor((y - north) / height)]!)
      if (y >= top[1] && y < bottom[1] && isLeftOf(top, bottom, x, y)) inside = !inside;
    if (inside) setBit(into, slot, true);
  }
}

/** Products of two coordinates are rounded by less than this in 53 bits. */
const SURELY = 1_024;

/** Whether an edge passes strictly to the right of a place, exactly. */
function isLeftOf(top: MercatorPoint, bottom: MercatorPoint, x: number, y: number): boolean {
  const difference = (bottom[0] - top[0]) * (y - top[1]) - (x - top[0]) * (bottom[1] - top[1]);
  if (Math.abs(difference) > SURELY) return difference > 0;
  const right = BigInt(bottom[0] - top[0]) * BigInt(y - top[1]);
  const left = BigInt(x - top[0]) * BigInt(bottom[1] - top[1]);
  return right > left;
}
