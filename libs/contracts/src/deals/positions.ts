/** west, south, east, north in degrees; west > east crosses the antimeridian. */
export type Box = readonly [west: number, south: number, east: number, north: number];
/** Degrees. */
export type Position = readonly [lon: number, lat: number];

/** Most corners of a polygon (docs/product/search.md#map-polygon). */
export const MAX_VERTICES = 100;

export const formatBox = (box: Box): string => box.join(',');
export const formatPolygon = (ring: readonly Position[]): string => ring.map((p) => p.join(',')).join(';');
