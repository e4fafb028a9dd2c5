import { DEAL_SIZE_PRICES, type DealSize } from '@outcrop/contracts';
import { commas, decimal, percent, rounded } from './format.ts';
import { type Dice } from './random.ts';
import { type Play } from './schemas/plays.schema.ts';

/** Oil in BOPD, gas in MCFD. */
export type Volume = { readonly oil: number; readonly gas: number };
/** Percent. `low` and `high` are equal when there is one interest. */
export type Interest = { readonly low: number; readonly high: number; readonly average: number };
export type Economics = {
  readonly gross: Volume;
  readonly net: Volume;
  /** None for royalty and minerals. */
  readonly working: Interest | undefined;
  readonly revenue: Interest;
  /** US$/month, before general and administrative cost and hedges. */
  readonly cashFlow: number;
  /** US$ */
  readonly price: number;
  /** Proved developed reserves, net: MBBL and MMCF. */
  readonly reserves: Volume;
};

const DAYS_PER_MONTH = 30.4;
/** Six MCF of gas are one barrel of oil equivalent. */
export const boe = ({ oil, gas }: Volume): number => Math.round(oil + gas / 6);

const whole = (value: number): number => (value < 1000 ? Math.round(value) : rounded(value, 4));
const volume = (boed: number, oilShare: number): Volume => ({
  oil: oilShare < 0.02 ? 0 : whole(boed * oilShare),
  gas: oilShare > 0.985 ? 0 : whole(boed * (1 - (oilShare < 0.02 ? 0 : oilShare)) * 6),
});

/** US$/month that remain of `net` after production tax and, with `expense`, operating cost. */
export function monthlyCashFlow(net: Volume, play: Play, expense: boolean): number {
  const revenue = net.oil * play.price.oil + net.gas * play.price.gas;
  const cost = expense ? play.cost.expense * (net.oil + net.gas / 6) : 0;
  return rounded(DAYS_PER_MONTH * (revenue * (1 - play.cost.tax) - cost), 4);
}

const share = (gross: Volume, percentage: number): Volume => ({
  oil: whole((gross.oil * percentage) / 100),
  gas: whole((gross.gas * percentage) / 100),
});

/** Net volumes over their reserve life, in thousands. */
const reservesOf = (net: Volume, years: number): Volume => ({
  oil: rounded((net.oil * 365 * years) / 1000, 3),
  gas: rounded((net.gas * 365 * years) / 1000, 3),
});

/** Interests of operators: mostly all of it in North America, a share beside partners abroad. */
const SHARED_INTERESTS = [20, 25, 30, 35, 40, 50, 60];
const FULL_INTERESTS = [100, 100, 100, 100, 87.5, 93.75, 75, 82, 96.5, 66.67, 90];

/** Working interest production: `wells` producers of the play, operated with a high interest or non-operated with small ones. */
export function producing(play: Play, wells: number, operated: boolean, dice: Dice): Economics {
  const shares = play.region === 'International' ? SHARED_INTERESTS : FULL_INTERESTS;
  const gross = volume(wells * dice.between(...play.ratePerWell), dice.between(...play.oilShare));
  const average = operated ? dice.pick(shares) : rounded(dice.between(0.9, 26), 2);
  const lease = rounded(dice.between(...play.netRevenue), 3);
  const revenueAverage = Number(((average * lease) / 100).toFixed(2));
  const spread = operated ? 0 : dice.between(0.45, 0.85);
  const working: Interest = {
    low: operated ? average : rounded(average * (1 - spread), 2),
    high: operated ? average : rounded(Math.min(average * (1 + spread * 1.6), 50), 3),
    average,
  };
  const revenue: Interest = {
    low: Number(((working.low * lease) / 100).toFixed(2)),
    high: Number(((working.high * lease) / 100).toFixed(2)),
    average: revenueAverage,
  };
  const net = share(gross, revenueAverage);
  const cashFlow = monthlyCashFlow(net, play, true);
  return {
    gross,
    net,
    working,
    revenue,
    cashFlow,
    price: rounded(cashFlow * dice.between(26, 46), 2),
    reserves: reservesOf(net, dice.between(4.5, 9)),
  };
}

