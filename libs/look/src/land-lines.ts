import type { Feature, FeatureCollection, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';

/** A line of the base map in degrees, or the ring around a part of it. */
export interface DegreesLine {
  readonly line: readonly Position[];
  readonly isRing: boolean;
}

/** All lines of one object of a file. */
export const linesOf = (topology: Topology, name: string): DegreesLine[] =>
  linesIn(feature(topology, topology.objects[name] as GeometryObject));

function linesIn(found: Feature | FeatureCollection): DegreesLine[] {
  if (found.type === 'FeatureCollection') return found.features.flatMap(linesIn);
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
