import { countiesUrl, labelsUrl, readMapFile, statesUrl, worldUrl } from '@outcrop/look/base-map';
import type { ExpressionSpecification, GeoJSONSource, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';
import type { Label } from '../names/name-places.ts';
import { type Border, landBorders } from './land-borders.ts';

/** Counties are drawn from this zoom on; their names appear later (name-places.ts). */
export const COUNTIES_ZOOM = 5.3;
/** The colour of the sea; the other colours of the map are tokens. */
const SEA = '#dde4e1';

/** A value of the design tokens. */
export const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The sea alone: land and lines follow when they have arrived. */
export const emptyStyle = (): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [{ id: 'sea', type: 'background', paint: { 'background-color': SEA } }],
});

const shape = (topology: Topology, name: string) => feature(topology, topology.objects[name] as GeometryObject);

/** What placing the names needs to know about the land. */
export interface Land {
  /** Of countries, states and provinces, the largest first. */
  names: readonly Label[];
  borders: readonly Border[];
}

/**
 * Draws the land that ships with the site (docs/decisions/base-map.md): USA and Canada as sheet, abroad as paper, then the lines of countries, states
 * and provinces.
 */
export async function drawLand(map: MapLibreMap, signal: AbortSignal): Promise<Land> {
  const [world, states, names] = await Promise.all([
    readMapFile<Topology>(worldUrl, signal),
    readMapFile<Topology>(statesUrl, signal),
    readMapFile<{ labels: Label[] }>(labelsUrl, signal),
  ]);
  const land = { names: names.labels, borders: landBorders(world, states) };
  if (signal.aborted || map.getSource<GeoJSONSource>('countries')) return land;
  const [ink, sheet, abroad] = [token('--ink'), token('--sheet'), token('--paper-deep')];
  const add = (id: string, topology: Topology) =>
    map.addSource(id, { type: 'geojson', data: shape(topology, id), maxzoom: 12 });
  for (const id of ['countries', 'lakes', 'borders']) add(id, world);
  for (const id of ['nation', 'states', 'provinces']) add(id, states);
  const line = (id: string, width: number, opacity: number) =>
    map.addLayer({
      id,
      type: 'line',
      source: id,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': ink, 'line-width': width, 'line-opacity': opacity },
    });
  const fill = (id: string, color: ExpressionSpecification | string) =>
    map.addLayer({ id, type: 'fill', source: id, paint: { 'fill-color': color } });
  fill('countries', ['case', ['==', ['get', 'home'], true], sheet, abroad]);
  fill('nation', sheet);
  fill('lakes', SEA);
  line('provinces', 1, 0.6);
  line('states', 1, 0.6);
  line('borders', 1.2, 0.7);
  return land;
}

/** Adds the counties below the states. @returns their names */
export async function drawCounties(map: MapLibreMap, signal: AbortSignal): Promise<Label[]> {
  const counties = await readMapFile<Topology & { labels: Label[] }>(countiesUrl, signal);
  if (signal.aborted || map.getSource<GeoJSONSource>('counties')) return counties.labels;
  map.addSource('counties', { type: 'geojson', data: shape(counties, 'counties'), maxzoom: 12 });
  map.addLayer(
    {
      id: 'counties',
      type: 'line',
      source: 'counties',
      minzoom: COUNTIES_ZOOM,
      paint: { 'line-color': token('--ink'), 'line-width': 0.6, 'line-opacity': 0.24 },
    },
    'provinces',
  );
  return counties.labels;
}
