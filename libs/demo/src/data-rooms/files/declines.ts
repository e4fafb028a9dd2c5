import type { Dice } from '../../random.ts';

/** What a well makes, or takes in: an Arps decline. */
export interface Stream {
  readonly name: 'Oil' | 'Gas' | 'Water injected';
  readonly unit: 'bbl' | 'mcf';
  /** A day, at first. */
  readonly initial: number;
  /** Nominal, a month. */
  readonly decline: number;
  /** Arps' exponent: 0 is exponential. */
  readonly b: number;
}

export interface Well {
  readonly name: string;
  /** API number; abroad the one of the place. */
  readonly api: string;
  readonly operator: string;
  readonly zone: string;
  readonly isHorizontal: boolean;
  /** ISO day, the first of a month. */
  readonly firstMonth: string;
  /** Months on production until the effective date. */
  readonly age: number;
  /** Fractions of 8/8; a royalty has no working interest. */
  readonly workingInterest: number | null;
  readonly revenueInterest: number;
  readonly streams: readonly Stream[];
}

/** Nominal, a month: a hyperbolic decline goes on as this one, 6% a year, once it is as slow. */
const MIN_DECLINE = -Math.log(1 - 0.06) / 12;

/** A day's rate after so many months. */
export function rateAt({ initial, decline, b }: Stream, month: number): number {
  if (b === 0) return initial * Math.exp(-decline * month);
  const slow = Math.max(0, (decline / MIN_DECLINE - 1) / (b * decline));
  const hyperbolic = initial / (1 + b * decline * Math.min(month, slow)) ** (1 / b);
  return hyperbolic * Math.exp(-MIN_DECLINE * Math.max(0, month - slow));
}

/** The same month of the year, `months` later. */
export function monthsAfter(isoDay: string, months: number): string {
  const at = Number(isoDay.slice(0, 4)) * 12 + Number(isoDay.slice(5, 7)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
}

/** A stream that is at `rate` after `age` months. @param yearly that it declines by all the time; null for a hyperbolic one */
export function streamThat(
  name: Stream['name'],
  unit: Stream['unit'],
  rate: number,
  age: number,
  yearly: number | null,
  dice: Dice,
): Stream {
  const injects = name === 'Water injected';
  const steady = injects ? 0.001 : yearly === null ? null : -Math.log(1 - yearly) / 12;
  const decline = steady ?? dice.between(0.035, 0.075);
  const b = steady === null ? dice.between(0.9, 1.3) : 0;
  const flat: Stream = { name, unit, initial: 1, decline, b };
  return { ...flat, initial: rate / rateAt(flat, age) };
}
