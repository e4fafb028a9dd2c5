import { INK, OXIDE, PAPER, PETROL, ROCK } from './rocks.ts';
import { num, rect } from './svg.ts';
import type { TownshipGrid } from './townships.ts';
import type { View } from './view.ts';

/** What of a section a tract covers (left, top, width, height in sections): all of it, halves, quarters. */
const ALIQUOTS = [
  [0, 0, 1, 1],
  [0, 0, 1, 0.5],
  [0, 0.5, 1, 0.5],
  [0, 0, 0.5, 1],
  [0.5, 0, 0.5, 1],
  [0, 0, 0.5, 0.5],
  [0.5, 0.5, 0.5, 0.5],
  [0.5, 0, 0.5, 0.5],
] as const;
type Aliquot = (typeof ALIQUOTS)[number];

/** Leases: solid tracts. Nothing is drilled on them. */
export const leaseTracts = (view: View, grid: TownshipGrid): string =>
  scatterTracts(view, grid, 15, (box) => rect(...box, `fill="${view.dice() < 0.72 ? PETROL : ROCK.tealrock}"`));

/** Minerals: hatched tracts, since the surface belongs to somebody else. Needs the patterns of {@link mineralHatching}. */
export function mineralTracts(view: View, grid: TownshipGrid): string {
  const { dice, id, unit } = view;
  return scatterTracts(view, grid, 13, (box) => {
    const hatch = `fill="url(#${id}-h${Math.floor(dice() * 3)})" stroke="${OXIDE}" stroke-width="${num(unit * 0.35)}"`;
    return rect(...box, `fill="${PAPER}" fill-opacity=".55"`) + rect(...box, hatch);
  });
}

type Box = [x: number, y: number, width: number, height: number];

/** A walk over neighbouring sections that leaves a tract in each new one, and never strays far from the middle. */
function scatterTracts(
  { dice }: View,
  { section, left, top }: TownshipGrid,
  steps: number,
  draw: (box: Box) => string,
): string {
  const taken = new Set<string>();
  let [column, row] = [0, 0];
  let drawn = '';
  for (let i = 0; i < steps; i++) {
    const key = `${column},${row}`;
    if (!taken.has(key)) {
      taken.add(key);
      const [x, y, width, height] = ALIQUOTS[dice() < 0.4 ? 0 : Math.floor(dice() * ALIQUOTS.length)] as Aliquot;
      const corner = [left(column, row) + x * section, top(row) + y * section] as const;
      drawn += draw([...corner, width * section, height * section]);
    }
    const way = dice();
    if (way < 0.3) column += 1;
    else if (way < 0.55) column -= 1;
    else if (way < 0.8) row += 1;
    else row -= 1;
    if (Math.abs(column) > 4) column = 0;
    if (Math.abs(row) > 2) row = 0;
  }
  return drawn;
}

/** Three hatchings of different density, named `<id>-h0` to `-h2`. */
export const mineralHatching = ({ id, unit }: View): string =>
  [1.1, 1.7, 2.6]
    .map(
      (gap, i) =>
        `<pattern id="${id}-h${i}" width="${num(unit * gap)}" height="${num(unit * gap)}" patternUnits="userSpaceOnUse"` +
        ` patternTransform="rotate(45)"><path d="M0 0V${num(unit * gap)}" stroke="${OXIDE}" stroke-width="${num(unit * 0.6)}"/></pattern>`,
    )
    .join('');

/** The area somebody is looking for: a dashed rectangle with marked corners. */
export function wantedArea({ unit }: View, { section }: TownshipGrid): { area: string; corners: string } {
  const [halfWidth, halfHeight] = [(section * 3.5) / 2, (section * 2.4) / 2];
  const area = rect(
    -halfWidth,
    -halfHeight,
    section * 3.5,
    section * 2.4,
    `fill="${PAPER}" fill-opacity=".6" stroke="${PETROL}" stroke-width="${num(unit * 0.6)}" stroke-dasharray="${num(unit * 2)} ${num(unit * 1.4)}"`,
  );
  const corner = (toRight: 1 | -1, downwards: 1 | -1) => {
    const [x, y] = [-toRight * halfWidth, -downwards * halfHeight];
    const path = `M${num(x + toRight * unit * 5)} ${num(y)}H${num(x)}V${num(y + downwards * unit * 5)}`;
    return `<path d="${path}" fill="none" stroke="${PETROL}" stroke-width="${num(unit * 1.2)}"/>`;
  };
  return { area, corners: corner(1, 1) + corner(-1, 1) + corner(1, -1) + corner(-1, -1) };
}

/** Spacing units with the wellbores in them, seen from above: each a surface hole and its lateral. */
export function royaltyUnits({ dice, unit }: View, grid: TownshipGrid): { outlines: string; wellbores: string } {
  const { section, left, top } = grid;
  const tall = 2;
  let outlines = '';
  let wellbores = '';
  for (let i = 0; i < 7; i++) {
    const column = i - 3;
    const row = Math.floor(dice() * 2) - 1 - (i % 2);
    const count = 3 + Math.floor(dice() * 3);
    const outline = `fill="${PAPER}" fill-opacity=".5" stroke="${INK}" stroke-width="${num(unit * 0.4)}"`;
    outlines += rect(left(column, row), top(row), section, section * tall, outline);
    for (let well = 0; well < count; well++) {
      const x = left(column, row) + ((well + 0.7) / (count + 0.4)) * section;
      const y = top(row) + section * (0.08 + dice() * 0.06);
      const length = section * (tall - 0.22 - (dice() < 0.25 ? 0.9 : 0));
      wellbores +=
        `<path d="M${num(x)} ${num(y)}v${num(length)}" stroke="${dice() < 0.75 ? PETROL : OXIDE}" stroke-width="${num(unit * 0.6)}"/>` +
        `<circle cx="${num(x)}" cy="${num(y)}" r="${num(unit * 0.65)}" fill="${INK}"/>`;
    }
  }
  return { outlines, wellbores };
}
