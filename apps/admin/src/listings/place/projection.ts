/** Degrees: longitude, latitude. */
export type Place = readonly [lon: number, lat: number];
/** Web Mercator from the north-west corner of the world, 0 to 1 both ways. */
export type World = readonly [x: number, y: number];

/** Beyond it Web Mercator has no places. */
const MAX_LATITUDE = 85.05;
export const MIN_ZOOM = 1;
/** Beyond it the base map shows nothing more (docs/decisions/base-map.md). */
export const MAX_ZOOM = 14;
const TILE_PIXELS = 256;

export function toWorld([lon, lat]: Place): World {
  const bounded = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
  const sine = Math.sin((bounded * Math.PI) / 180);
  return [(lon + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** The place at a point of the world; beyond its east and west edge the world goes on. */
export function toPlace([x, y]: World): Place {
  const around = x - Math.floor(x);
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return [around * 360 - 180, Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat))];
}

/** What a map shows: the point in its middle, and how large the world is. */
export interface MapView {
  readonly centre: World;
  readonly zoom: number;
}

/** Pixels across the whole world. */
export const worldPixels = (zoom: number): number => TILE_PIXELS * 2 ** zoom;

export const bounded = ({ centre: [x, y], zoom }: MapView): MapView => ({
  centre: [x - Math.floor(x), Math.max(0, Math.min(1, y))],
  zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom)),
});

/** A view moved by so many pixels. */
export const panned = ({ centre: [x, y], zoom }: MapView, dx: number, dy: number): MapView =>
  bounded({ centre: [x + dx / worldPixels(zoom), y + dy / worldPixels(zoom)], zoom });

/** Zoomed by so many steps, with the point at this distance from the middle, in pixels, staying where it is. */
export function zoomed(view: MapView, steps: number, [dx, dy]: readonly [number, number] = [0, 0]): MapView {
  const { zoom } = bounded({ ...view, zoom: view.zoom + steps });
  const [before, after] = [worldPixels(view.zoom), worldPixels(zoom)];
  const [x, y] = view.centre;
  return bounded({ centre: [x + dx / before - dx / after, y + dy / before - dy / after], zoom });
}

/** Degrees as finely as the zoom shows them: a pixel is a step, at most five decimals (a metre). */
export function rounded(degrees: number, zoom: number): number {
  const pixel = 360 / worldPixels(zoom);
  const decimals = Math.max(1, Math.min(5, Math.ceil(-Math.log10(pixel))));
  return Number(degrees.toFixed(decimals)) + 0;
}
