import { z } from 'zod';
import { type Box, MAX_VERTICES, type Position } from './positions.ts';

const NUMBER = /^-?\d{1,3}(\.\d{1,15})?$/;

/** `w,s,e,n` → Box. Longitudes in [-180, 180], latitudes in [-90, 90], south ≤ north. */
export const boxSchema = z.string().transform((text, ctx): Box => {
  const parts = text.split(',');
  const box = parts.map((part) => (NUMBER.test(part) ? Number(part) : Number.NaN));
  const [w, s, e, n] = box as [number, number, number, number];
  if (parts.length !== 4 || box.some(Number.isNaN)) return refuse(ctx, 'must be four numbers: west,south,east,north');
  if (Math.abs(w) > 180 || Math.abs(e) > 180) return refuse(ctx, 'longitudes go from -180 to 180');
  if (Math.abs(s) > 90 || Math.abs(n) > 90) return refuse(ctx, 'latitudes go from -90 to 90');
  if (s > n) return refuse(ctx, 'south must not be above north');
  return [w, s, e, n];
});

/** `lon,lat;lon,lat;…`, 3 to 100 vertices with at most 5 decimals, not crossing itself (docs/product/search.md#map-polygon). */
export const polygonSchema = z.string().transform((text, ctx): Position[] => {
  // No vertex takes as many as 25 characters: what is longer need not be read.
  if (text.length > 25 * MAX_VERTICES) return refuse(ctx, `has at most ${MAX_VERTICES} vertices`);
  const ring: Position[] = [];
  for (const vertex of text.split(';')) {
    const [lon, lat, ...rest] = vertex.split(',');
    if (rest.length || !isDegrees(lon, 180) || !isDegrees(lat, 90)) {
      return refuse(ctx, 'must be lon,lat;lon,lat;… in degrees with at most 5 decimals');
    }
    ring.push([Number(lon), Number(lat)]);
  }
  if (ring.length > 3 && samePosition(ring[0]!, ring.at(-1)!)) ring.pop();
  if (ring.length < 3) return refuse(ctx, 'needs at least 3 vertices');
  if (ring.length > MAX_VERTICES) return refuse(ctx, `has at most ${MAX_VERTICES} vertices`);
  if (crossesItself(ring)) return refuse(ctx, 'must not cross itself');
  return ring;
});

function refuse(ctx: z.core.$RefinementCtx, message: string): never {
  ctx.issues.push({ code: 'custom', message, input: ctx.value });
  return z.NEVER;
}

const isDegrees = (text: string | undefined, limit: number) =>
  text !== undefined && /^-?\d{1,3}(\.\d{1,5})?$/.test(text) && Math.abs(Number(text)) <= limit;
const samePosition = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1];

/** Degrees as integers of 1e-5, so that every orientation below is exact. */
const units = (p: Position): [number, number] => [Math.round(p[0] * 1e5), Math.round(p[1] * 1e5)];

/** Whether two edges that are not neighbours touch, or a vertex repeats, or all vertices lie on one line. */
function crossesItself(positions: readonly Position[]): boolean {
  const ring = positions.map(units);
  const n = ring.length;
  for (let i = 0; i < n; i++) {
    const [a, b] = [ring[i]!, ring[(i + 1) % n]!];
    if (a[0] === b[0] && a[1] === b[1]) return true;
    for (let j = i + 1; j < n; j++) {
      const [c, d] = [ring[j]!, ring[(j + 1) % n]!];
      const neighbours = j === i + 1 || (i === 0 && j === n - 1);
      if (neighbours ? foldsBack(a, b, c, d, j === i + 1) : segmentsTouch(a, b, c, d)) return true;
    }
  }
  return ring.every((p) => side(ring[0]!, ring[1]!, p) === 0);
}

type Point = [number, number];
// Products stay below 2^53: differences are at most 3.6e7 × 1.8e7 ≈ 6.5e14.
const side = (a: Point, b: Point, p: Point) => Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));
const between = (a: Point, b: Point, p: Point) =>
  Math.min(a[0], b[0]) <= p[0] &&
  p[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= p[1] &&
  p[1] <= Math.max(a[1], b[1]);

function segmentsTouch(a: Point, b: Point, c: Point, d: Point): boolean {
  const [s1, s2, s3, s4] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (s1 !== s2 && s3 !== s4) return true;
  return (
    (s1 === 0 && between(a, b, c)) ||
    (s2 === 0 && between(a, b, d)) ||
    (s3 === 0 && between(c, d, a)) ||
    (s4 === 0 && between(c, d, b))
  );
}

/** Neighbouring edges share one vertex; they may share no more. */
function foldsBack(a: Point, b: Point, c: Point, d: Point, forward: boolean): boolean {
  const [shared, before, after] = forward ? [b, a, d] : [a, b, c];
  return (
    side(before, shared, after) === 0 &&
    (before[0] - shared[0]) * (after[0] - shared[0]) + (before[1] - shared[1]) * (after[1] - shared[1]) > 0
  );
}
