import { laterDay, STATUS_CODES, WEB_STATUS_CODES } from '@outcrop/contracts';
import { type DemoListing, demoListings } from '@outcrop/demo';
import fc from 'fast-check';
import type { PlainDeal } from './plain-deal.ts';

/** Made from demo deals, besides them. */
const MADE = 1_900;
const FIRST_ID = 40_000;

/** Letters that lower-casing, normal forms and UTF-16 order treat differently. */
export const WORDS = [
  'Straße',
  'İzmir',
  'ıssız',
  'ΟΔΟΣ',
  'οδος',
  'ΣΣ ς',
  '𝔗exas',
  '𐐀𐐨',
  'ｅast',
  'Ｗest ４２',
  'cafe\u0301',
  'café',
  '½ section',
  '١٢٣',
  '株式会社',
  'Ⅳ',
  '🛢',
  'a+b & c/d',
  '100% "x" \\ * ? _',
] as const;
const REGIONS = [
  'gulf coast',
  'Gulf Coast',
  'GULF COAST',
  '𝔗exas',
  'Ｗest',
  'Straße',
  'a+b & c',
  '🛢',
  'ΟΔΟΣ',
  'x',
] as const;
const COMPANIES = [
  ...['Å', 'Ａ', '🛢 Oil', '𐐀', 'a+b', 'Zz', 'zz', '%', '*'],
  ...Array.from({ length: 130 }, (_, i) => `Company ${i}`),
] as const;
const BASINS = ['Permian', 'permian', 'Ω'] as const;
/** Places with states, and with names that are those of states elsewhere. */
const WHERES = [
  'Texas and New Mexico',
  'Alberta',
  'West Virginia, Ohio',
  'Texas County, Oklahoma',
  'Washington and Greene Counties, Pennsylvania; Marshall County, West Virginia',
  'Midland and Delaware Basins',
] as const;
const DAYS = ['2026-01-31', '2026-02-01', '2025-12-31', '0099-01-01', '9999-12-31'] as const;
/** The day on which all is asked, and days before and behind it. */
export const TODAY = '2026-01-31';
const DUE = [-400, -1, 0, 1, 7, 8, 29, 30, 31, 90, 91, 366, 367].map((days) => laterDay(TODAY, days));
const CODES = ['PP', 'l', 'DV', 'M', 'RR', 'DS', 'W', 'SWD', 'STUDY', 'SV', 'EVENT'] as const;

/** Where mercator, the antimeridian and ties are delicate, as latitude and longitude. */
const PLACES = [
  ...[0, 180, -180, 179.999_99, -179.999_99].flatMap((longitude) =>
    [0, 31.5].map((latitude) => ({ latitude, longitude })),
  ),
  ...[90, -90, 85.051_128_8, -85.051_128_8, 85.06].map((latitude) => ({ latitude, longitude: -102.12 })),
  ...Array.from({ length: 4 }, () => ({ latitude: 31.53, longitude: -102.12 })),
  { latitude: 31.530_000_01, longitude: -102.12 },
  { latitude: null, longitude: null },
  { latitude: null, longitude: null },
];
export const AMOUNTS = [0, 0.5, 1, 12.25, 75, 99.99, 100] as const;
export const LARGE_AMOUNTS = [0, 1, 250, 1_200.5, 45_000, 2_500_000] as const;

const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 5) => fc.option(arbitrary, { freq, nil: null });
/** A change of so many deals in a hundred; `undefined` leaves what the demo deal has. */
const sometimes = <T>(arbitrary: fc.Arbitrary<T>, weight = 20) =>
  fc.oneof({ weight: 100 - weight, arbitrary: fc.constant(undefined) }, { weight, arbitrary });
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));

const flags = <K extends string>(...names: K[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, fc.boolean()])) as Record<K, fc.Arbitrary<boolean>>);

/** What is different from the demo deal that a made one starts from. */
type Changes = typeof changes extends fc.Arbitrary<infer T> ? T : never;
const changes = fc.record({
  governingThought: sometimes(maybe(words, 3)),
  where: sometimes(maybe(fc.oneof(words, fc.constantFrom(...WHERES)), 3)),
  upsideStatement: sometimes(maybe(words)),
  agentName: sometimes(maybe(words)),
  region: sometimes(maybe(fc.constantFrom(...REGIONS)), 35),
  agentCompanyName: sometimes(maybe(fc.constantFrom(...COMPANIES)), 40),
  basin: sometimes(maybe(fc.constantFrom(...BASINS))),
  play: sometimes(fc.constant(null)),
  typeCodes: sometimes(
    fc
      .tuple(fc.uniqueArray(fc.constantFrom(...CODES), { maxLength: 3 }), fc.constantFrom(' ', ',', ', ', ' , '))
      .map(([codes, separator]) => codes.join(separator)),
    30,
  ),
  status: sometimes(fc.constantFrom(...STATUS_CODES)),
  webStatus: sometimes(fc.constantFrom(...WEB_STATUS_CODES), 12),
  isActiveDeal: sometimes(fc.boolean(), 12),
  isPrivate: sometimes(fc.constant(true), 15),
  isSalesLeadOnly: sometimes(fc.constant(true), 6),
  hideSimilarDeals: sometimes(fc.boolean()),
  dateListed: sometimes(maybe(fc.constantFrom(...DAYS)), 35),
  deadlineDate: sometimes(maybe(fc.constantFrom(...DAYS, ...DUE), 4), 70),
  sizes: sometimes(flags('small', 'medium', 'large')),
  countries: sometimes(
    fc.record({ locationId: maybe(fc.integer({ min: 0, max: 4 })), flags: flags('usa', 'canada', 'international') }),
  ),
  place: sometimes(fc.constantFrom(...PLACES), 35),
});

