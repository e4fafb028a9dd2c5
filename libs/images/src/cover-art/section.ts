import { TURN } from './curves.ts';
import type { Dice } from './dice.ts';
import { bedSwatch, LITHOLOGY, swatchesFor } from './lithology.ts';
import { INK, PAPER, PETROL, ROCK, type Rock } from './rocks.ts';
import { blockOf, layStrata, type Strata } from './strata.ts';
import { type Drawing, halo, num, type Point, polyline, through } from './svg.ts';
import type { View } from './view.ts';

export interface SectionOptions extends View {
  /** Where the ground lies, 0 to 1 of the height. */
  readonly horizon: number;
  /** How hilly the ground is, in heights of the picture. */
  readonly relief: number;
  /** Any SVG paint; `none` leaves the sky to the page. */
  readonly sky: string;
  readonly spread?: number;
  /** Index of the bed that is shown in petrol: the one the wells are after. */
  readonly target?: number;
}

export interface Section extends Drawing {
  readonly strata: Strata;
  /** Height of the ground in pixels at `x` (0 to 1). */
  readonly ground: (x: number) => number;
}

/** Rocks on which ink does not show: their marks are drawn in paper. */
const DARK: ReadonlySet<Rock> = new Set(['slate', 'coal', 'shale', 'petrol', 'oxide']);
const SWATCH_SCALE = 0.9;

/** A vertical cut through the ground: sky, surface, and the beds of the basin as they lie. */
export function drawSection(options: SectionOptions): Section {
  const { dice, id, basin, width, height, unit, horizon, relief, sky, spread, target } = options;
  const strata = layStrata(dice, basin, width, height, horizon, spread);
  const ground = groundLine(dice, height, horizon, relief);
  const surface = Array.from({ length: 61 }, (_, i): Point => [(i / 60) * width, ground(i / 60)]);
  const size = `width="${num(width)}" height="${num(height)}"`;
  const toBottom = `L${num(width)} ${num(height)}L0 ${num(height)}Z`;
  const rocks = strata.beds.map(({ rock }) => rock);

  let defs =
    swatchesFor(rocks, id, unit * SWATCH_SCALE) +
    bedSwatch('shale', `${id}-shale-l`, unit * SWATCH_SCALE, PAPER, 0.3) +
    `<clipPath id="${id}-g"><path d="${polyline(surface)}${toBottom}"/></clipPath>`;
  let body = `<rect ${size} fill="${sky}"/><g clip-path="url(#${id}-g)"><rect ${size} fill="${ROCK[rocks[0] as Rock]}"/>`;
  strata.blocks.forEach(({ top: topOf, outline, samples }, at) => {
    const [from, to] = [samples[0] as number, samples.at(-1) as number].map((x) => num(x * width));
    let beds = '';
    strata.beds.forEach((bed, i) => {
      const top = polyline(samples.map((x): Point => [x * width, topOf(bed, x)]));
      const area = `${top}L${to} ${num(height)}L${from} ${num(height)}Z`;
      const kind = LITHOLOGY[bed.rock];
      beds += `<path d="${area}" fill="${i === target ? PETROL : ROCK[bed.rock]}"/>`;
      if (i !== target && kind !== 'plain') {
        beds += `<path d="${area}" fill="url(#${id}-${kind}${DARK.has(bed.rock) ? '-l' : ''})"/>`;
      }
      beds += `<path d="${top}" fill="none" stroke="${INK}" stroke-opacity=".62" stroke-width="${num(unit * 0.16)}"/>`;
    });
    if (!outline) {
      body += beds;
      return;
    }
    defs += `<clipPath id="${id}-b${at}"><path d="${polyline(outline)}Z"/></clipPath>`;
    body += `<g clip-path="url(#${id}-b${at})">${beds}</g>`;
  });
  if (strata.saltAt !== null) {
    const dome = saltDome(strata.saltAt, width, height, horizon);
    body +=
      `<path d="${dome}" fill="${ROCK.salt}" stroke="${INK}" stroke-width="${num(unit * 0.2)}"/>` +
      `<path d="${dome}" fill="url(#${id}-saltx)"/>`;
    defs += bedSwatch('salt', `${id}-saltx`, unit * SWATCH_SCALE, INK, 0.3);
  }
  for (const fault of strata.faults) {
    body += `<path d="${polyline(fault)}" stroke="${INK}" stroke-width="${num(unit * 0.3)}" fill="none"/>`;
  }
  body += `</g><path d="${polyline(surface)}" fill="none" stroke="${INK}" stroke-width="${num(unit * 0.42)}"/>`;
  return { defs, body, strata, ground };
}

function groundLine(dice: Dice, height: number, horizon: number, relief: number): (x: number) => number {
  const a = dice() * TURN;
  const b = dice() * TURN;
  const f = 2.2 + dice() * 1.6;
  return (x) =>
    height * horizon +
    height * relief * (0.6 * Math.sin(x * f + a) + 0.3 * Math.sin(x * f * 2.7 + b) + 0.1 * Math.sin(x * 31 + a));
}

