import type { World } from '../../words/degrees.ts';
import type { LandLine, LandName } from './land.ts';
import { type MapView, placeIn, toWorld, type WorldBox } from './projection.ts';

/** Points that are closer to the one before are left out, in pixels. */
const FINEST = 0.7;

const round = (value: number): number => Math.round(value * 10) / 10;

const meet = (a: WorldBox, b: WorldBox): boolean =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;

/** On which sides of a view a point is out of it, a bit each; 0 within. */
const outOf = ({ left, right, top, bottom }: WorldBox, [x, y]: World): number =>
  (x < left ? 1 : 0) | (x > right ? 2 : 0) | (y < top ? 4 : 0) | (y > bottom ? 8 : 0);

/**
 * Lines of the land as the path of a drawing: those that come into view, no finer than is seen. Of what goes on beyond one of its edges the last point alone
 * is drawn, which changes nothing within.
 */
export function landPath(lines: readonly LandLine[], view: MapView): string {
  let path = '';
  for (const { points, box, isRing } of lines) {
    if (!meet(box, view.shown)) continue;
    const kept: { at: readonly [number, number]; out: number }[] = [];
    for (const [index, point] of points.entries()) {
      const [x, y] = placeIn(view, point);
      const out = outOf(view.shown, point);
      const before = kept.at(-1);
      if (before && index < points.length - 1 && Math.hypot(x - before.at[0], y - before.at[1]) < FINEST) continue;
      const last = kept.length > 1 && before && before.out & out & (kept.at(-2)?.out ?? 0);
      if (last) kept.pop();
      kept.push({ at: [x, y], out });
    }
    if (kept.length < 2) continue;
    path += `M${kept.map(({ at: [x, y] }) => `${round(x)},${round(y)}`).join('L')}${isRing ? 'Z' : ''}`;
  }
  return path;
}

/** A name that has a place in the drawing, in pixels. */
export interface PlacedName {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

const LETTER = 6.9;
const LINE = 16;
/** The name of a land of which only a part is seen says nothing of that part; a country that takes half of the drawing has its states named. */
const MAX_LAND = { country: 0.5, other: 1.6 } as const;

/** Names that fit their land, the drawing and one another. @param names the most important first */
export function namesIn(names: readonly LandName[], view: MapView): PlacedName[] {
  const placed: (PlacedName & { half: number })[] = [];
  for (const [longitude, latitude, name, size, kind] of names) {
    const [x, y] = placeIn(view, toWorld([longitude, latitude]));
    const half = (name.length * LETTER) / 2;
    const land = (size * view.scale) / 360 / Math.cos((latitude * Math.PI) / 180);
    const most = Math.max(view.width, view.height) * MAX_LAND[kind === 'country' ? kind : 'other'];
    if (land < half * 1.8 || land > most) continue;
    if (x < half || x > view.width - half || y < LINE || y > view.height - LINE) continue;
    if (placed.some((other) => Math.abs(other.y - y) < LINE && Math.abs(other.x - x) < half + other.half + 6)) continue;
    placed.push({ name, x: round(x), y: round(y), half });
  }
  return placed;
}
