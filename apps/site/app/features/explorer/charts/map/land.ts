import { countiesUrl, labelsUrl, readMapFile, statesUrl, worldUrl } from '@outcrop/look/base-map';
import { linesOf } from '@outcrop/look/land-lines';
import { queryOptions } from '@tanstack/react-query';
import type { Topology } from 'topojson-specification';
import { EXPLORER } from '../../queries/explorer-queries.ts';
import type { World } from '../../words/degrees.ts';
import { boxOf, toWorld, type WorldBox } from './projection.ts';

/** A line of the land, or the ring around a part of it. */
export interface LandLine {
  readonly points: readonly World[];
  readonly box: WorldBox;
  readonly isRing: boolean;
}

/** A name of the base map, the largest first: where it stands, how many degrees its land is wide. */
export type LandName = readonly [longitude: number, latitude: number, name: string, size: number, kind: string];

/** The land that ships with the site (docs/decisions/base-map.md). */
export interface Land {
  readonly countries: readonly LandLine[];
  readonly lakes: readonly LandLine[];
  readonly borders: readonly LandLine[];
  readonly states: readonly LandLine[];
  readonly names: readonly LandName[];
}
export type Counties = Pick<Land, 'names'> & { readonly lines: readonly LandLine[] };

/** The land under every map of rows. */
export const landQuery = () =>
  queryOptions({
    queryKey: [EXPLORER, 'land'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Land> => {
      const [world, states, { labels }] = await Promise.all([
        readMapFile<Topology>(worldUrl, signal),
        readMapFile<Topology>(statesUrl, signal),
        readMapFile<{ labels: LandName[] }>(labelsUrl, signal),
      ]);
      return {
        countries: landLines(world, 'countries'),
        lakes: landLines(world, 'lakes'),
        borders: landLines(world, 'borders'),
        states: [...landLines(states, 'states'), ...landLines(states, 'provinces')],
        names: labels,
      };
    },
  });

/** The counties of the USA, for a map that is near enough to show them. */
export const countiesQuery = () =>
  queryOptions({
    queryKey: [EXPLORER, 'counties'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Counties> => {
      const counties = await readMapFile<Topology & { labels: LandName[] }>(countiesUrl, signal);
      return { lines: landLines(counties, 'counties'), names: counties.labels };
    },
  });

function landLines(topology: Topology, name: string): LandLine[] {
  return linesOf(topology, name).map(({ line, isRing }) => {
    const points = line.map(([longitude = 0, latitude = 0]) => toWorld([longitude, latitude]));
    return { points, box: boxOf(points), isRing };
  });
}
