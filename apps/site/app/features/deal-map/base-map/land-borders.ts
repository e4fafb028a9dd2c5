import type { Box, Position } from '@outcrop/contracts';
import type { Feature, FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';
import { boxAround } from '../view/viewport.ts';

/** A line that separates one state or country from another, or land from sea. */
export interface Border {
  line: readonly Position[];
  /** Bounding box of the line: most lines are too far away to matter. */
  box: Box;
}

/**
 * The lines between countries, the outlines of those whose states are on the map (USA and Canada), and the lines between their states and provinces.
 * @param world `base-map/world.json`
 * @param states `base-map/states.json`
 */
export function landBorders(world: Topology, states: Topology): Border[] {
  const shape = (topology: Topology, name: string) =>
    feature(topology, topology.objects[name] as GeometryObject<{ home?: boolean }>);
  const countries = shape(world, 'countries');
  const home = countries.type === 'FeatureCollection' ? countries.features.filter((each) => each.properties.home) : [];
  return [...home, shape(world, 'borders'), shape(states, 'states'), shape(states, 'provinces')]
    .flatMap(linesOf)
    .map((line) => ({ line, box: boxAround(line) }));
}

function linesOf(found: Feature | FeatureCollection): Position[][] {
  if (found.type === 'FeatureCollection') return found.features.flatMap(linesOf);
  const { geometry } = found;
  const lines =
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flat()
      : geometry.type === 'MultiLineString' || geometry.type === 'Polygon'
        ? geometry.coordinates
        : [];
  return lines as [number, number][][];
}

/** Whether a border lies between two positions. */
export function isBorderBetween(a: Position, b: Position, borders: readonly Border[]): boolean {
  const [w, s, e, n] = boxAround([a, b]);
  return borders.some(
    ({ line, box }) =>
      box[0] <= e &&
      box[2] >= w &&
      box[1] <= n &&
      box[3] >= s &&
      line.some((to, at) => {
        const from = line[at - 1];
        return from !== undefined && side(a, b, from) !== side(a, b, to) && side(from, to, a) !== side(from, to, b);
      }),
  );
}

/** On which side of the line from `a` to `b` a position lies. */
const side = (a: Position, b: Position, at: Position): boolean =>
  (b[0] - a[0]) * (at[1] - a[1]) > (b[1] - a[1]) * (at[0] - a[0]);
