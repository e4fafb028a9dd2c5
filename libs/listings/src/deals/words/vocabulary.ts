import { type DealTypeCode, STATE_NAMES, type StateName, type WordFilters } from '@outcrop/contracts';
import { Phrases, phrasesOf } from './tokens.ts';

/** Names that public deals have, which a text may say: the part of the vocabulary that changes with the deals. */
export interface Names {
  readonly region: readonly string[];
  readonly basin: readonly string[];
  readonly company: readonly string[];
}

/**
 * What a word or a phrase is to the reader (docs/product/search.md#words-read-as-filters).
 * - filter: it says one. `isFirm` where it can be no part of a name ("SWD", "mineral rights"), `isNoun` where it is no name itself ("royalty").
 * - vague: it says something that is not used ("cheap"), unless it is part of a name ("Big Lake").
 * - glue: it says nothing ("in", "deals"), and parts names; `joins` where it stands inside of them ("Bank of Texas").
 * - neutral: it describes a deal of any name, and is looked for ("oil"). - place: the last word of a name ("county"). - negation: what follows is not wanted.
 * - joint: a sign inside of a name. - comparison: without a figure. - word: a phrase that means something else than its words.
 */
export type Meaning =
  | { readonly kind: 'filter'; readonly filters: WordFilters; readonly isFirm?: true; readonly isNoun?: true }
  | { readonly kind: 'vague'; readonly isFirm?: true }
  | { readonly kind: 'glue'; readonly joins?: true }
  | { readonly kind: 'neutral' | 'place' | 'joint' | 'negation' | 'comparison' | 'word' };

type Reading = Pick<Extract<Meaning, { kind: 'filter' }>, 'isFirm' | 'isNoun'>;
const filter = (filters: WordFilters, phrases: string, reading: Reading = {}) =>
  phrasesOf<Meaning>({ kind: 'filter', filters, ...reading }, phrases);
/** Nouns for a type, and phrases for it that can be no part of a name. */
const type = (code: DealTypeCode, nouns: string, firm: string) => [
  ...filter({ type: [code] }, nouns, { isNoun: true }),
  ...filter({ type: [code] }, firm, { isFirm: true }),
];

/** What people of the trade call the types. A study is in no list of deals. "Acreage" alone may be leased or owned. */
const TYPES = [
  ...type(
    'PP',
    'producing, production',
    `PDP, with production, proved developed producing, producing properties, producing property, producing wells,
    producing well, producing assets, producing interests`,
  ),
  ...type(
    'L',
    'lease, leases, leasehold, leaseholds',
    `leasehold acreage, lease acreage, leased acreage, leasehold interest, leasehold interests,
    oil and gas lease, oil and gas leases, oil leases, gas leases`,
  ),
  ...type(
    'DV',
    'prospect, prospects',
    'drilling prospect, drilling prospects, exploration prospect, exploration prospects, exploratory prospects',
  ),
  ...type(
    'M',
    'mineral, minerals',
    `mineral rights, mineral interest, mineral interests, mineral estate, mineral acres, net mineral acres,
    mineral acreage`,
  ),
  ...type(
    'RR',
    'royalty, royalties, override, overrides',
    `royalty interest, royalty interests, royalty acres, net royalty acres, ORRI, ORRIs, overriding royalty,
    overriding royalties, overriding royalty interest, overriding royalty interests, NPRI, NPRIs,
    non-participating royalty, non-participating royalties, non-participating royalty interest`,
  ),
  ...type('DS', 'discovery, discoveries', 'discovery well, discovery wells'),
  ...type('W', 'wanted', 'wanted ads'),
  ...type(
    'SWD',
    'disposal',
    `SWD, SWDs, SWD well, SWD wells, saltwater disposal, salt water disposal, water disposal, saltwater disposal well,
    saltwater disposal wells, salt water disposal well, salt water disposal wells, disposal well, disposal wells`,
  ),
  ...type(
    'SV',
    'service, services',
    'oilfield service, oilfield services, oil field services, service company, service companies',
  ),
  ...type('EVENT', 'event, events', 'industry event, industry events'),
];

const DEALS = ['deals', 'deal', 'listings', 'listing', 'assets', 'packages', 'properties', 'transactions'];
const withDeals = (...words: string[]) => words.flatMap((word) => DEALS.map((deals) => `${word} ${deals}`)).join();

/** The buttons' own words; close ones only where they can be said of nothing but deals. */
const SIZES = [
  ...filter({ dealSize: ['small'] }, 'small', { isNoun: true }),
  ...filter({ dealSize: ['small'] }, withDeals('small', 'smaller'), { isFirm: true }),
  ...filter({ dealSize: ['medium'] }, 'mid value', { isFirm: true }),
  ...filter({ dealSize: ['medium'] }, withDeals('mid value', 'medium', 'mid-size', 'mid-sized', 'medium-sized'), {
    isFirm: true,
  }),
  ...filter({ dealSize: ['large'] }, withDeals('large', 'larger', 'big', 'bigger'), { isFirm: true }),
];

