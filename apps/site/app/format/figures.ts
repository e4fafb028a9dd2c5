import { commas } from './commas.ts';

/** The sign for "none". */
export const NONE = '—';

/** A value as it is written: "1,212" with the unit "BOE/d", "$1,482,000" with "/month"; words have no unit. */
export interface Figure {
  readonly text: string;
  readonly unit?: string;
}

const DAY_MS = 86_400_000;

/** US dollars: "$1,482,000" below ten million, "$64.5 million" above. */
export const dollars = (value: number): string =>
  (Math.abs(value) >= 10_000_000 ? `${commas(value / 1_000_000, 1)} million` : commas(value, 0)).replace(/^−?/, '$&$$');

/** 6.3 → "6.3%" */
export const percent = (value: number): string => `${commas(value)}%`;

/** What is written between a figure and its unit: "1,212 BOE/d", "$1,482,000/month". */
export const gapBefore = (unit: string): string => (unit.startsWith('/') ? '' : ' ');

/** A figure with its unit, as one text. */
export const figureText = ({ text, unit }: Figure): string => (unit ? `${text}${gapBefore(unit)}${unit}` : text);

/** "2026-11-18" → "Nov 18, 2026". */
export const day = (iso: string): string => `${dayOfYear(iso)}, ${new Date(iso).getUTCFullYear()}`;

/** The same where the year is this one: "Nov 18". @param now `YYYY-MM-DD` */
export const shortDay = (iso: string, now: string): string =>
  iso.slice(0, 4) === now.slice(0, 4) ? dayOfYear(iso) : day(iso);

function dayOfYear(iso: string): string {
  const [, date, month] = new Date(iso).toUTCString().split(' ');
  return `${month} ${Number(date)}`;
}

/** The same without its year, in two parts: "Nov" and "18". */
export const monthAndDay = (iso: string) => dayOfYear(iso).split(' ') as [month: string, day: string];

/** Whole days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** How long ago a day was, in words: "today", "yesterday", "12 days ago", "3 months ago". A day in the future is "today": clocks differ. */
export function ago(iso: string, now: string): string {
  const days = Math.max(0, daysBetween(iso, now));
  if (days < 2) return days === 0 ? 'today' : 'yesterday';
  if (days < 60) return `${days} days ago`;
  // Two years less a day are 24 months: ages are given in years only from two years on.
  if (days < 731) return `${Math.round(days / 30.4)} months ago`;
  return `${Math.floor(days / 365.25)} years ago`;
}
