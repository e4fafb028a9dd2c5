const PATTERN =
  /<pattern id="([^"]+)" width="([\d.]+)" height="([\d.]+)" patternUnits="userSpaceOnUse"><g ([^>]*)><path ([^>]*)d="([^"]+)"\/><\/g><\/pattern>/g;
const FILLED = /<path d="([^"]+)" fill="url\(#([^)"]+)\)"\/>/g;
const NUMBER = /-?\d+(?:\.\d+)?/g;

interface Tile {
  readonly width: number;
  readonly height: number;
  readonly marks: string;
  /** Attributes of the marks' group, and of their path. */
  readonly group: string;
  readonly path: string;
}

/**
 * The same drawing with its beds' marks laid out one by one instead of as patterns, which the rasterizer of SVG draws ten times as fast. What
 * is not a pattern of marks stays as it is.
 */
export function unrolledPatterns(svg: string): string {
  const tiles = new Map<string, Tile>();
  for (const [, id, width, height, group, path, marks] of svg.matchAll(PATTERN)) {
    const tile = { width: Number(width), height: Number(height), marks, group, path } as Tile;
    tiles.set(id as string, tile);
  }
  let count = 0;
  return svg.replace(FILLED, (path, outline: string, id: string) => {
    const tile = tiles.get(id);
    if (!tile) return path;
    const clip = `${id}-${++count}`;
    return (
      `<clipPath id="${clip}"><path d="${outline}"/></clipPath>` +
      `<g clip-path="url(#${clip})" ${tile.group}><path ${tile.path} d="${laidOut(tile, outline)}"/></g>`
    );
  });
}

/** The marks of every tile that meets the outline's bounds. */
function laidOut({ width, height, marks }: Tile, outline: string): string {
  const numbers = (outline.match(NUMBER) ?? []).map(Number);
  const range = (axis: 0 | 1) => numbers.filter((_, i) => i % 2 === axis);
  const first = (values: number[], step: number) => Math.floor(Math.min(...values) / step);
  const last = (values: number[], step: number) => Math.ceil(Math.max(...values) / step);
  const [xs, ys] = [range(0), range(1)];
  const parts = marks.match(/[ML][^ML]+/g)?.map((part) => {
    const [x, y] = part.slice(1).split(' ').map(Number) as [number, number];
    return { command: part[0], x, y };
  });
  let path = '';
  for (let row = first(ys, height); row < last(ys, height); row++) {
    for (let column = first(xs, width); column < last(xs, width); column++) {
      for (const { command, x, y } of parts ?? []) {
        path += `${command}${(column * width + x).toFixed(1)} ${(row * height + y).toFixed(1)}`;
      }
    }
  }
  return path;
}
