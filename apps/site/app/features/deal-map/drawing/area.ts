import { type Box, formatPolygon, MAX_VERTICES, type Position, polygonSchema } from '@outcrop/contracts';
import { boxAround, boxOf, rounded } from '../view/viewport.ts';

/** Decimals of a corner's degrees, as the server takes them. */
const DECIMALS = 5;

/** A corner as the address keeps it: five decimals; the longitude as it was drawn may be beyond ±180. */
export const corner = (lon: number, lat: number): Position => [
  rounded(lon, DECIMALS),
  rounded(Math.max(-85, Math.min(85, lat)), DECIMALS),
];

/**
 * Corners brought into [-180, 180]: an area that was drawn on another copy of the world is the same area.
 * @returns null when it crosses the antimeridian, which an area cannot
 */
export function onOneWorld(ring: readonly Position[]): Position[] | null {
  const shift = 360 * Math.round((ring[0]?.[0] ?? 0) / 360);
  const moved = ring.map(([lon, lat]): Position => [rounded(lon - shift, DECIMALS), lat]);
  return moved.every(([lon]) => lon >= -180 && lon <= 180) ? moved : null;
}

export const TOO_MANY_CORNERS = `An area has at most ${MAX_VERTICES} corners.`;
/** The page's words for the server's error messages. */
const SENTENCES: Readonly<Record<string, string>> = {
  'must not cross itself': 'The lines of an area must not cross or touch. Move or remove a corner.',
  'needs at least 3 vertices': 'An area needs at least three corners.',
  [`has at most ${MAX_VERTICES} vertices`]: TOO_MANY_CORNERS,
};

/** Why this area cannot be searched, as a sentence; null if it can. The rules are the server's own (docs/product/search.md#map-polygon). */
export function areaProblem(ring: readonly Position[]): string | null {
  if (ring.length < 3) return SENTENCES['needs at least 3 vertices'] ?? null;
  const moved = onOneWorld(ring);
  if (!moved) return 'An area cannot cross the 180th meridian. Draw a box instead.';
  const parsed = polygonSchema.safeParse(formatPolygon(moved));
  if (parsed.success) return null;
  const message = parsed.error.issues[0]?.message ?? '';
  return SENTENCES[message] ?? 'This area cannot be searched.';
}

/** The box between two opposite corners, across the antimeridian if they were set that way; null if it would be a line. */
export function boxBetween(a: Position, b: Position): Box | null {
  const [west, south, east, north] = boxAround([a, b]);
  return west === east || south === north ? null : boxOf(west, south, east, north);
}
