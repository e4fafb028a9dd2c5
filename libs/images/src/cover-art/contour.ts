import { isolines } from './isolines.ts';
import { INK, mix, OXIDE, PAPER, PETROL, ROCK, type Rock } from './rocks.ts';
import { type Surface, structure } from './surface.ts';
import { type Drawing, halo, num, type Point, polyline } from './svg.ts';
import type { View } from './view.ts';

const LEVELS = Array.from({ length: 13 }, (_, i) => 0.06 + i * 0.085);
/** Cells across the picture at first, and how many fewer at each further try. */
const CELLS_ACROSS = 38;
const FEWER_CELLS = 6;
/** Characters of path data in one map. All else in it takes less than 3,000, and a drawing has at most 64 kB (docs/product/images.md#drawn-covers). */
const MAX_PATH_DATA = 62_000;
/** Rocks too dark or too pale to tint a map with. */
const UNMAPPED: ReadonlySet<Rock> = new Set(['coal', 'slate', 'shale', 'salt']);

/**
 * A structure map, tinted by depth, with its closure and the location on its crest. A prospect's closure is a dashed outline; a
 * discovery's is filled, and a fault runs beside it.
 */
export function contourCover(view: View, { found }: { found: boolean }): Drawing {
  const { dice, width, height, unit } = view;
  const surface = structure(dice, width / height);
  const { regions, closed, crestLines } = mapLines(surface, width, height, found);
  const tint = depthTints(view.basin.beds);

  let body = `<rect width="${num(width)}" height="${num(height)}" fill="${tint(0)}"/>`;
  regions.forEach((region, i) => {
    if (region) body += contour(region, tint((i + 1) / LEVELS.length), i % 4 === 0, unit);
  });
  const [crestX, crestY] = crestOf(surface);
  const crest: Point = [crestX * width, crestY * height];
  body += closure(closed, found, unit);
  if (found) body += faultBeside(crest, view);
  for (const line of crestLines) {
    body += `<path d="${line}" fill="none" stroke="${PAPER}" stroke-opacity=".7" stroke-width="${num(unit * 0.2)}"/>`;
  }
  return { defs: '', body: body + location(crest, found, unit) };
}

interface MapLines {
  /** Path data per level, the empty string where nothing exceeds it. */
  readonly regions: readonly string[];
  /** The region that traps. */
  readonly closed: string;
  /** What is drawn once more on top of a discovery. */
  readonly crestLines: readonly string[];
}

/** Path data of all that a map shows. A rough surface in a large picture is drawn with wider cells, so that the drawing's size stays bounded. */
function mapLines(surface: Surface, width: number, height: number, found: boolean, across = CELLS_ACROSS): MapLines {
  const regions = isolines(surface, width, height, LEVELS, across);
  const highest = regions.reduce((top, region, i) => (region ? i : top), 0);
  const closed = regions[Math.max(1, highest - 3)] as string;
  const crestLines = found ? regions.slice(Math.max(1, highest - 2), highest + 1) : [];
  const size = [...regions, closed, ...crestLines].reduce((total, path) => total + path.length, 0);
  return size <= MAX_PATH_DATA || across <= FEWER_CELLS
    ? { regions, closed, crestLines }
    : mapLines(surface, width, height, found, across - FEWER_CELLS);
}

/** Colour of a depth from 0 (deepest) to 1: slate, two rocks of the basin, chalk. */
function depthTints(beds: readonly Rock[]): (depth: number) => string {
  const rocks = beds.filter((rock) => !UNMAPPED.has(rock));
  const tint = (i: number) => ROCK[rocks[i % rocks.length] as Rock];
  const ramp = [ROCK.slate, tint(3), tint(1), ROCK.chalk];
  return (depth) => {
    const place = depth * (ramp.length - 1);
    const i = Math.min(ramp.length - 2, Math.floor(place));
    return mix(ramp[i] as string, ramp[i + 1] as string, place - i);
  };
}

function contour(region: string, fill: string, index: boolean, unit: number): string {
  const [opacity, width] = index ? [0.75, 0.3] : [0.38, 0.15];
  return (
    `<path d="${region}" fill="${fill}" stroke="${INK}" stroke-opacity="${opacity}"` +
    ` stroke-width="${num(unit * width)}" fill-rule="evenodd"/>`
  );
}

function closure(region: string, found: boolean, unit: number): string {
  const dashes = found ? '' : `stroke-dasharray="${num(unit * 1.6)} ${num(unit * 1.1)}"`;
  return (
    `<path d="${region}" fill="${found ? PETROL : 'none'}" fill-opacity="${found ? 0.82 : 0}"` +
    ` stroke="${found ? PETROL : OXIDE}" stroke-width="${num(unit * 0.55)}" ${dashes}/>`
  );
}

/** The highest point, on a coarse grid that stays clear of the edges. */
function crestOf(surface: Surface): Point {
  let [x, y, value] = [0.5, 0.5, -9];
  for (let i = 3; i < 38; i++) {
    for (let j = 3; j < 26; j++) {
      const here = surface(i / 40, j / 28);
      if (here > value) [x, y, value] = [i / 40, j / 28, here];
    }
  }
  return [x, y];
}

function faultBeside([x, y]: Point, { dice, width, height, unit }: View): string {
  const angle = dice() * 0.7 - 0.35;
  const [cx, cy] = [x + width * 0.12, y - height * 0.1];
  const trace = Array.from({ length: 9 }, (_, i): Point => {
    const along = (i / 8 - 0.5) * height * 1.5;
    return [cx + along * Math.sin(angle) + Math.sin(i) * unit, cy + along * Math.cos(angle)];
  });
  return halo(polyline(trace), unit, INK, 0.4);
}

/** The survey's sign for a location: a circle with a cross through it. */
function location([x, y]: Point, found: boolean, unit: number): string {
  const radius = unit * 1.7;
  const arm = radius * 1.9;
  const colour = found ? PAPER : OXIDE;
  return (
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${found ? PAPER : 'none'}"` +
    ` stroke="${colour}" stroke-width="${num(unit * 0.5)}"/>` +
    `<path d="M${num(x - arm)} ${num(y)}H${num(x + arm)}M${num(x)} ${num(y - arm)}V${num(y + arm)}"` +
    ` stroke="${colour}" stroke-width="${num(unit * 0.4)}"/>`
  );
}
