const PATTERN =
  /<pattern id="([^"]+)" width="([\d.]+)" height="([\d.]+)" patternUnits="userSpaceOnUse"><g ([^>]*)><path ([^>]*)d="([^"]+)"\/><\/g><\/pattern>/g;
/** A path with a fill alone: a bed, or the marks of one. */
const FILLED = /<path d="(M[^"]+)" fill="(?:url\(#([^)"]+)\)|#[0-9a-f]{6})"\/>/g;
const STEP = /[ML](-?[\d.]+) (-?[\d.]+)/g;

interface Tile {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly { readonly command: string; readonly x: number; readonly y: number }[];
  /** Attributes of the marks' group, and of their path. */
  readonly group: string;
  readonly path: string;
}
type Point = readonly [x: number, y: number];

/**
 * The same drawing with its beds' marks laid out one by one instead of as patterns, which the rasterizer of SVG draws in a tenth of the time.
 * Marks that the next bed covers are left out. What is not a pattern of marks stays as it is.
 */
export function unrolledPatterns(svg: string): string {
  const tiles = new Map<string, Tile>();
  for (const [, id, width, height, group, path, marks] of svg.matchAll(PATTERN)) {
    const tile = { width: Number(width), height: Number(height), marks: stepsOf(marks as string), group, path } as Tile;
    tiles.set(id as string, tile);
  }
  const beds = [...svg.matchAll(FILLED)].map(({ 1: outline, 2: pattern, index }) => ({ outline, pattern, index }));
  let at = -1;
  return svg.replace(FILLED, (path, outline: string, id: string | undefined) => {
    at++;
    const tile = id === undefined ? undefined : tiles.get(id);
    if (!tile) return path;
    const points = stepsOf(outline).map(({ x, y }): Point => [x, y]);
    const cover = beds.slice(at + 1).find(({ pattern }) => !pattern);
    // Beyond its group a bed is cut off elsewhere.
    const isCovered = cover && !svg.slice(beds[at]?.index, cover.index).includes('</g>');
    const clip = `${id}-${at}`;
    return (
      `<clipPath id="${clip}"><path d="${outline}"/></clipPath>` +
      `<g clip-path="url(#${clip})" ${tile.group}><path ${tile.path} d="${laidOut(tile, points, coveredBelow(isCovered ? cover.outline : undefined))}"/></g>`
    );
  });
}

const stepsOf = (path: string) =>
  [...path.matchAll(STEP)].map(([step, x, y]) => ({ command: step[0] as string, x: Number(x), y: Number(y) }));

/**
 * The depth below which everything between two `x` is covered by a bed: one whose outline runs along its top from left to right and then
 * along the bottom of the drawing, straight down at both ends.
 */
function coveredBelow(outline: string | undefined): (from: number, to: number) => number {
  const points = outline === undefined || /[^MLZ\d. -]/.test(outline) ? [] : stepsOf(outline);
  const top = points.slice(0, -2);
  const [corner, other] = points.slice(-2);
  const isBed =
    top.length > 1 &&
    corner?.y === other?.y &&
    corner?.x === top.at(-1)?.x &&
    other?.x === top[0]?.x &&
    top.every(({ x }, i) => x >= (top[i - 1]?.x ?? 0));
  if (!isBed) return () => Number.POSITIVE_INFINITY;
  return (from, to) => {
    if (from < (other?.x ?? 0) || to > (corner?.x ?? 0)) return Number.POSITIVE_INFINITY;
    let deepest = Number.NEGATIVE_INFINITY;
    top.forEach(({ x, y }, i) => {
      const isNear = (top[i + 1]?.x ?? x) >= from && (top[i - 1]?.x ?? x) <= to;
      if (isNear) deepest = Math.max(deepest, y);
    });
    return deepest;
  };
}

/** Pixels by which the line of a mark reaches beyond its tile. */
const LINE_WIDTH = 2;

/** The least and the greatest depth of an outline between two `x`: of the edges that meet them. */
function depthsBetween(
  outline: readonly Point[],
  from: number,
  to: number,
): readonly [least: number, greatest: number] {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  outline.forEach(([x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length] as Point;
    if (Math.max(x, nextX) < from || Math.min(x, nextX) > to) return;
    least = Math.min(least, y, nextY);
    greatest = Math.max(greatest, y, nextY);
  });
  return [least, greatest];
}

/** The marks of every tile that meets the outline and is not covered as a whole. */
function laidOut(
  { width, height, marks }: Tile,
  outline: readonly Point[],
  covered: (from: number, to: number) => number,
): string {
  const sides = outline.map(([x]) => x);
  const [start, end] = [Math.min(...sides), Math.max(...sides)];
  const [left, right] = [Math.floor(start / width), Math.ceil(end / width)];
  const bottom = Math.ceil(Math.max(...outline.map(([, y]) => y)) / height);
  const path: string[] = [];
  for (let column = left; column < right; column++) {
    const [from, to] = [column * width, (column + 1) * width];
    const [least, greatest] = depthsBetween(outline, from - LINE_WIDTH, to + LINE_WIDTH);
    const deepest = Math.min(greatest + LINE_WIDTH, covered(Math.max(from, start), Math.min(to, end)));
    for (let row = Math.floor((least - LINE_WIDTH) / height); row < bottom && row * height <= deepest; row++) {
      for (const { command, x, y } of marks) {
        path.push(`${command}${(column * width + x).toFixed(1)} ${(row * height + y).toFixed(1)}`);
      }
    }
  }
  return path.join('');
}
