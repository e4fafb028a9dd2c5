import { type Facts } from './facts.ts';
import { commas, decimal, monthOf, sentence } from './format.ts';
import { type Zone } from './play.ts';
import { type Form, type Rota } from './rota.ts';

export type Say = Form<Facts>;

const zoneText = ([name, top, base]: Zone): string => `${name} ${commas(top)}–${commas(base)} ft`;

/** The four place-and-rock texts: all types but studies, services and events have them. */
export const rockTexts = (f: Facts) => ({
  fieldOrBasin: f.field === undefined ? f.play.basin : `${f.field}, ${f.play.basin}`,
  trendOrPlay: [...new Set([f.zone, f.zone2])].join(', '),
  targetFormationZoneDepth: f.zones.map(zoneText).join('; '),
  secondaryTarget: sentence(f.play.more),
});

/** One of the play's own sentences, or `wanted` of them. */
export const fromPlay = (list: readonly string[], f: Facts, wanted = 1): string => {
  const start = f.dice.int(0, list.length - 1);
  return Array.from({ length: Math.min(wanted, list.length) }, (_, i) => list[(start + i) % list.length]).join(' ');
};

/** Pipe, power and roads. What the operator owns is not said where operations are not sold. */
export function infrastructureText(f: Facts, wanted: number): { infrastructure?: string } {
  const sold = f.operated && ['PP', 'DS'].includes(f.codes[0] as string);
  const lines = sold
    ? f.play.lines
    : f.play.lines.filter((line) => !/own|company|convey|included|with the sale/i.test(line));
  return lines.length > 0 ? { infrastructure: fromPlay(lines, f, wanted) } : {};
}

/** The months that cash flow is averaged over. */
export const cashBasis = (f: Facts): string =>
  f.dice.pick([
    'average of the last six months',
    'average of the last six months, before hedges',
    'three-month average',
    `average through ${monthOf(f.listed, 2)}`,
    `twelve-month average to ${monthOf(f.listed, 1)}`,
    'average of the last quarter',
  ]);

/** Remarks of engineers on production. */
export const engineeringOfProduction: readonly Say[] = [
  (f) =>
    `Third-party reserve report as of ${monthOf(f.listed, 1)} 1, at ${f.site.country === 'International' ? 'Brent' : 'NYMEX'} strip. Decline fitted well by well.`,
  (f) => `Internal forecast at flat $70.00 oil and $3.25 gas; terminal decline ${f.decline > 9 ? '7%' : '5%'}.`,
  (f) =>
    `Base decline of ${f.decline}% fitted to the last 24 months; downtime of ${decimal(f.dice.between(1.2, 4.8), 1)}% is in the forecast.`,
  (f) => (f.horizontal ? 'Type curves come from offset completions since 2022, normalized to 10,000 feet.' : undefined),
  () =>
    'Production files are in public format and can be loaded as received. No reserves are booked for undrilled locations.',
  (f) =>
    `Reserves are net proved developed producing only, by ${f.horizontal ? 'rate-time' : 'rate-time and rate-cumulative'} fit.`,
  (f) => `Pressures were taken in ${monthOf(f.listed, 4)} and support the decline shown.`,
  () => 'Gas is carried at six MCF to a barrel; plant products are in the gas price, not in the oil.',
  (f) =>
    f.economics.working
      ? 'Evaluation uses twelve-month averages for expense and differentials, excluding workovers.'
      : undefined,
  (f) =>
    f.horizontal
      ? 'Multi-segment fits: hyperbolic exponent 1.1, switching to 6% exponential.'
      : f.wells > 20
        ? 'Exponential fits on the ten largest producers, which make 71% of the volume.'
        : undefined,
];

const home =
  (say: Say): Say =>
  (f) =>
    f.site.country === 'International' ? undefined : say(f);

const motives: readonly Say[] = [
  () => 'Seller is concentrating on another basin.',
  home(() => 'Sold to settle an estate; the executor signs.'),
  () => 'A fund at the end of its term is distributing proceeds.',
  home(() => 'The lender supports the sale and will release at closing.'),
  () => 'Partners have agreed to part ways.',
  () => 'Seller is small and prefers to sell rather than to borrow.',
];
const terms: readonly Say[] = [
  () => 'Seller will consider offers for parts, with preference for the whole.',
  () => 'Effective date is the first day of the month after signing.',
  () => 'No partner holds a preferential right.',
  home(() => 'Preferential rights cover 12% of value and have been noticed.'),
  () => 'All offers are compared on the same form.',
  () => 'Seller will give a transition of 60 days.',
  home(() => 'Title is conveyed by special warranty.'),
  () => 'Cash is preferred; a part in notes will be read.',
];

/** Why it is sold or on what terms. A heading that tells the reason gets no other. */
export const saleTerms = (heading: string, f: Facts, rota: Rota): string =>
  rota.pick(
    /estate|lender|receiver|retir|fund|company|church|family|trust/i.test(heading) || f.dice.chance(0.55)
      ? terms
      : motives,
    f,
    f.dice,
  );
