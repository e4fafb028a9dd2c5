import { demoData } from '../../demo-data.ts';
import type { DemoListing } from '../../demo-listing.ts';
import type { Interest } from '../../economics.ts';
import type { Play } from '../../schemas/plays.schema.ts';

/** What the page of a deal says in words, on which the papers of its data room agree. */
export interface Stated {
  readonly play: Play | undefined;
  /** ISO day, the first of a month: figures are as of it. */
  readonly effective: string;
  readonly wells: number;
  /** Of these the ones that are not horizontal. */
  readonly verticals: number;
  /** Fractions of 8/8; none of royalty. */
  readonly working: Interest | undefined;
  readonly revenue: Interest;
  readonly operators: number | undefined;
  /** In a year, as a fraction, of wells that decline alike all the time. */
  readonly decline: number;
  /** US$ a month, over so many months before the effective date. */
  readonly cashFlow: { readonly monthly: number; readonly months: number };
  /** Of the leases or deeds together; undefined where nothing is said. */
  readonly netAcres: number | undefined;
  readonly tracts: number | undefined;
  /** Of the leases, as a fraction. */
  readonly royalty: number | undefined;
  /** Keys of counties ("Martin TX"); none abroad. */
  readonly counties: readonly string[];
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** Of a number in figures or words; undefined where the pattern is not there. */
export function numberIn(text: string | null | undefined, pattern: RegExp): number | undefined {
  const [, said] = pattern.exec(text ?? '') ?? [];
  if (said === undefined) return undefined;
  const word = NUMBERS.indexOf(said.toLowerCase());
  return word === -1 ? Number(said.replaceAll(',', '')) : word;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** In a year, of old wells of which nothing is said. */
const USUAL_DECLINE = 0.06;

/** @throws InvalidDemoData */
export function statedBy(deal: DemoListing): Stated {
  const { what, supportingStatement, engineeringComments, governingThought, cashFlow } = deal;
  const words = [governingThought, what, supportingStatement, engineeringComments].join(' ');
  const terms = deal.workingInvestmentAndNetRevenueInterest;
  const play = demoData().plays.find(({ name }) => name === deal.play);
  const wells = numberIn(deal.reservesCount, /(\d+) (?:producing|injecting)/) ?? 8;
  const decline = numberIn(words, /declin[^.]*? (\d+)% a year/i);
  const royalty = numberIn(terms, /leased at ([\d.]+)% royalty/);
  const royaltyAcres = numberIn(words, /([\d,]+) net royalty acres/);
  return {
    play,
    effective: effectiveOf(deal),
    wells,
    verticals: numberIn(what, /(\d+) vertical/) ?? (play && play.wells !== 'horizontal' ? wells : 0),
    working: interestIn(terms, 'Working'),
    revenue: interestIn(terms, 'net revenue') ?? { low: 0, high: 0, average: 0 },
    operators: numberIn(words, /(\w+) operators?\b/i) || undefined,
    decline: decline === undefined ? USUAL_DECLINE : decline / 100,
    cashFlow: {
      monthly: numberIn(cashFlow, /\$([\d,]+) a month/) ?? 0,
      months: /twelve-month/.test(cashFlow ?? '') ? 12 : /three-month/.test(cashFlow ?? '') ? 3 : 6,
    },
    // A net royalty acre is one that is leased at an eighth.
    netAcres:
      numberIn(what, /([\d,]+) net acres/) ??
      numberIn(governingThought, /([\d,]+) net acres/) ??
      (royaltyAcres && royalty ? (royaltyAcres * 12.5) / royalty : undefined),
    tracts: numberIn(what, /(\w+) (?:sections|tracts|units)/) || undefined,
    royalty: royalty && royalty / 100,
    counties: countiesOf(deal),
  };
}

/** The day of the reserve report, where it is said, else the month of the listing. */
function effectiveOf({ engineeringComments, dateListed, openingDate }: DemoListing): string {
  const listed = dateListed ?? openingDate ?? '2026-10-01';
  const [, month, day, year] = /as of (\w+) (\d+)(?:, (\d{4}))?/.exec(engineeringComments ?? '') ?? [];
  const at = MONTHS.indexOf(month ?? '');
  if (at === -1) return `${listed.slice(0, 7)}-01`;
  return new Date(Date.UTC(Number(year ?? listed.slice(0, 4)), at + (day === '1' ? 0 : 1), 1))
    .toISOString()
    .slice(0, 10);
}

function interestIn(text: string | null | undefined, kind: 'Working' | 'net revenue'): Interest | undefined {
  const pattern = new RegExp(`${kind} interest (?:([\\d.]+)%–([\\d.]+)% \\()?([\\d.]+)%( average)?`, 'i');
  const [, low, high, said, isAverage] = pattern.exec(text ?? '') ?? [];
  if (said === undefined) return undefined;
  const average = Number(said) / 100;
  if (low && high) return { low: Number(low) / 100, high: Number(high) / 100, average };
  // How far an average spreads is not said everywhere.
  return isAverage ? { low: average * 0.4, high: average * 2, average } : { low: average, high: average, average };
}

function countiesOf({ where }: DemoListing): string[] {
  const { counties, states } = demoData().places;
  const [, names, within] = /^(.*?) (?:County|Counties|Parish|Parishes), (.*)$/.exec(where ?? '') ?? [];
  const state = Object.entries(states).find(([, name]) => name === within)?.[0];
  const keys = (names ?? '').split(/, | and /).map((name) => `${name} ${state}`);
  return keys.filter((key) => Object.hasOwn(counties, key));
}
