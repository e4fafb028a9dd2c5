import { scaleUtc } from 'd3-scale';
import { day, monthAndDay } from '../../../format/figures.ts';
import type { FigureScale } from './axis.ts';

const DAY_MS = 86_400_000;

/** Milliseconds of a day, at midnight UTC. */
export const momentOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`);

/** A scale over days. @param range where its ends are drawn */
export function timeScale(
  moments: readonly [first: number, last: number],
  range: readonly [number, number],
  count: number,
): FigureScale {
  const [first, last] = moments;
  const domain = last > first ? [first, last] : [first - DAY_MS, last + DAY_MS];
  const scale = scaleUtc(domain, range);
  const all = last > first ? scale.ticks(count) : [new Date(first)];
  const ticks = all.filter((date) => date.getTime() % DAY_MS === 0);
  return {
    at: (moment) => scale(moment),
    ticks: ticks.map((date) => ({ at: scale(date), words: momentWords(date) })),
  };
}

/** "2024" for a new year, "Mar 2024" for a month, "Mar 5, 2024" for a day. */
function momentWords(date: Date): string {
  const iso = date.toISOString().slice(0, 10);
  if (iso.endsWith('-01-01')) return iso.slice(0, 4);
  return iso.endsWith('-01') ? `${monthAndDay(iso)[0]} ${iso.slice(0, 4)}` : day(iso);
}