/** Royalty or minerals: a small share of revenue, no cost. */
export function royalty(play: Play, wells: number, dice: Dice): Economics {
  const gross = volume(wells * dice.between(...play.ratePerWell), dice.between(...play.oilShare));
  const small = boe(gross) < 400;
  const average = rounded(small ? dice.between(2.5, 12.5) : dice.between(0.3, 3.2), 2);
  const revenue: Interest = { low: rounded(average * 0.3, 2), high: rounded(average * 2.4, 2), average };
  const net = share(gross, average);
  const cashFlow = monthlyCashFlow(net, play, false);
  return {
    gross,
    net,
    working: undefined,
    revenue,
    cashFlow,
    price: rounded(cashFlow * dice.between(52, 78), 2),
    reserves: reservesOf(net, dice.between(6, 11)),
  };
}

/** Deal sizes by expected price in US$ (docs/product/deals.md#deal-sizes). */
export function sizesOf(price: number): Record<DealSize, boolean> {
  const isOf = (size: DealSize): boolean => {
    const { from = 0, to = Number.POSITIVE_INFINITY } = DEAL_SIZE_PRICES[size];
    return price >= from && price < to;
  };
  return { small: isOf('small'), medium: isOf('medium'), large: isOf('large') };
}

/** "1,212 BOE/d: 811 BOPD and 2,405 MCFD", "118 BOPD", "7.4 MMCFD" or "640 MCFD". */
export function volumeText(v: Volume): string {
  if (v.gas === 0) return `${commas(v.oil)} BOPD`;
  if (v.oil === 0)
    return v.gas >= 1000 ? `${decimal(v.gas / 1000, v.gas >= 100_000 ? 1 : 3)} MMCFD` : `${commas(v.gas)} MCFD`;
  return `${commas(boe(v))} BOE/d: ${commas(v.oil)} BOPD and ${commas(v.gas)} MCFD`;
}

/** The same in a few words, for headings: "1,212 BOE/d", "118 BOPD", "7.4 MMCFD". */
export function shortVolume(v: Volume): string {
  if (v.gas === 0) return `${commas(v.oil)} BOPD`;
  if (v.oil === 0) return v.gas >= 1000 ? `${decimal(v.gas / 1000, 1)} MMCFD` : `${commas(v.gas)} MCFD`;
  return `${commas(boe(v))} BOE/d`;
}

const spread = ({ low, high, average }: Interest): string =>
  low === high ? percent(average) : `${percent(low)}–${percent(high)} (${percent(average)} average)`;

/** "Working interest 0.6%–14.1% (6.3% average); net revenue interest 4.8% average". */
export const workingText = (working: Interest, revenue: Interest): string =>
  `Working interest ${spread(working)}; net revenue interest ${percent(revenue.average)}${working.low === working.high ? '' : ' average'}`;

/** "Net revenue interest 0.3%–2.4% (0.9% average), lease royalty". */
export const revenueText = (revenue: Interest, kind: string): string =>
  `Net revenue interest ${spread(revenue)}, ${kind}`;

/** "6.1 MMBOE", "31 BCF", "640 MBBL": net, from MBBL and MMCF. */
export function reservesText({ oil, gas }: Volume): string {
  if (oil === 0) return gas >= 1000 ? `${decimal(gas / 1000, 1)} BCF` : `${commas(gas)} MMCF`;
  const total = oil + gas / 6;
  const unit = gas === 0 ? 'BBL' : 'BOE';
  return total >= 1000 ? `${decimal(total / 1000, 1)} MM${unit}` : `${commas(rounded(total, 2))} M${unit}`;
}
