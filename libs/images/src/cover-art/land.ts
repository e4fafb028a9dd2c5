import { isolines } from './isolines.ts';
import { gatheringLines } from './network.ts';
import { INK, mix, PAPER, ROCK, type Rock } from './rocks.ts';
import { structure } from './surface.ts';
import { type Drawing, num, type Point, polyline } from './svg.ts';
import { gridLines, layTownships, type TownshipGrid } from './townships.ts';
import { leaseTracts, mineralHatching, mineralTracts, royaltyUnits, wantedArea } from './tracts.ts';
import type { View } from './view.ts';

/** Leasehold, minerals, royalty, wanted, services. */
export type LandKind = 'L' | 'M' | 'RR' | 'W' | 'SV';

/** What is drawn under and over the lines of the survey. */
interface Interests {
  readonly under: string;
  readonly over: string;
}

/** The land seen from above: the outcrop, a creek, the township grid, and what is offered on it. */
export function landCover(view: View, kind: LandKind): Drawing {
  const { dice, width, height, unit } = view;
  const ground = outcrop(view);
  const grid = layTownships(dice, width, height, kind === 'RR' ? 7.2 : 6.4);
  const { under, over } = interests(view, grid, kind);
  const turned = `translate(${num(width / 2)} ${num(height / 2)}) rotate(${num((grid.angle * 180) / Math.PI)})`;
  const body = `${ground}${creek(view, grid.angle)}<g transform="${turned}">${under}${gridLines(grid, unit)}${over}</g>`;
  return { defs: kind === 'M' ? mineralHatching(view) : '', body };
}

function interests(view: View, grid: TownshipGrid, kind: LandKind): Interests {
  switch (kind) {
    case 'L':
      return { under: leaseTracts(view, grid), over: '' };
    case 'M':
      return { under: mineralTracts(view, grid), over: '' };
    case 'RR': {
      const { outlines, wellbores } = royaltyUnits(view, grid);
      return { under: outlines, over: wellbores };
    }
    case 'W': {
      const { area, corners } = wantedArea(view, grid);
      return { under: area, over: corners };
    }
    case 'SV':
      return { under: '', over: gatheringLines(view, grid) };
  }
}

/** A geological map in pale tints, so that the survey reads on top of it. */
function outcrop({ dice, basin, width, height, unit }: View): string {
  const surface = structure(dice, width / height, 4);
  const rocks = basin.beds.filter((rock) => rock !== 'coal' && rock !== 'slate');
  const pale = (i: number) => mix(ROCK[rocks[i % rocks.length] as Rock], PAPER, 0.28);
  const regions = isolines(surface, width, height, [0.16, 0.3, 0.44, 0.6, 0.78], 36);
  const bounds = `fill-rule="evenodd" stroke="${INK}" stroke-opacity=".3" stroke-width="${num(unit * 0.14)}"`;
  const base = `<rect width="${num(width)}" height="${num(height)}" fill="${pale(0)}"/>`;
  return (
    base + regions.map((region, i) => (region ? `<path d="${region}" fill="${pale(i + 1)}" ${bounds}/>` : '')).join('')
  );
}

function creek({ width, height, unit }: View, angle: number): string {
  const course = Array.from({ length: 30 }, (_, i): Point => {
    const t = i / 29;
    const meander = Math.sin(t * 16 + angle * 40) * unit * 3;
    return [t * width, height * (0.2 + 0.5 * t) + meander + Math.sin(t * 41) * unit];
  });
  return `<path d="${polyline(course)}" fill="none" stroke="${ROCK.tealrock}" stroke-width="${num(unit * 0.5)}" stroke-linejoin="round"/>`;
}
