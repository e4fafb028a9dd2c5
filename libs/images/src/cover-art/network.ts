import { INK, PAPER, PETROL } from './rocks.ts';
import { halo, num, type Point, rect } from './svg.ts';
import type { TownshipGrid } from './townships.ts';
import type { View } from './view.ts';

/** Gathering lines: a trunk across the picture, laterals to both sides with a point at each end, and stations on the trunk. */
export function gatheringLines({ dice, unit }: View, { section, left, top }: TownshipGrid): string {
  const node = (i: number, j: number): Point => [left(i, j) + section / 2, top(j) + section / 2];
  const [trunkFrom, trunkY] = node(-4, 0);
  let lines = `M${num(trunkFrom)} ${num(trunkY)}H${num(node(4, 0)[0])}`;
  let ends = '';
  for (let i = -4; i <= 4; i++) {
    const length = Math.round((dice() - 0.5) * 5);
    const [x, y] = node(i, 0);
    const end = node(i, length)[1];
    lines += `M${num(x)} ${num(y)}V${num(end)}`;
    if (dice() < 0.6) lines += `h${num((dice() < 0.5 ? -1 : 1) * section * 0.6)}`;
    ends += `<circle cx="${num(x)}" cy="${num(end)}" r="${num(unit)}" fill="${INK}"/>`;
    if (i % 2 === 0) ends += station(x, y, unit);
  }
  return halo(lines, unit, PETROL, 0.8) + ends;
}

const station = (x: number, y: number, unit: number): string =>
  rect(
    x - unit * 1.3,
    y - unit * 1.3,
    unit * 2.6,
    unit * 2.6,
    `fill="${PAPER}" stroke="${PETROL}" stroke-width="${num(unit * 0.5)}"`,
  );
