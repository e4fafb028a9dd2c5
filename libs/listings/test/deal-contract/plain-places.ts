import type { Box, DealMap, Position } from '@outcrop/contracts';

/** The world of integer Web Mercator at zoom 22: 2^22 tiles of 256 pixels. */
export const WORLD = 2 ** 22 * 256;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const within = (value: number) => Math.max(0, Math.min(WORLD - 1, Math.floor(value)));

/** Web Mercator; y grows southwards, what lies beyond the square world stands at its edge. */
export function spotOf(lon: number, lat: number): Spot {
  const up = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI;
  return { x: within(((lon + 180) * WORLD) / 360), y: within(((1 - up) / 2) * WORLD) };
}

/** Edges belong to the box; a box whose west is east of its east crosses the antimeridian. */
export function insideBox([west, south, east, north]: Box): (spot: Spot) => boolean {
  const [from, to] = [spotOf(west, north), spotOf(east, south)];
  return ({ x, y }) => {
    if (y < from.y || y > to.y) return false;
    return west <= east ? x >= from.x && x <= to.x : x >= from.x || x <= to.x;
  };
}

/**
 * The crossing rule, exactly: from the spot eastwards, an odd number of edges is crossed. An edge holds its upper end and not its lower one,
 * and a spot on an edge is not west of it.
 */
export function insideRing(ring: readonly Position[]): (spot: Spot) => boolean {
  const corners = ring.map(([lon, lat]) => spotOf(lon, lat));
  return ({ x, y }) => {
    let crossed = 0;
    corners.forEach((a, i) => {
      const b = corners[(i + 1) % corners.length]!;
      if (y < a.y === y < b.y) return;
      // East of the spot at its height: (b.x − a.x)(y − a.y) / (b.y − a.y) > x − a.x, without dividing.
      const left = BigInt(b.x - a.x) * BigInt(y - a.y);
      const right = BigInt(x - a.x) * BigInt(b.y - a.y);
      if (b.y > a.y ? left > right : left < right) crossed += 1;
    });
    return crossed % 2 === 1;
  };
}

/** What is marked at one place: deals by number, and the cells that they are from. */
export interface PlainMarker {
  readonly x: number;
  readonly y: number;
  readonly ids: readonly number[];
  /** Left, top, right and bottom of its cells in units; a left beyond the world lies on the other side of the antimeridian. */
  readonly edges: readonly [number, number, number, number];
}

/** Cells of 64 pixels at this zoom, wider where more than 4,096 would be needed. */
export function cellWidth([west, south, east, north]: Box, zoom: number): number {
  const [from, to] = [spotOf(west, north), spotOf(east, south)];
  const parts = west <= east ? [[from.x, to.x]] : [[from.x, WORLD - 1], ...[[0, to.x]]];
  let width = Math.max(1, WORLD / 2 ** zoom / 4);
  const columns = (left: number, right: number) => Math.floor(right / width) - Math.floor(left / width) + 1;
  const cells = () => parts.reduce((sum, [left, right]) => sum + columns(left!, right!) * columns(from.y, to.y), 0);
  while (width < WORLD && cells() > 4_096) width *= 2;
  return width;
}

/**
 * Clusters as docs/product/search.md#map-clusters says it: deals by cell, each cell at the mean of its deals; as long as some touch, the two that
 * are nearest to each other become one, each at most once a round.
 */
export function plainMarkers(
  inside: readonly { id: number; spot: Spot }[],
  bbox: Box,
  zoom: number,
): readonly PlainMarker[] {
  const width = cellWidth(bbox, zoom);
  const pixel = WORLD / 2 ** zoom / 256;
  const cells = new Map<string, { id: number; spot: Spot }[]>();
  for (const deal of inside) {
    const key = `${Math.floor(deal.spot.x / width)} ${Math.floor(deal.spot.y / width)}`;
    cells.set(key, [...(cells.get(key) ?? []), deal]);
  }
  const west = spotOf(bbox[0], 0).x;
  let markers = [...cells].map(([key, deals]): PlainMarker => {
    const beyond = bbox[0] > bbox[2] && meanOf(deals.map(({ spot }) => spot.x)) < west ? WORLD : 0;
    const [left, top] = key.split(' ').map((at) => Number(at) * width) as [number, number];
    return {
      x: meanOf(deals.map(({ spot }) => spot.x + beyond)),
      y: meanOf(deals.map(({ spot }) => spot.y)),
      ids: deals.map(({ id }) => id),
      edges: [left + beyond, top, left + beyond + width, top + width],
    };
  });
  for (;;) {
    markers.sort((a, b) => a.x - b.x || a.y - b.y);
    const pairs = markers.flatMap((a, i) =>
      markers.flatMap((b, j) => (i < j && touch(a, b, pixel) ? [{ a, b, distance: between(a, b, pixel) }] : [])),
    );
    if (pairs.length === 0) return markers;
    const joined: PlainMarker[] = [];
    const gone = new Set<PlainMarker>();
    for (const { a, b } of pairs.sort((p, q) => p.distance - q.distance)) {
      if (gone.has(a) || gone.has(b)) continue;
      gone.add(a).add(b);
      joined.push(oneOf(a, b));
    }
    markers = [...joined, ...markers.filter((marker) => !gone.has(marker))];
  }
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function oneOf(a: PlainMarker, b: PlainMarker): PlainMarker {
  const mean = (axis: 'x' | 'y') =>
    Math.round(a[axis] * a.ids.length + b[axis] * b.ids.length) / (a.ids.length + b.ids.length);
  return {
    x: mean('x'),
    y: mean('y'),
    ids: [...a.ids, ...b.ids],
    edges: [
      Math.min(a.edges[0], b.edges[0]),
      Math.min(a.edges[1], b.edges[1]),
      Math.max(a.edges[2], b.edges[2]),
      Math.max(a.edges[3], b.edges[3]),
    ],
  };
}

/** A circle with its ring of 4 pixels reaches 34 pixels at most; a pin stands above its place. */
const reach = ({ ids: { length } }: PlainMarker) =>
  length === 1 ? 16 : Math.min(60, Math.round(26 + 9 * Math.log2(length))) / 2 + 4;
const heightOf = ({ y, ids }: PlainMarker, pixel: number) => (ids.length === 1 ? y - 15 * pixel : y);
const square = (value: number) => value * value;
const between = (a: PlainMarker, b: PlainMarker, pixel: number) =>
  square(b.x - a.x) + square(heightOf(b, pixel) - heightOf(a, pixel));
const touch = (a: PlainMarker, b: PlainMarker, pixel: number) =>
  between(a, b, pixel) < square((reach(a) + reach(b)) * pixel);

/** Edges and place of a cluster in units, as `plainMarkers` has them; beyond the world where its box crosses the antimeridian. */
export function claimed({ lon, lat, bbox: [west, south, east, north], count }: DealMap['clusters'][number]) {
  const across = (degrees: number, beyond: boolean) => ((degrees + 180) / 360 + (beyond ? 1 : 0)) * WORLD;
  const down = (degrees: number) => ((1 - Math.asinh(Math.tan((degrees * Math.PI) / 180)) / Math.PI) / 2) * WORLD;
  const edges = [across(west, false), down(north), across(east, east < west), down(south)].map(Math.round);
  return { x: across(lon, lon < west), y: down(lat), count, edges };
}
