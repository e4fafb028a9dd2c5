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

/**
 * Reads clusters as what they claim to be: square tiles of one width, a power of two, aligned to the grid, marked at their centre.
 * @returns west, north and count of each in units, and the width
 * @throws when they are not
 */
export function tilesOf(clusters: DealMap['clusters']): {
  tiles: [x: number, y: number, count: number][];
  width: number;
} {
  const tiles = clusters.map(({ bbox: [west, south, east, north], count, lon, lat }) => {
    const [left, right] = [west, east].map((degrees) => Math.round(((degrees + 180) / 360) * WORLD)) as [
      number,
      number,
    ];
    const [top, bottom] = [north, south].map((degrees) =>
      Math.round(((1 - Math.asinh(Math.tan((degrees * Math.PI) / 180)) / Math.PI) / 2) * WORLD),
    ) as [number, number];
    const centre = spotOf(lon, lat);
    const off = Math.max(Math.abs(centre.x - (left + right) / 2), Math.abs(centre.y - (top + bottom) / 2));
    if (off > 2) throw new Error(`a cluster stands ${off} units beside its tile's centre`);
    return { left, top, right, bottom, count };
  });
  const width = tiles[0] ? tiles[0].right - tiles[0].left : 1;
  if (!Number.isInteger(Math.log2(width))) throw new Error(`tiles are ${width} units wide`);
  for (const { left, top, right, bottom } of tiles) {
    if (right - left !== width || bottom - top !== width) throw new Error('tiles are not squares of one size');
    if (left % width !== 0 || top % width !== 0) throw new Error('a tile is not on the grid');
  }
  return { tiles: tiles.map(({ left, top, count }) => [left, top, count]), width };
}
