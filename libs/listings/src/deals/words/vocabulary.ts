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
 * - neutral: looked for, and no name ("oil"). - place: the last word of a name ("county"). - negation: what follows is not wanted.
 * - joint: a sign inside of a name. - comparison: without a figure. - word: a phrase that means something else than its words.
 */
export type Meaning =
  | { readonly kind: 'filter'; readonly filters: WordFilters; readonly isFirm?: true; readonly isNoun?: true }
  | { readonly kind: 'vague'; readonly isFirm?: true }
  | { readonly kind: 'glue'; readonly joins?: true }
  | { readonly kind: 'neutral' | 'place' | 'joint' | 'negation' | 'comparison' | 'word' };

const filter = (filters: WordFilters, list: string, more: { isFirm?: true; isNoun?: true } = {}) =>
  phrasesOf<Meaning>({ kind: 'filter', filters, ...more }, list);
/** Words for a type, and those that can be no part of a name. */
const type = (code: DealTypeCode, words: string, firm: string) => [
  ...filter({ type: [code] }, words, { isNoun: true }),
  ...filter({ type: [code] }, firm, { isFirm: true }),
];

const TYPES = [
  ...type(
    'PP',
    'producing, production',
    'PDP, producing properties, producing property, producing wells, producing assets, producing interests, with production, proved developed producing',
  ),
  ...type(
    'L',
    'lease, leases, leasehold, leaseholds',
    'leasehold acreage, lease acreage, leasehold interest, leasehold interests, oil and gas lease, oil and gas leases, oil leases, gas leases',
  ),
  ...type(
    'DV',
    'prospect, prospects',
    'drilling prospect, drilling prospects, exploration prospect, exploration prospects, exploratory prospects',
  ),
  ...type(
    'M',
    'mineral, minerals',
    'mineral rights, mineral interest, mineral interests, mineral acres, mineral acreage, mineral estate, net mineral acres',
  ),
  ...type(
    'RR',
    'royalty, royalties, override, overrides',
    'royalty interest, royalty interests, royalty acres, net royalty acres, ORRI, ORRIs, NPRI, NPRIs, overriding royalty, overriding royalties, overriding royalty interest, overriding royalty interests, non-participating royalty, non-participating royalty interest, non-participating royalties',
  ),
  ...type('DS', 'discovery, discoveries', 'discovery well, discovery wells'),
  ...type('W', 'wanted', 'wanted deals, wanted ads'),
  ...type(
    'SWD',
    'disposal',
    'SWD, SWDs, SWD well, SWD wells, saltwater disposal, salt water disposal, saltwater disposal well, saltwater disposal wells, salt water disposal wells, water disposal, disposal well, disposal wells',
  ),
  ...type(
    'SV',
    'service, services',
    'oilfield service, oilfield services, oil field services, service company, service companies',
  ),
  ...type('EVENT', 'event, events', 'industry events, industry event'),
];

const DEALS = 'deals, deal, listings, listing, assets, packages, properties, transactions';
const withDeals = (words: string) =>
  words
    .split(', ')
    .flatMap((word) => DEALS.split(', ').map((noun) => `${word} ${noun}`))
    .join(', ');

const SIZES = [
  ...filter({ dealSize: ['small'] }, 'small', { isNoun: true }),
  ...filter({ dealSize: ['small'] }, withDeals('small, smaller'), { isFirm: true }),
  ...filter({ dealSize: ['medium'] }, 'mid value', { isFirm: true }),
  ...filter({ dealSize: ['medium'] }, withDeals('mid value, medium, mid-size, mid-sized, medium size, medium-sized'), {
    isFirm: true,
  }),
  ...filter({ dealSize: ['large'] }, withDeals('large, larger, big, bigger'), { isFirm: true }),
];

