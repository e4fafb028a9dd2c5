import { countiesUrl, labelsUrl, readMapFile, statesUrl, worldUrl } from '@outcrop/look/base-map';
import { linesOf } from '@outcrop/look/land-lines';
import type { Topology } from 'topojson-specification';
import { type Place, toWorld, type World } from './projection.ts';

/** Zoom from which counties are drawn, in tiles of 256 pixels. */
const COUNTIES_ZOOM = 6;
/** Zooms at which names of countries, of states and of provinces stand. */
const NAMES_ZOOM = { country: [1, 5], state: [4, 14], province: [4, 14] } as const;

export interface MapName {
  readonly at: World;
  readonly name: string;
  readonly zooms: readonly [from: number, to: number];
}
/** The land in units of the world, so that a canvas only has to be scaled. */
export interface BaseMap {
  readonly land: Path2D;
  readonly lakes: Path2D;
  readonly lines: Path2D;
  readonly names: readonly MapName[];
}

/** Reads the land that the product ships (docs/decisions/base-map.md). */
export async function readBaseMap(signal: AbortSignal): Promise<BaseMap> {
  const [world, states, { labels }] = await Promise.all([
    readMapFile<Topology>(worldUrl, signal),
    readMapFile<Topology>(statesUrl, signal),
    readMapFile<{ labels: [lon: number, lat: number, name: string, size: number, kind: keyof typeof NAMES_ZOOM][] }>(
      labelsUrl,
      signal,
    ),
  ]);
  const lines = pathOf(states, 'states');
  lines.addPath(pathOf(states, 'provinces'));
  lines.addPath(pathOf(world, 'borders'));
  return {
    land: pathOf(world, 'countries'),
    lakes: pathOf(world, 'lakes'),
    lines,
    names: labels.map(([lon, lat, name, , kind]) => ({ at: toWorld([lon, lat]), name, zooms: NAMES_ZOOM[kind] })),
  };
}

/** The counties of the USA, for a map that is near enough. */
export const readCounties = async (signal: AbortSignal): Promise<Path2D> =>
  pathOf(await readMapFile<Topology>(countiesUrl, signal), 'counties');
export const showsCounties = (zoom: number): boolean => zoom >= COUNTIES_ZOOM;

function pathOf(topology: Topology, name: string): Path2D {
  const path = new Path2D();
  for (const { line, isRing } of linesOf(topology, name)) {
    line.forEach(([lon = 0, lat = 0], at) => {
      const [x, y] = toWorld([lon, lat] satisfies Place);
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    if (isRing) path.closePath();
  }
  return path;
}