const numbers = fc.record({
  netProduction: maybe(fc.constantFrom(...LARGE_AMOUNTS), 2),
  cashFlow: maybe(fc.constantFrom(...LARGE_AMOUNTS), 2),
  price: maybe(fc.constantFrom(...LARGE_AMOUNTS), 2),
  workingInterest: maybe(fc.constantFrom(...AMOUNTS), 2),
  netRevenueInterest: maybe(fc.constantFrom(...AMOUNTS), 2),
});

/**
 * The demo's deals and as many made from them as give 2,300, with ties, nulls, Unicode, several codes and every way not to be public.
 * In an order of its own, which is their rank.
 */
export function contractDeals(seed: number): PlainDeal[] {
  const demo = demoListings();
  const made = fc.sample(fc.record({ base: fc.constantFrom(...demo), change: changes, numbers }), {
    seed,
    numRuns: MADE,
  });
  const known = fc.sample(numbers, { seed, numRuns: demo.length });
  const deals = [
    ...demo.map((base, i) => ({ ...plain(base), numbers: known[i]! })),
    ...made.map(({ base, change, numbers }, i) => ({ ...changed(plain(base), change), id: idOf(i), numbers })),
  ];
  return fc.sample(fc.shuffledSubarray(deals, { minLength: deals.length }), { seed, numRuns: 1 })[0]!;
}

/** Some at the ends of the range of ids. */
const idOf = (i: number): number => (i === 0 ? 1 : i === 1 ? 2_147_483_647 : FIRST_ID + 3 * i);

function changed(deal: Omit<PlainDeal, 'numbers'>, { sizes, countries, place, ...fields }: Changes) {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    ...deal,
    ...given,
    ...sizes,
    ...(countries && { ...countries.flags, locationId: countries.locationId }),
    ...place,
  };
}

/** What a file would say of a deal; the numbers as people write them. */
export function recordOf({ numbers, ...deal }: PlainDeal): Record<string, unknown> {
  const { netProduction, cashFlow, price, workingInterest, netRevenueInterest } = numbers;
  const interests = [
    ...(workingInterest === null ? [] : [`${workingInterest}% WI`]),
    ...(netRevenueInterest === null ? [] : [`${netRevenueInterest}% NRI`]),
  ];
  return {
    ...deal,
    netProduction: netProduction === null ? 'Call for details' : `${netProduction.toLocaleString('en-US')} BOE/d`,
    cashFlow: cashFlow === null ? null : `$${cashFlow.toLocaleString('en-US')}/month`,
    projectedSalePrice: price === null ? 'Make an offer' : `$${price.toLocaleString('en-US')}`,
    workingInvestmentAndNetRevenueInterest: interests.length > 0 ? interests.join(' / ') : null,
  };
}

/** The fields that the definition reads; what the demo deal leaves out is empty. */
function plain(deal: DemoListing): Omit<PlainDeal, 'numbers'> {
  return {
    id: deal.id,
    governingThought: deal.governingThought,
    where: deal.where ?? null,
    what: deal.what ?? null,
    fieldOrBasin: deal.fieldOrBasin ?? null,
    trendOrPlay: deal.trendOrPlay ?? null,
    targetFormationZoneDepth: deal.targetFormationZoneDepth ?? null,
    secondaryTarget: deal.secondaryTarget ?? null,
    supportingStatement: deal.supportingStatement ?? null,
    upsideStatement: deal.upsideStatement ?? null,
    region: deal.region ?? null,
    area: deal.area ?? null,
    basin: deal.basin ?? null,
    play: deal.play ?? null,
    location: deal.location,
    locationId: deal.locationId,
    agentName: deal.agentName,
    agentCompanyName: deal.agentCompanyName,
    typeCodes: deal.typeCodes,
    status: deal.status,
    webStatus: deal.webStatus,
    isPrivate: deal.isPrivate,
    isActiveDeal: deal.isActiveDeal,
    isSalesLeadOnly: deal.isSalesLeadOnly,
    hideSimilarDeals: deal.hideSimilarDeals,
    small: deal.small,
    medium: deal.medium,
    large: deal.large,
    usa: deal.usa,
    canada: deal.canada,
    international: deal.international,
    dateListed: deal.dateListed,
    deadlineDate: deal.deadlineDate ?? null,
    latitude: deal.latitude ?? null,
    longitude: deal.longitude ?? null,
  };
}
