import { hash } from './dice.ts';
import { LITHOLOGY, swatchesFor } from './lithology.ts';
import { INK, OXIDE, PAPER, PETROL, ROCK, type Rock } from './rocks.ts';
import { type Drawing, num, type Point, polyline } from './svg.ts';
import type { View } from './view.ts';

interface LoggedBed {
  readonly rock: Rock;
  readonly top: number;
  readonly thickness: number;
}

const GRID_LINES = 24;
const SAMPLES = 150;

/** A well log: the column of rock at the left, and three curves that change with it. */
export function logCover(view: View): Drawing {
  const { width, height, unit } = view;
  const { beds, columnWidth, defs, body: ground } = columnOfRock(view);
  let body = ground;
  let grid = '';
  for (let i = 1; i <= GRID_LINES; i++) {
    grid += `M${num(columnWidth + ((width - columnWidth) * i) / GRID_LINES)} 0V${num(height)}`;
  }
  body += `<path d="${grid}" stroke="${INK}" stroke-opacity=".12" stroke-width="${num(unit * 0.12)}"/>`;
  [INK, OXIDE, PETROL].forEach((ink, i) => {
    body += track(beds, columnWidth, i, ink, view);
  });
  return { defs, body };
}

/** Paper, and the column of rock at its left edge, whose beds go on as fine lines: what the covers of all studies have in common. */
export function columnOfRock(
  view: View,
): Drawing & { readonly beds: readonly LoggedBed[]; readonly columnWidth: number } {
  const { id, basin, width, height, unit } = view;
  const columnWidth = width * 0.16;
  const beds = loggedBeds(view);
  const body = `<rect width="${num(width)}" height="${num(height)}" fill="${PAPER}"/>${column(beds, columnWidth, view)}`;
  return { beds, columnWidth, defs: swatchesFor(basin.beds, id, unit * 0.9), body };
}

function loggedBeds({ dice, basin, height }: View): LoggedBed[] {
  let top = -height * 0.04;
  return basin.beds.map((rock) => {
    const bed = { rock, top, thickness: height * (0.05 + dice() * 0.1) };
    top += bed.thickness;
    return bed;
  });
}

function column(beds: readonly LoggedBed[], columnWidth: number, { id, width, height, unit }: View): string {
  const box = (top: number, thickness: number, fill: string) =>
    `<rect x="0" y="${num(top)}" width="${num(columnWidth)}" height="${num(thickness)}" fill="${fill}"/>`;
  let drawn = '';
  let bottom = 0;
  for (const { rock, top, thickness } of beds) {
    const kind = LITHOLOGY[rock];
    drawn += box(top, thickness, ROCK[rock]);
    if (kind !== 'plain') drawn += box(top, thickness, `url(#${id}-${kind})`);
    drawn += `<path d="M0 ${num(top)}H${num(width)}" stroke="${INK}" stroke-opacity=".28" stroke-width="${num(unit * 0.15)}"/>`;
    bottom = top + thickness;
  }
  return bottom < height ? drawn + box(bottom, height - bottom, ROCK.slate) : drawn;
}

/** One curve. Each rock pulls it to a value of its own; the first and last are filled towards their edge, as on a gamma log. */
function track(beds: readonly LoggedBed[], columnWidth: number, index: number, ink: string, view: View): string {
  const { dice, width, height, unit } = view;
  const trackWidth = (width - columnWidth) / 3;
  const left = columnWidth + (width - columnWidth) * (index / 3);
  const phase = dice() * 9;
  let drift = 0;
  const curve = Array.from({ length: SAMPLES + 1 }, (_, i): Point => {
    const y = (i / SAMPLES) * height;
    const { rock } = (beds.find((bed) => y >= bed.top && y < bed.top + bed.thickness) ?? beds[0]) as LoggedBed;
    const value = (hash(rock + index) % 100) / 100;
    drift = drift * 0.7 + (value - 0.5) * 0.3;
    return [left + trackWidth * (0.5 + drift * 0.9 + 0.09 * Math.sin(i * 1.7 + phase) + (dice() - 0.5) * 0.16), y];
  });
  const line = polyline(curve);
  const filledTo = (edge: number, colour: string, opacity: string) =>
    `<path d="${line}L${num(edge)} ${num(height)}L${num(edge)} 0Z" fill="${colour}" fill-opacity="${opacity}"/>`;
  const fill = index === 0 ? filledTo(left, ROCK.sandstone, '.55') : index === 2 ? filledTo(width, PETROL, '.16') : '';
  return (
    `${fill}<path d="${line}" fill="none" stroke="${ink}" stroke-width="${num(unit * 0.32)}" stroke-linejoin="round"/>` +
    `<path d="M${num(left)} 0V${num(height)}" stroke="${INK}" stroke-width="${num(unit * 0.3)}"/>`
  );
}
