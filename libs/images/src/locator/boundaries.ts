import { createRequire } from 'node:module';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Longitude and latitude in degrees. */
export type Place = readonly [lon: number, lat: number];
/** Closed: outlines and holes alike, told apart by the even-odd rule. */
export type Ring = readonly Place[];
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}
export interface Part {
  readonly rings: readonly Ring[];
  readonly box: Box;
}
/** A county, state or country: its parts are what the sea separates. */
export interface Boundary {
  readonly id: string;
  readonly name: string;
  readonly parts: readonly Part[];
}

const read = createRequire(import.meta.url);
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
const unitedStates = once(() => read('us-atlas/counties-10m.json') as Shapes);

/** The states (us-atlas, from the US Census Bureau; public domain). Read when first asked for, then kept. */
export const states = once(() => decode(unitedStates(), 'states'));
/** The counties by the id of their state. */
export const counties = once(() => {
  const byState = new Map<string, Boundary[]>();
  for (const county of decode(unitedStates(), 'counties')) {
    const state = county.id.slice(0, 2);
    byState.set(state, [...(byState.get(state) ?? []), county]);
  }
  return byState;
});
/** The countries (world-atlas, from Natural Earth; public domain). */
export const countries = once(() => decode(read('world-atlas/countries-50m.json') as Shapes, 'countries'));

type Shapes = Topology<Record<string, GeometryCollection<{ name?: string }>>>;

/** The shapes of one of the file's collections; a shape without an outline has no parts. */
function decode(topology: Shapes, name: string): Boundary[] {
  const collection = topology.objects[name];
  if (!collection) return [];
  return feature(topology, collection).features.map(({ id, properties, geometry }) => ({
    id: String(id ?? ''),
    name: properties.name ?? '',
    parts: polygonsOf(geometry as Polygon | MultiPolygon | null).map((polygon) => {
      const rings = polygon.map((ring) => unwrapped(ring as unknown as Ring));
      return { rings, box: boxOf(rings.flat()) };
    }),
  }));
}

function polygonsOf(geometry: Polygon | MultiPolygon | null) {
  if (!geometry) return [];
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

/** A ring that crosses the antimeridian goes on beyond 180°, so that its halves stay together. */
function unwrapped(ring: Ring): Ring {
  const { west, east } = boxOf(ring);
  // Antarctica reaches around the pole and is as wide as the world.
  const wrapped = east - west > 180 && ring.some(([, lat]) => lat > -60);
  return wrapped ? ring.map(([lon, lat]): Place => [lon < 0 ? lon + 360 : lon, lat]) : ring;
}

/** The smallest box around places. */
export function boxOf(places: readonly Place[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lon, lat] of places) {
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

/** Whether two boxes share a place. */
export const meet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

/** Whether a place lies in a part, by the number of edges that a ray to the east crosses. */
export function holds({ rings, box }: Part, [lon, lat]: Place): boolean {
  if (lon < box.west || lon > box.east || lat < box.south || lat > box.north) return false;
  let inside = false;
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at++) {
      const [ax, ay] = ring[at - 1] as Place;
      const [bx, by] = ring[at] as Place;
      if (ay > lat !== by > lat && lon < ((bx - ax) * (lat - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}
