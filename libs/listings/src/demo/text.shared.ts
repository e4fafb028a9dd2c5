import { type Facts } from './facts.ts';
import { commas, decimal, monthOf, sentence } from './format.ts';
import { type Zone } from './plays.ts';
import { type Form, type Rota } from './rota.ts';

export type Say = Form<Facts>;

const zoneText = ([name, top, base]: Zone): string => `${name} ${commas(top)}–${commas(base)} ft`;

/** The four place-and-rock texts: all types but studies, services and events have them. */
export const rockTexts = (f: Facts) => ({
  fieldOrBasin: f.field === f.play.basin ? f.field : `${f.field}, ${f.play.basin}`,
  trendOrPlay: [...new Set([f.zone, f.zone2])].join(', '),
  targetFormationZoneDepth: f.zones.map(zoneText).join('; '),
  secondaryTarget: sentence(f.play.more),
});

/** A sentence of the play's own, and by choice a second one. */
export const fromPlay = (list: readonly string[], rota: Rota, f: Facts, wanted = 1): string => {
  const start = f.dice.int(0, list.length - 1);
  return Array.from({ length: Math.min(wanted, list.length) }, (_, i) => list[(start + i) % list.length]).join(' ');
};

/** The months that cash flow is averaged over. */
export const cashBasis = (f: Facts): string =>
  f.dice.pick([
    'average of the last six months',
    'average of the last six months, before hedges',
    'three-month average',
    `average through ${monthOf(f.listed, 2)}`,
    `twelve-month average to ${monthOf(f.listed, 1)}`,
    'last quarter, at strip less the basis shown in the data room',
  ]);

/** Remarks of engineers on production. */
export const engineeringOfProduction: readonly Say[] = [
  (f) => `Third-party reserve report as of ${monthOf(f.listed, 1)} 1, at NYMEX strip. Decline fitted well by well.`,
  (f) => `Internal forecast at flat $70.00 oil and $3.25 gas; terminal decline ${f.decline > 9 ? '7%' : '5%'}.`,
  (f) => `Base decline of ${f.decline}% fitted to the last 24 months; downtime of ${decimal(f.dice.between(1.2, 4.8), 1)}% is in the forecast.`,
  () => 'Type curves come from offset completions since 2022, normalized to 10,000 feet.',
  () => 'Production files are in public format and can be loaded as received. No reserves are booked for undrilled locations.',
  (f) => `Reserves are net proved developed producing only, by ${f.horizontal ? 'rate-time' : 'rate-time and rate-cumulative'} fit.`,
  (f) => `Pressures were taken in ${monthOf(f.listed, 4)} and support the decline shown.`,
  () => 'Gas is carried at six MCF to a barrel; plant products are in the gas price, not in the oil.',
  () => 'Evaluation uses twelve-month averages for expense and differentials, excluding workovers.',
  (f) => (f.horizontal ? 'Multi-segment fits: hyperbolic exponent 1.1, switching to 6% exponential.' : 'Exponential fits on the ten largest producers, which make 71% of the volume.'),
];

/** Why it is sold, on what terms. */
export const saleReasons: readonly Say[] = [
  () => 'Seller is concentrating on another basin.',
  () => 'Seller will consider offers for parts, with preference for the whole.',
  () => 'Effective date is the first day of the month after signing.',
  () => 'Sold to settle an estate; the executor signs.',
  () => 'Partners hold no preferential right.',
  () => 'Preferential rights cover 12% of value and have been noticed.',
  () => 'Bonding transfers with the assets.',
  () => 'Seller keeps an override of none; title is by special warranty.',
  () => 'A fund at the end of its term is distributing proceeds.',
  () => 'The lender supports the sale and will release at closing.',
  () => 'All offers are compared on the same form.',
  () => 'Seller will give a transition of 60 days.',
];
