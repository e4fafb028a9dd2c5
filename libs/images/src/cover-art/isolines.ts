import type { Surface } from './surface.ts';
import { num, type Point } from './svg.ts';

/** Lower than any surface: the frame around the picture, so that every line closes outside of what is seen. */
const FRAME = -9;
/** Cells that lie outside the picture, over both sides together. */
const MARGIN = 4;
/** Fewest cells across, and most down: a tall picture gets wider cells instead of ever more of them, so that its size stays bounded. */
const MIN_CELLS = 10;
const MAX_ROWS = 44;

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly valueAt: (column: number, row: number) => number;
  /** Pixels of a grid corner; fractions lie between corners. */
  readonly place: (column: number, row: number) => Point;
}

/**
 * The regions where a surface exceeds each level, by marching squares.
 *
 * @param across cells across the picture, fewer in a tall one; the cells are about square.
 * @returns path data per level, the empty string where nothing exceeds it. Fill with the even-odd rule.
 */
export function isolines(
  surface: Surface,
  width: number,
  height: number,
  levels: readonly number[],
  across = 38,
): string[] {
  const grid = sample(surface, width, height, across);
  return levels.map((level) => loopsAbove(grid, level).map(smoothLoop).join(''));
}

function sample(surface: Surface, width: number, height: number, across: number): Grid {
  const columns = Math.max(MIN_CELLS, Math.min(across, Math.round((MAX_ROWS * width) / height)));
  const rows = Math.max(MIN_CELLS, Math.min(MAX_ROWS, Math.round((columns * height) / width)));
  const dx = width / (columns - MARGIN);
  const dy = height / (rows - MARGIN);
  const place = (column: number, row: number): Point => [(column - 2) * dx, (row - 2) * dy];
  const values: number[] = [];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const framed = column === 0 || row === 0 || column === columns || row === rows;
      const [x, y] = place(column, row);
      values.push(framed ? FRAME : surface(x / width, y / height));
    }
  }
  return { columns, rows, place, valueAt: (column, row) => values[row * (columns + 1) + column] as number };
}

type Side = 'N' | 'E' | 'S' | 'W';

/**
 * Where the line enters and leaves a cell, by which of its corners lie above the level: 1 north-west, 2 north-east, 4 south-east,
 * 8 south-west; two pieces where corners across from each other do. Higher ground is always on the same hand, so that the pieces join into loops.
 */
const PIECES: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [['W', 'N']],
  [['N', 'E']],
  [['W', 'E']],
  [['E', 'S']],
  [
    ['W', 'N'],
    ['E', 'S'],
  ],
  [['N', 'S']],
  [['W', 'S']],
  [['S', 'W']],
  [['S', 'N']],
  [
    ['N', 'E'],
    ['S', 'W'],
  ],
  [['S', 'E']],
  [['E', 'W']],
  [['E', 'N']],
  [['N', 'W']],
  [],
];

function loopsAbove({ columns, rows, valueAt, place }: Grid, level: number): Point[][] {
  /** Edges of the grid are numbered: twice the corner they start from, plus one when they run south. */
  const next = new Map<number, number>();
  const points = new Map<number, Point>();
  const crossing = (column: number, row: number, south: 0 | 1): number => {
    const edge = (row * (columns + 1) + column) * 2 + south;
    if (points.has(edge)) return edge;
    const a = valueAt(column, row);
    const b = south ? valueAt(column, row + 1) : valueAt(column + 1, row);
    const t = Math.min(1, Math.max(0, (level - a) / (b - a)));
    points.set(edge, place(column + (south ? 0 : t), row + (south ? t : 0)));
    return edge;
  };
  const edgeOf = (column: number, row: number, side: Side): number => {
    if (side === 'N') return crossing(column, row, 0);
    if (side === 'S') return crossing(column, row + 1, 0);
    return crossing(side === 'W' ? column : column + 1, row, 1);
  };
  const above = (column: number, row: number) => Number(valueAt(column, row) > level);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const corners =
        above(column, row) |
        (above(column + 1, row) << 1) |
        (above(column + 1, row + 1) << 2) |
        (above(column, row + 1) << 3);
      for (const [from, to] of PIECES[corners] as (typeof PIECES)[number]) {
        next.set(edgeOf(column, row, from), edgeOf(column, row, to));
      }
    }
  }
  return followed(next, points);
}

function followed(next: Map<number, number>, points: ReadonlyMap<number, Point>): Point[][] {
  const loops: Point[][] = [];
  for (const start of next.keys()) {
    const loop: Point[] = [];
    let at: number | undefined = start;
    while (at !== undefined && next.has(at)) {
      loop.push(points.get(at) as Point);
      const to: number | undefined = next.get(at);
      next.delete(at);
      at = to;
    }
    // Shorter loops are specks of the sampling.
    if (loop.length > 5) loops.push(loop);
  }
  return loops;
}

/** Path data of a closed curve through the middles of a loop's sides, its corners being the control points. */
function smoothLoop(loop: readonly Point[]): string {
  const after = (points: readonly Point[], i: number) => points[(i + 1) % points.length] as Point;
  const middles = loop.map(([x, y], i): Point => {
    const [nextX, nextY] = after(loop, i);
    return [(x + nextX) / 2, (y + nextY) / 2];
  });
  const [startX, startY] = middles[0] as Point;
  const curves = middles.map((_, i) => {
    const [[cx, cy], [x, y]] = [after(loop, i), after(middles, i)];
    return `Q${num(cx)} ${num(cy)} ${num(x)} ${num(y)}`;
  });
  return `M${num(startX)} ${num(startY)}${curves.join('')}Z`;
}
