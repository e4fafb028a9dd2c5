import type { Box, Position } from '@outcrop/contracts';

/** What the map shows: a box in degrees (west > east across the antimeridian) and the zoom for which clusters are requested, a whole number. */
export interface Viewport {
  box: Box;
  zoom: number;
}

/** Beyond this zoom the base map shows nothing more. */
export const MAX_ZOOM = 14;
/** Degrees kept in the address: 4 decimals, about 11 metres. */
const DECIMALS = 4;

/** Degrees rounded to this many decimals; −0 becomes 0. */
export const rounded = (degrees: number, decimals: number): number => Number(degrees.toFixed(decimals)) + 0;

/** A longitude beyond ±180, as on a map that goes around the world, brought back into [-180, 180]. */
export const wrapped = (lon: number): number =>
  lon >= -180 && lon <= 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180;

/** The box of a map's bounds, whose longitudes may be beyond ±180. The whole world or more is one box. */
export function boxOf(west: number, south: number, east: number, north: number): Box {
  const [s, n] = [rounded(Math.max(-90, south), DECIMALS), rounded(Math.min(90, north), DECIMALS)];
  if (east - west >= 360) return [-180, s, 180, n];
  return [rounded(wrapped(west), DECIMALS), s, rounded(wrapped(east), DECIMALS), n];
}

/** West and east as growing numbers, so that a box across the antimeridian can be drawn: [170, -170] → [170, 190]. */
export const unwrapped = ([w, s, e, n]: Box): Box => (w <= e ? [w, s, e, n] : [w, s, e + 360, n]);

/** Tiles of the server's zoom are 256 pixels wide, those of MapLibre 512. Rounded down, so that clusters stand 64 to 128 pixels apart. */
export const serverZoom = (zoom: number): number => Math.max(0, Math.min(22, Math.floor(zoom + 1e-6) + 1));

/** Whether two boxes differ by less than 2% of their size: a reload fits the box of the address into a map that is never exactly as large. */
export function isSameBox(a: Box, b: Box): boolean {
  const [x, y] = [unwrapped(a), unwrapped(b)];
  const near = (i: number, size: number) => Math.abs((x[i] ?? 0) - (y[i] ?? 0)) <= size * 0.02;
  const [width, height] = [Math.max(x[2] - x[0], y[2] - y[0]), Math.max(x[3] - x[1], y[3] - y[1])];
  return near(0, width) && near(2, width) && near(1, height) && near(3, height);
}

/**
 * What two boxes have in common, on the copy of the world where that is most; where it is nothing, the corner of the first that is nearest to the
 * second, so that next to nothing is inside.
 */
export function commonBox(a: Box, b: Box): Box {
  const [w, s, e, n] = unwrapped(a);
  const [left, bottom, right, top] = unwrapped(b);
  const across = [-360, 0, 360]
    .map((by) => ({ west: Math.max(w + by, left), east: Math.min(e + by, right) }))
    .reduce((best, each) => (each.east - each.west > best.east - best.west ? each : best));
  const [south, north] = [Math.max(s, bottom), Math.min(n, top)];
  const east = Math.max(across.west, across.east);
  return boxOf(across.west, Math.min(south, n), east, Math.max(Math.min(south, n), north));
}

/** The smallest box around positions, none of which is beyond the antimeridian. */
export function boxAround(positions: readonly Position[]): Box {
  const lons = positions.map(([lon]) => lon);
  const lats = positions.map(([, lat]) => lat);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

/** The longitude's copy of the world that is nearest to the middle of the map. */
export const nearest = (lon: number, centre: number): number => lon + 360 * Math.round((centre - lon) / 360);

/** A scale bar of a round number of miles, at most `width` pixels long. */
export function scaleBar(latitude: number, zoom: number, width: number): { miles: number; pixels: number } {
  const milesPerPixel = (24_901.46 * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** zoom);
  const most = milesPerPixel * width;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [5, 2, 1].find((each) => each * power <= most) ?? 1;
  return { miles: step * power, pixels: Math.round((step * power) / milesPerPixel) };
}