const STATUSES = [
  ...filter(
    { open: true },
    `open only, only open, open deals, open listings, still open, still available, still for sale, on the market,
    not sold, not yet sold, unsold, none sold, no sold, no sold deals, without sold, excluding sold`,
    { isFirm: true },
  ),
  ...filter({ open: true }, 'available', { isNoun: true }),
  ...filter({ status: ['ACTIVE'] }, 'active deal, active deals, active listings, active only', { isFirm: true }),
  ...filter({ status: ['OFFER PENDING'] }, 'offer pending, offers pending, active offer pending', { isFirm: true }),
  ...filter({ status: ['CLOSING'] }, 'closing', { isNoun: true }),
  ...filter({ status: ['CLOSING'] }, 'closing deals, deals closing', { isFirm: true }),
];

const COUNTRIES = [
  ...filter({ location: ['usa'] }, 'USA, U.S.A., United States, United States of America'),
  ...filter({ location: ['canada'] }, 'Canada, Canadian'),
  ...filter({ location: ['international'] }, 'International'),
];

const OTHERS = [
  ...phrasesOf<Meaning>(
    { kind: 'word' },
    'closing soon, closing by, closing on, closing before, closing this, closing next, closing date, net production, small interest, small working interest, small WI',
  ),
  ...phrasesOf<Meaning>(
    { kind: 'vague', isFirm: true },
    `cheap, cheaper, cheapest, affordable, inexpensive, attractive, undervalued, bargain, bargains, nice, interesting,
    high-quality, low-cost, near, near to, nearby, close to, around, about, approximately, roughly, currently`,
  ),
  ...phrasesOf<Meaning>(
    { kind: 'vague' },
    `good, great, best, better, big, bigger, biggest, large, larger, largest, huge, medium, smaller, smallest, hot, quality,
    solid, top, new, newest, latest, recent, local, quick, easy, motivated`,
  ),
  ...phrasesOf<Meaning>(
    { kind: 'glue' },
    `a, an, the, in, at, on, by, for, from, to, with, and, or, is, are, that, which, what, where, any, all, some, only, just,
    please, do, have, can, there, you, i, we, me, us, my, our, show, show me, find, find me, list, get, give me, tell me, tell us, looking for, searching for,
    interested in, want, need, buy, buying, purchase, acquire, sale, or so, located, within, inside, across, throughout, making, netting,
    generating, paying, averaging, type, types, state of, property, asset, package, opportunity, opportunities, ${DEALS}`,
  ),
  ...phrasesOf<Meaning>({ kind: 'glue', joins: true }, 'of'),
  ...phrasesOf<Meaning>(
    { kind: 'neutral' },
    `oil, gas, oil and gas, o&g, natural gas, acre, acres, acreage, net, gross, WI, working interest, working interests,
    interest, interests, operated, non-operated, non-op, nonop, horizontal, vertical, conventional, unconventional, shallow, deep,
    light, heavy, sweet, sour, developed, undeveloped, HBP, held by production, mature, long-lived, low-decline, stripper, offshore,
    onshore`,
  ),
  ...phrasesOf<Meaning>(
    { kind: 'place' },
    `county, counties, parish, parishes, field, basin, trend, play, shale, formation, sand, sands, sandstone, limestone,
    lime`,
  ),
  ...phrasesOf<Meaning>(
    { kind: 'negation' },
    `no, not, non, without, except, except for, excluding, exclude, excludes, outside, other than, rather than, instead of,
    besides, minus, neither, nor, never`,
  ),
];

/** Delaware is a basin to everybody in the trade. */
const NO_STATES: ReadonlySet<string> = new Set<StateName>(['Delaware']);
const STATES = STATE_NAMES.filter((name) => !NO_STATES.has(name)).flatMap((name) => filter({ state: [name] }, name));

/** Other names of regions and basins, for those that deals have. */
const REGION_ALIASES = [
  ['Permian Basin', 'Permian'],
  ['Midcon', 'Mid-Continent'],
  ['Rocky Mountains', 'Rockies'],
] as const;
const BASIN_ALIASES = [
  ['DJ Basin', 'Denver-Julesburg Basin'],
  ['PRB', 'Powder River Basin'],
  ['WCSB', 'Western Canada Basin'],
] as const;

const FIXED = new Phrases<Meaning>([...TYPES, ...SIZES, ...STATUSES, ...OTHERS, ...COUNTRIES, ...STATES]);

/** Everything that is known to the reader, for names that public deals have. What is written alike is a type before it is a place, and a state before a region. */
export function vocabularyOf({ region, basin, company }: Names): Phrases<Meaning> {
  const known = (values: readonly string[], aliases: readonly (readonly [string, string])[]) => [
    ...values.map((value) => [value, value] as const),
    ...aliases.filter(([, value]) => values.includes(value)),
  ];
  const named = (names: readonly (readonly [string, string])[], filters: (value: string) => WordFilters) =>
    names.map(([text, value]): [string, Meaning] => [text, { kind: 'filter', filters: filters(value) }]);
  const ofDeals = [
    ...named(known(region, []), (value) => ({ region: [value] })),
    ...named(known(basin, BASIN_ALIASES), (value) => ({ basin: [value] })),
    ...named(known(region, REGION_ALIASES), (value) => ({ region: [value] })),
    ...named(known(company, []), (value) => ({ company: [value] })),
  ];
  return new Phrases(ofDeals, FIXED);
}
