import type { StudySubject } from '@outcrop/listings';
import { between, TURN } from './curves.ts';
import { columnOfRock } from './log.ts';
import { INK, OXIDE, PAPER, PETROL, ROCK } from './rocks.ts';
import { type Drawing, halo, num, type Point, polyline, rect } from './svg.ts';
import type { View } from './view.ts';

/** Where the sheet beside the column of rock lies, in pixels, and its line width. */
interface Sheet {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly unit: number;
}

/** A study's cover: the log's column of rock at the left, and beside it what the study is about (docs/product/images.md#study-covers). */
export function studyCover(view: View, subject: StudySubject): Drawing {
  const { width, height, unit } = view;
  const { columnWidth, defs, body } = columnOfRock(view);
  const [across, down] = [width - columnWidth, height];
  const sheet = {
    left: columnWidth + across * 0.08,
    right: width - across * 0.08,
    top: down * 0.14,
    bottom: down * 0.86,
    unit,
  };
  const edge = `<path d="M${num(columnWidth)} 0V${num(height)}" stroke="${INK}" stroke-width="${num(unit * 0.3)}"/>`;
  return { defs, body: body + DRAWN[subject](view, sheet) + edge };
}

const DRAWN: { readonly [Subject in StudySubject]: (view: View, sheet: Sheet) => string } = {
  prices: priceColumns,
  terms: shares,
  transport: lines,
  wells: declineCurves,
};

const PERIODS = 14;

/** Prices by quarter as columns, and their trend. */
function priceColumns({ dice }: View, { left, right, top, bottom, unit }: Sheet): string {
  const stepWidth = (right - left) / PERIODS;
  const [phase, rise] = [dice() * TURN, dice() * 0.3];
  const shareAt = (i: number) => 0.3 + (rise * i) / PERIODS + 0.18 * Math.sin(phase + i * 0.7) + dice() * 0.12;
  const tops = Array.from({ length: PERIODS }, (_, i): Point => {
    const share = Math.max(0.08, Math.min(0.95, shareAt(i)));
    return [left + (i + 0.5) * stepWidth, between(bottom, top, share)];
  });
  const columns = tops.map(([x, y]) =>
    rect(x - stepWidth * 0.34, y, stepWidth * 0.68, bottom - y, `fill="${ROCK.sandstone}" fill-opacity=".8"`),
  );
  const trend = tops.map(([x, y], i): Point => {
    const around = tops.slice(Math.max(0, i - 2), i + 3);
    return [x, around.reduce((sum, [, each]) => sum + each, y) / (around.length + 1) - unit * 4];
  });
  return rules({ left, right, top, bottom, unit }) + columns.join('') + halo(polyline(trend), unit, PETROL, 0.7);
}

const CURVES = 7;
const SAMPLES = 40;

/** Hyperbolic decline of several wells, the middle half of them filled. */
function declineCurves({ dice }: View, sheet: Sheet): string {
  const { left, right, top, bottom, unit } = sheet;
  const curves = Array.from({ length: CURVES }, (_, i) => {
    const start = between(0.97, 0.42, i / (CURVES - 1)) - dice() * 0.05;
    const [decline, bend] = [2.2 + dice() * 2.6, 0.7 + dice() * 0.5];
    return Array.from({ length: SAMPLES + 1 }, (_, at): Point => {
      const time = at / SAMPLES;
      const rate = start / (1 + bend * decline * time) ** (1 / bend);
      return [between(left, right, time), between(bottom, top, rate)];
    });
  });
  const [upper, lower] = [curves[1] as Point[], curves[CURVES - 2] as Point[]];
  const band = `<path d="${polyline([...upper, ...lower.toReversed()])}Z" fill="${PETROL}" fill-opacity=".16"/>`;
  const drawn = curves.map((curve, i) => {
    const middle = i === (CURVES - 1) / 2;
    const stroke = `stroke="${middle ? OXIDE : INK}" stroke-opacity="${middle ? '1' : '.5'}"`;
    return `<path d="${polyline(curve)}" fill="none" ${stroke} stroke-width="${num(unit * (middle ? 0.7 : 0.35))}"/>`;
  });
  return rules(sheet) + band + drawn.join('');
}

const TRUNKS = 4;

/** Lines that carry oil or gas: trunks that bend towards each other, each as wide as its flow, with a station at every bend. */
function lines({ dice }: View, { left, right, top, bottom, unit }: Sheet): string {
  let drawn = '';
  let stations = '';
  for (let i = 0; i < TRUNKS; i++) {
    const from = between(top, bottom, (i + 0.2 + dice() * 0.4) / TRUNKS);
    // Every other one goes to another level, so that no picture is of straight lines alone.
    const level = i % 2 ? Math.floor(dice() * TRUNKS) : (i + 1 + Math.floor(dice() * (TRUNKS - 1))) % TRUNKS;
    const aim = between(top, bottom, (level + 0.5) / TRUNKS);
    // Two stations side by side would look like one that is broken.
    const to = Math.abs(aim - from) < unit * 6 ? from : aim;
    const bend = between(left, right, 0.25 + dice() * 0.4);
    const rest = bend + Math.abs(to - from);
    const last = Math.max(right, rest);
    drawn += halo(
      `M${num(left)} ${num(from)}H${num(bend)}L${num(rest)} ${num(to)}H${num(last)}`,
      unit,
      i % 2 ? INK : PETROL,
      0.6 + dice() * 1.1,
    );
    const ends: Point[] = [
      [left, from],
      [rest, to],
    ];
    if (to !== from) ends.push([bend, from]);
    for (const [x, y] of ends)
      stations += rect(
        x - unit * 1.2,
        y - unit * 1.2,
        unit * 2.4,
        unit * 2.4,
        `fill="${PAPER}" stroke="${INK}" stroke-width="${num(unit * 0.45)}"`,
      );
  }
  return drawn + stations;
}

const ROWS = 8;

/** Terms compared: a bar for each contract, and the state's share of it. */
function shares({ dice }: View, { left, right, top, bottom, unit }: Sheet): string {
  const rowHeight = (bottom - top) / ROWS;
  let drawn = '';
  for (let i = 0; i < ROWS; i++) {
    const y = top + i * rowHeight + rowHeight * 0.18;
    const share = 0.25 + dice() * 0.55;
    const middle = between(left, right, share);
    const tall = rowHeight * 0.64;
    drawn +=
      rect(left, y, middle - left, tall, `fill="${ROCK.sandstone}"`) +
      rect(middle, y, right - middle, tall, `fill="${PETROL}" fill-opacity=".22"`) +
      `<path d="M${num(middle)} ${num(y)}v${num(tall)}" stroke="${OXIDE}" stroke-width="${num(unit * 0.7)}"/>`;
  }
  return drawn;
}

/** The rules of a chart, and its ground. */
function rules({ left, right, top, bottom, unit }: Sheet): string {
  let path = '';
  for (let i = 0; i < 5; i++) path += `M${num(left)} ${num(between(top, bottom, i / 5))}H${num(right)}`;
  const rule = (d: string, opacity: string, wide: number) =>
    `<path d="${d}" stroke="${INK}" stroke-opacity="${opacity}" stroke-width="${num(unit * wide)}"/>`;
  return rule(path, '.18', 0.15) + rule(`M${num(left)} ${num(bottom)}H${num(right)}`, '1', 0.35);
}