/** A diapir: wide at its root, with a neck and an overhanging head that stops below the surface. */
function saltDome(centre: number, width: number, height: number, horizon: number): string {
  const x0 = centre * width;
  const w = width * 0.1;
  const head = height * (horizon + 0.27);
  const at = (dx: number, y: number) => `${num(x0 + w * dx)} ${num(y)}`;
  return (
    `M${at(-1.5, height)}C${at(-0.5, height * 0.86)} ${at(-0.7, head + height * 0.16)} ${at(-0.82, head + height * 0.09)}` +
    `C${at(-0.9, head)} ${at(0.8, head - height * 0.03)} ${at(0.86, head + height * 0.08)}` +
    `C${at(0.8, head + height * 0.2)} ${at(0.5, height * 0.84)} ${at(1.6, height)}Z`
  );
}

export interface Bore {
  /** Index of the bed it lands in. */
  readonly bed: number;
  /** Where it starts at the surface, 0 to 1. */
  readonly from: number;
  /** How far it goes sideways, in widths of the picture; negative to the left. */
  readonly reach: number;
  readonly colour: string;
}

/** A lateral that a fault leaves shorter than this, in widths of the picture, gives way to a longer one the other way, */
const SHORT_LATERAL = 0.12;
/** and one that is shorter than this to one nearby. */
const MIN_LATERAL = 0.05;
/** How far a lateral keeps from a fault, in widths of the picture. */
const FAULT_MARGIN = 0.012;
/** How far a well moves aside for a longer lateral, in widths of the picture. */
const ASIDE = 0.07;

/** A well: from the wellhead straight down, turning into its bed and following it, as far as the next fault at most. */
export function drawBore(section: Section, bore: Bore, view: View): string {
  const { width, height, unit } = view;
  const { from, lateral, landing } = bestCourse(section, bore, view);
  const [first, second] = lateral;
  if (!first) return '';
  const x0 = num(from * width);
  const surface = section.ground(from);
  const kickOff = Math.max(surface + height * 0.04, landing - height * 0.1);
  // It comes into the bed along the bed's own dip.
  const dip = second ? (second[1] - first[1]) / (second[0] - first[0]) : 0;
  const bend = Math.max(kickOff, first[1] - dip * (first[0] - from * width));
  const path = `M${x0} ${num(surface)}L${x0} ${num(kickOff)}Q${x0} ${num(bend)} ${through(lateral)}`;
  return halo(path, unit, bore.colour) + wellhead(from * width, surface, unit);
}

/** The course that was asked for, unless a fault cuts it short: then the other way, where that is longer, or from a place beside it. */
function bestCourse(section: Section, bore: Bore, view: View): Course {
  const longest = (from: number) => {
    const [there, back] = [bore.reach, -bore.reach].map((reach) =>
      courseOf(section, { ...bore, from, reach }, view),
    ) as [Course, Course];
    return there.length >= SHORT_LATERAL || there.length >= back.length ? there : back;
  };
  if (section.strata.faults.length === 0) return courseOf(section, bore, view);
  const here = longest(bore.from);
  if (here.length >= MIN_LATERAL) return here;
  return [ASIDE, -ASIDE]
    .map((aside) => longest(bore.from + aside))
    .reduce((best, course) => (course.length > best.length ? course : best), here);
}

interface Course {
  /** Where it starts at the surface, 0 to 1. */
  readonly from: number;
  /** How much of the picture's width the lateral takes, 0 to 1. */
  readonly length: number;
  readonly lateral: readonly Point[];
  /** Pixels: how deep it lands. */
  readonly landing: number;
}

/** Where a well lands, and its lateral along the middle of the bed within one block. */
function courseOf(section: Section, { bed, from, reach }: Bore, { width, unit }: View): Course {
  const { beds, blocks } = section.strata;
  const target = beds[bed];
  if (!target) throw new RangeError(`There is no bed ${bed} in a column of ${beds.length}.`);
  const under = beds[bed + 1];
  const kick = 0.05 * Math.sign(reach);
  const landing = from + kick;
  const block = blockOf(blocks, target, landing);
  const middle = (x: number) =>
    under ? (block.top(target, x) + block.top(under, x)) / 2 : block.top(target, x) + target.thickness / 2;
  const lateral: Point[] = [];
  for (let i = 0; i <= 14; i++) {
    const x = landing + ((reach - kick) * i) / 14;
    // Where folding lifts the bed out of the ground, or a fault ends it, the well ends.
    if (middle(x) < section.ground(x) + unit || !block.holds(x, middle(x), FAULT_MARGIN)) break;
    if (x > 0.01 && x < 0.99) lateral.push([x * width, middle(x)]);
  }
  const length = Math.abs((lateral.at(-1)?.[0] ?? 0) - (lateral[0]?.[0] ?? 0)) / width;
  return { from, length, lateral, landing: middle(landing) };
}

const wellhead = (x: number, y: number, unit: number): string =>
  `<path d="M${num(x)} ${num(y)}v${num(-unit * 2.6)}M${num(x - unit)} ${num(y)}h${num(unit * 2)}"` +
  ` stroke="${INK}" stroke-width="${num(unit * 0.45)}" fill="none"/>`;
