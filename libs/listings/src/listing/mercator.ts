/** Integer Web Mercator at zoom 22: the world is 2^30 units wide (256-pixel tiles), x eastwards, y southwards (docs/product/search.md#map-units). */
export const WORLD = 2 ** 30;
/** Where the square world ends. */
const MAX_LATITUDE = 85.0511287798066;

const clamp = (unit: number) => Math.min(WORLD - 1, Math.max(0, Math.floor(unit)));

/** Degrees → units. Latitudes beyond ±85.0511° stand at the edge; longitude 180 is the last column. */
export function toMercator(longitude: number, latitude: number): { x: number; y: number } {
  const sine = Math.sin((Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude)) * Math.PI) / 180);
  return {
    x: clamp(((longitude + 180) / 360) * WORLD),
    y: clamp((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD),
  };
}

/** Units → degrees, of the unit's north-west corner. */
export const fromMercator = (x: number, y: number): { longitude: number; latitude: number } => ({
  longitude: (x / WORLD) * 360 - 180,
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI,
});
