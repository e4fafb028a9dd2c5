/** How the demo texts write figures: like the firm's deal pages (commas between thousands, unit after the figure, en dash in ranges). */
export const commas = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');

/** Rounds to `digits` significant digits, as people do when they write figures by hand. */
export function rounded(value: number, digits = 3): number {
  if (value === 0) return 0;
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - digits + 1);
  return step >= 1 ? Math.round(value / step) * step : Math.round(value / step) / Math.round(1 / step);
}

/** "6.25", "80", "0.45": at most two decimals, no trailing zeros. */
export const decimal = (value: number, places = 2): string => String(Number(value.toFixed(places)));

export const percent = (value: number): string => `${decimal(value)}%`;

/** "$2,400,000" below ten million, "$64 million" above. */
export const money = (dollars: number): string =>
  dollars >= 10_000_000 ? `$${decimal(dollars / 1_000_000, 1)} million` : `$${commas(dollars)}`;

/** "Martin", "Martin and Howard", "Martin, Howard and Midland". */
export const listOf = (items: readonly string[]): string => new Intl.ListFormat('en-GB').format(items);

const SMALL_NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** In words up to ten, in figures above. */
export const count = (value: number): string => SMALL_NUMBERS[value] ?? commas(value);

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const DAY_MS = 86_400_000;
/** `days` after an ISO day, as an ISO day. */
export const daysAfter = (isoDay: string, days: number): string =>
  new Date(Date.parse(`${isoDay}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** The month of an ISO day, `back` months earlier: "May". */
export const monthOf = (isoDay: string, back = 0): string =>
  MONTHS[(Number(isoDay.slice(5, 7)) - 1 - back + 48) % 12] as string;
