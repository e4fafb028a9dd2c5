import { Dice, seedOf } from '../../random.ts';
import { rateAt, type Stream, type Well } from './declines.ts';
import type { Stated } from './stated.ts';

/** Of a month. */
export const DAYS = 30.4;
/** Months before the effective date of which volumes were reported. */
export const MONTHS = 36;

/** What a well made in each of the months before the effective date, the last one first: of each stream; null before its first month. */
export type Reported = readonly (readonly number[] | null)[];

/** With the unrest of real months; the same every time. */
export function reportedBy(wells: readonly Well[], listingId: number): Reported[] {
  const dice = new Dice(seedOf(29, listingId));
  return wells.map(({ age, streams }) =>
    Array.from({ length: MONTHS }, (_, index) => {
      const month = age - index - 1;
      if (month < 0) return null;
      const days = dice.chance(0.04) ? dice.between(4, 22) : DAYS;
      return streams.map((stream) => Math.round(rateAt(stream, month) * days * dice.between(0.95, 1.05)));
    }),
  );
}

/** What is sold at which price, and what is left of it: as much as the deal's page says. */
export interface Sales {
  /** US$, of one barrel or one thousand cubic feet. */
  readonly prices: Readonly<Record<Stream['name'], number>>;
  /** Severance and ad valorem taxes, as a share of revenue. */
  readonly tax: number;
  /** Of operations, as a share of revenue; null of royalty, which bears none. */
  readonly costs: number | null;
}

/** Of plays that have none. */
const USUAL = { Oil: 67.4, Gas: 2.85, 'Water injected': 0.62 } as const;
const USUAL_TAX = 0.071;

const cents = (price: number): number => Math.round(price * 100) / 100;

/** Revenue of a month at these prices. @param back 1 for the last month */
export function revenueOf(
  wells: readonly Well[],
  reported: readonly Reported[],
  prices: Sales['prices'],
  back: number,
): number {
  let revenue = 0;
  wells.forEach(({ streams, revenueInterest }, well) => {
    reported[well]![back - 1]?.forEach((made, at) => {
      revenue += made * prices[streams[at]!.name] * revenueInterest;
    });
  });
  return revenue;
}

/** Prices of the play. What remains is the cash flow of the deal's page: by costs where they are borne, else by what the place pays for its oil and gas. */
export function salesOf(
  { play, cashFlow, working }: Stated,
  wells: readonly Well[],
  reported: readonly Reported[],
): Sales {
  const tax = play?.cost.tax ?? USUAL_TAX;
  const prices = { ...USUAL, Oil: play?.price.oil || USUAL.Oil, Gas: play?.price.gas || USUAL.Gas };
  const income = Array.from({ length: cashFlow.months }, (_, at) => revenueOf(wells, reported, prices, at + 1));
  const kept = (cashFlow.monthly * cashFlow.months) / income.reduce((sum, revenue) => sum + revenue, 0);
  if (working) return { prices, tax, costs: 1 - tax - kept };
  const paid = kept / (1 - tax);
  return { prices: { ...prices, Oil: cents(prices.Oil * paid), Gas: cents(prices.Gas * paid) }, tax, costs: null };
}
