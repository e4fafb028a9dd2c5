import type { QueryField } from '@outcrop/contracts';

/** Degrees: longitude, latitude. */
export type Degrees = readonly [longitude: number, latitude: number];
/** Web Mercator from the north-west corner of the world, 0 to 1 both ways. */
export type World = readonly [x: number, y: number];

/** The world in the units of places, which are whole numbers at zoom 22 (docs/product/search.md#map-units). */
export const MERCATOR_UNITS = 2 ** 30;

export const toDegrees = ([x, y]: World): Degrees => [
  x * 360 - 180,
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
];

/** What the place of a row is told in. */
export const DEGREES: readonly QueryField[] = ['Latitude', 'Longitude'].map((label) => ({
  ...{ name: label.toLowerCase(), label, type: 'number', unit: '°', many: false, sortable: false, exact: false },
}));

/** The place of a row as people know it: degrees north and east. */
export function degreesOf({
  x,
  y,
}: {
  readonly x: unknown;
  readonly y: unknown;
}): [latitude: number, longitude: number] {
  const [longitude, latitude] = toDegrees([Number(x) / MERCATOR_UNITS, Number(y) / MERCATOR_UNITS]);
  return [Number(latitude.toFixed(5)), Number(longitude.toFixed(5))];
}
