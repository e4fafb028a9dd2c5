/** west, south, east, north in degrees; west > east crosses the antimeridian. */
export type Box = readonly [west: number, south: number, east: number, north: number];
/** Degrees. */
export type Position = readonly [lon: number, lat: number];

/** Most corners of a polygon (docs/product/search.md#map-polygon). */
export const MAX_VERTICES = 100;

export const formatBox = (box: Box): string => box.map((degrees) => formatDegrees(degrees, 15)).join(',');
export const formatPolygon = (ring: readonly Position[]): string =>
  ring.map((position) => position.map((degrees) => formatDegrees(degrees, 5)).join(',')).join(';');

/** Degrees as an address takes them: JavaScript's own text where that has no exponent and so many decimals at most, else to a metre. */
function formatDegrees(degrees: number, maxDecimals: number): string {
  const [, decimals = ''] = /^-?\d+(?:\.(\d+))?$/.exec(String(degrees)) ?? [];
  const isPlain = !String(degrees).includes('e') && decimals.length <= maxDecimals;
  return isPlain ? String(degrees) : String(Number(degrees.toFixed(5)));
}