const STATES_OF_SALE = [
  ...filter(
    { open: true },
    'open only, only open, open deals, open listings, still open, still available, available, not sold, not yet sold, unsold, none sold, no sold, no sold deals, without sold, excluding sold, on the market, still for sale',
    { isFirm: true },
  ),
  ...filter({ status: ['ACTIVE'] }, 'active deals, active deal, active listings, active only, only active', {
    isFirm: true,
  }),
  ...filter({ status: ['OFFER PENDING'] }, 'offer pending, offers pending, pending offer, active offer pending', {
    isFirm: true,
  }),
  ...filter({ status: ['CLOSING'] }, 'closing', { isNoun: true }),
  ...filter({ status: ['CLOSING'] }, 'closing deals, deals closing, status closing', { isFirm: true }),
];

const OTHERS = [
  ...phrasesOf<Meaning>(
    { kind: 'word' },
    'closing soon, closing in, closing within, closing by, closing on, closing before, closing this, closing next, closing date',
  ),
  ...phrasesOf<Meaning>(
    { kind: 'vague', isFirm: true },
    'cheap, cheaper, cheapest, affordable, inexpensive, attractive, undervalued, bargain, bargains, nice, interesting, high-quality, low-cost, near, nearby, near to, close to, around, about, approximately, approx, roughly, currently, now, today',
  ),
  ...phrasesOf<Meaning>(
    { kind: 'vague' },
    'good, great, best, better, big, bigger, biggest, large, larger, largest, huge, medium, smaller, smallest, hot, quality, solid, top, new, newest, latest, recent, local, quick, easy, motivated',
  ),
  ...phrasesOf<Meaning>(
    { kind: 'glue' },
    `a, an, the, in, at, on, by, for, from, to, with, and, or, is, are, that, which, any, all, some, only, just, please, me, my, i, we, us, show, show me, find, find me, list, get, give me, looking for, look for, searching for, search for, tell me, tell us, what, where, who, making, netting, generating, paying, averaging, interested in, want, want to buy, need, buy, buying, to buy, purchase, acquire, for sale, on sale, sale, located, located in, within, inside, across, throughout, type, types, state of, ${DEALS}, property, asset, package, opportunity, opportunities`,
  ),
  ...phrasesOf<Meaning>({ kind: 'glue', joins: true }, 'of'),
  ...phrasesOf<Meaning>(
    { kind: 'neutral' },
    'oil, gas, oil and gas, o&g, natural gas, acres, acre, acreage, net, gross',
  ),
  ...phrasesOf<Meaning>(
    { kind: 'place' },
    'county, counties, co., parish, parishes, field, basin, trend, play, shale, formation, sand, sands, sandstone, limestone, lime',
  ),
  ...phrasesOf<Meaning>(
    { kind: 'negation' },
    'no, not, non, without, except, except for, excluding, exclude, excludes, outside, outside of, other than, rather than, instead of, besides, minus, neither, nor, never',
  ),
];

const COUNTRIES = [
  ...filter({ location: ['usa'] }, 'USA, U.S.A., United States, United States of America'),
  ...filter({ location: ['canada'] }, 'Canada, Canadian'),
  ...filter({ location: ['international'] }, 'International'),
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

const FIXED = [...TYPES, ...SIZES, ...STATES_OF_SALE, ...OTHERS, ...COUNTRIES, ...STATES];

/** Everything that is known to the reader, for names that public deals have. What is written alike is a type before it is a place, and a state before a region. */
export function vocabularyOf({ region, basin, company }: Names): Phrases<Meaning> {
  const known = (values: readonly string[], aliases: readonly (readonly [string, string])[]) => [
    ...values.map((value) => [value, value] as const),
    ...aliases.filter(([, value]) => values.includes(value)),
  ];
  const named = (names: readonly (readonly [string, string])[], filters: (value: string) => WordFilters) =>
    names.map(([text, value]): [string, Meaning] => [text, { kind: 'filter', filters: filters(value) }]);
  return new Phrases<Meaning>([
    ...FIXED,
    ...named(known(region, []), (value) => ({ region: [value] })),
    ...named(known(basin, BASIN_ALIASES), (value) => ({ basin: [value] })),
    ...named(known(region, REGION_ALIASES), (value) => ({ region: [value] })),
    ...named(known(company, []), (value) => ({ company: [value] })),
  ]);
}
