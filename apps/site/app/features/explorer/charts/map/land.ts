import { countiesUrl, labelsUrl, statesUrl, worldUrl } from '@outcrop/look/base-map';
import { queryOptions } from '@tanstack/react-query';
import type { Feature, FeatureCollection, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';
import { EXPLORER } from '../../queries/explorer-queries.ts';
import { boxOf, toWorld, type World, type WorldBox } from './projection.ts';

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
        read<Topology>(worldUrl, signal),
        read<Topology>(statesUrl, signal),
        read<{ labels: LandName[] }>(labelsUrl, signal),
      ]);
      return {
        countries: linesOf(world, 'countries'),
        lakes: linesOf(world, 'lakes'),
        borders: linesOf(world, 'borders'),
        states: [...linesOf(states, 'states'), ...linesOf(states, 'provinces')],
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
      const counties = await read<Topology & { labels: LandName[] }>(countiesUrl, signal);
      return { lines: linesOf(counties, 'counties'), names: counties.labels };
    },
  });

/** A file of the base map. @throws Error when it cannot be fetched */
async function read<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}

function linesOf(topology: Topology, name: string): LandLine[] {
  return positionsOf(feature(topology, topology.objects[name] as GeometryObject)).map(({ line, isRing }) => {
    const points = line.map(([longitude = 0, latitude = 0]) => toWorld([longitude, latitude]));
    return { points, box: boxOf(points), isRing };
  });
}

function positionsOf(found: Feature | FeatureCollection): { line: Position[]; isRing: boolean }[] {
  if (found.type === 'FeatureCollection') return found.features.flatMap(positionsOf);
  const { geometry } = found;
  switch (geometry?.type) {
    case 'Polygon':
      return geometry.coordinates.map((line) => ({ line, isRing: true }));
    case 'MultiPolygon':
      return geometry.coordinates.flat().map((line) => ({ line, isRing: true }));
    case 'LineString':
      return [{ line: geometry.coordinates, isRing: false }];
    case 'MultiLineString':
      return geometry.coordinates.map((line) => ({ line, isRing: false }));
    default:
      return [];
  }
}
