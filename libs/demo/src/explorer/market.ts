import type { CollectionRow } from '@outcrop/search';
import { demoData } from '../demo-data.ts';
import { boe, producing, royalty } from '../economics.ts';
import { rounded } from '../format.ts';
import { Dice, seedOf } from '../random.ts';
import type { Play } from '../schemas/plays.schema.ts';

const FIRST_YEAR = 2008;
const DAYS_A_YEAR = 365;
const DAY_MS = 86_400_000;
/** The last day on which any closed. */
const LAST_DAY = Date.UTC(2026, 8, 30);
/** What assets cost in each year from {@link FIRST_YEAR} on, beside today: they follow the price of oil. */
const CYCLE = [...[1.15, 0.75, 0.95, 1.15, 1.2, 1.2, 1.15, 0.6, 0.5, 0.65, 0.8, 0.7, 0.4, 0.75, 1.2, 1.05, 1, 0.95, 1]];

/** What the collection of closed transactions is made from. */
export const MARKET = {
  name: 'market',
  seenBy: 'everyone',
  fields: {
    buyer: { type: 'keyword', label: 'Buyer' },
    seller: { type: 'keyword', label: 'Seller' },
    date: { type: 'date', label: 'Closing date' },
    region: { type: 'keyword', label: 'Region' },
    basin: { type: 'keyword', label: 'Basin' },
    play: { type: 'keyword', label: 'Play' },
    type: { type: 'keyword', label: 'Type' },
    price: { type: 'integer', label: 'Price', unit: 'USD' },
    pricePerBarrel: { type: 'integer', label: 'Price per flowing barrel', unit: 'USD per boe/d' },
    pricePerAcre: { type: 'integer', label: 'Price per acre', unit: 'USD per net acre' },
    netAcres: { type: 'integer', label: 'Net acres', unit: 'acres' },
    production: { type: 'integer', label: 'Production', unit: 'boe/d' },
  },
} as const;

/** Types of transactions, each as often as its weight. */
const TYPES = [
  { type: 'Producing properties', weight: 46 },
  { type: 'Leasehold', weight: 18 },
  { type: 'Minerals', weight: 20 },
  { type: 'Royalty', weight: 16 },
] as const;

/** Closed transactions, invented: each always the same, whatever the count. @throws InvalidDemoData */
export function* demoTransactions(count: number): Generator<CollectionRow> {
  const { plays, sellers } = demoData();
  for (let n = 0; n < count; n += 1) {
    const dice = new Dice(seedOf(30, n));
    const play = dice.weighted(plays, ({ weight }) => weight);
    const [seller, buyer] = [dice.pick(sellers.companies), dice.pick(sellers.companies)];
    const closed = LAST_DAY - Math.floor((2027 - FIRST_YEAR - 1) * DAYS_A_YEAR * dice.next() ** 1.3) * DAY_MS;
    const date = new Date(closed).toISOString().slice(0, 10);
    const year = Number(date.slice(0, 4));
    yield {
      key: `T-${String(n + 1).padStart(6, '0')}`,
      seller,
      // Nobody buys from themselves; some buyers are not told.
      buyer: buyer === seller || dice.chance(0.06) ? null : buyer,
      date,
      ...{ region: play.region, basin: play.basin, play: play.name },
      ...termsOf(play, CYCLE[year - FIRST_YEAR]!, dice),
    };
  }
}

/** What was sold, and for how much. */
function termsOf(play: Play, cycle: number, dice: Dice) {
  const { type } = dice.weighted(TYPES, ({ weight }) => weight);
  const wells = Math.ceil(80 * dice.next() ** 4);
  if (type === 'Leasehold') {
    const netAcres = Math.round(120 * 10 ** (dice.next() * 2.4));
    const acre = rounded(play.price.oil * dice.between(8, 160) * cycle * (play.wells === 'horizontal' ? 1 : 0.2), 3);
    return { type, netAcres, production: 0, ...pricesOf(acre * netAcres, netAcres, 0) };
  }
  const isProducing = type === 'Producing properties';
  const economics = isProducing ? producing(play, wells, dice.chance(0.6), dice) : royalty(play, wells, dice);
  const production = boe(economics.net);
  const perWell = isProducing ? dice.between(40, 640) : dice.between(2, 30);
  const netAcres = Math.max(1, Math.round((wells * perWell * economics.revenue.average) / 25));
  return { type, netAcres, production, ...pricesOf(economics.price * cycle, netAcres, production) };
}

/** Figures that a price makes; none by what there is none of. */
function pricesOf(usd: number, netAcres: number, production: number) {
  const price = Math.max(1_000, rounded(usd, 3));
  return {
    price,
    pricePerAcre: Math.round(price / netAcres),
    pricePerBarrel: production > 0 ? Math.round(price / production) : null,
  };
}
