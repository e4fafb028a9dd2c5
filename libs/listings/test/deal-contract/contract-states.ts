import {
  type Box,
  DEAL_SIZE_CODES,
  DEAL_SORTS,
  DEAL_TYPE_CODES,
  type DealFilters,
  type DealMapQuery,
  type DealQuery,
  FACET_GROUPS,
  type FacetGroup,
  type FacetValuesQuery,
  formatPolygon,
  LOCATION_CODES,
  MAX_PAGE_SIZE,
  OPEN_STATUS_CODES,
  type Position,
  polygonSchema,
} from '@outcrop/contracts';
import type { SearchScope } from '@outcrop/search';
import fc from 'fast-check';
import type { LikedFilter } from '../../src/deals/search/deal-clauses.ts';
import { AMOUNTS, LARGE_AMOUNTS, WORDS } from './contract-deals.ts';
import { fieldWords, type PlainDeal, statesOf } from './plain-deal.ts';
import type { List } from './plain-search.ts';

/** One visitor's question, and what else they may ask with the same filters. */
export interface ContractState {
  readonly query: DealQuery & LikedFilter;
  readonly scope: SearchScope;
  readonly list: List;
  readonly map: DealMapQuery & LikedFilter;
  readonly group: FacetGroup;
  readonly values: FacetValuesQuery & LikedFilter;
}

const clampTo = (limit: number) => (value: number) => Math.max(-limit, Math.min(limit, value));
const degrees = (value: number, limit: number) => clampTo(limit)(Number(value.toFixed(5)));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2, nil: undefined });
/** A state has about two filters: with more, nothing is found. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const some = <T>(values: readonly T[], maxLength = 4) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength }).map((list) => [...list]);
const isText = (value: string | null): value is string => value !== null && value !== '';

const range = (values: readonly number[]) =>
  fc
    .tuple(maybe(fc.constantFrom(...values)), maybe(fc.constantFrom(...values)))
    .filter(([from, to]) => (from ?? to) !== undefined && (from ?? 0) <= (to ?? Number.MAX_VALUE))
    .map(([from, to]) => ({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }));

/** What people type: pieces of the deals' own texts, with their capitals and punctuation, and what is nowhere. */
function searches(deals: readonly PlainDeal[]): fc.Arbitrary<string> {
  const texts = deals.flatMap((deal) => [
    ...[deal.governingThought, deal.where, deal.what, deal.upsideStatement, deal.region, deal.basin].filter(isText),
    `${deal.play ?? ''}${deal.agentCompanyName ?? ''}${deal.agentName ?? ''}${deal.id}`,
  ]);
  const pieces = fc
    .tuple(fc.constantFrom(...texts), fc.nat(1_000), fc.integer({ min: 1, max: 14 }))
    .map(([text, at, length]) =>
      [...text]
        .slice(at % [...text].length)
        .slice(0, length)
        .join(''),
    );
  // Words of one deal, in any order.
  const mixed = fc
    .constantFrom(...deals.map((deal) => [deal.governingThought, deal.where, deal.what].join(' ')))
    .chain((text) => fc.shuffledSubarray(text.split(/\s+/).slice(0, 14), { minLength: 1, maxLength: 4 }))
    .map((words) => words.join(' ').slice(0, 200));
  return fc.oneof(
    { weight: 6, arbitrary: mixed },
    { weight: 6, arbitrary: pieces },
    { weight: 1, arbitrary: pieces.map((piece) => piece.toUpperCase()) },
    { weight: 2, arbitrary: fc.constantFrom(...WORDS) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        ' -- ',
        '🛢',
        'no such deal anywhere',
        'oil oil',
        'a b c d e f g h i j k l m',
        "O'Brien 1,200.5",
        '%',
        '_',
        '*',
        '\\',
        'w'.repeat(200),
      ),
    },
  );
}

/** Beginnings of words of one deal's name, type and places, which others have in other fields. */
const nameWords = (deals: readonly PlainDeal[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...deals.map((deal) => fieldWords(deal).flat()).filter((words) => words.length > 0)),
      fc.array(fc.tuple(fc.nat(1_000), fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 3 }),
    )
    .map(([words, chosen]) =>
      chosen.map(([at, length]) => [...words[at % words.length]!].slice(0, length).join('')).join(' '),
    );

function boxes(places: readonly Position[]): fc.Arbitrary<Box> {
  const corner = fc.constantFrom(...places);
  const margin = fc.constantFrom(0, 0.000_01, 1, 15);
  return fc.oneof(
    // Also from east to west: across the antimeridian.
    fc.tuple(corner, corner).map(([a, b]): Box => [a[0], Math.min(a[1], b[1]), b[0], Math.max(a[1], b[1])]),
    fc.tuple(corner, margin).map(([[lon, lat], by]): Box => {
      const [lonAt, latAt] = [clampTo(180), clampTo(90)];
      return [lonAt(lon - by), latAt(lat - by), lonAt(lon + by), latAt(lat + by)];
    }),
    fc.constantFrom<Box>([-180, -90, 180, 90], [-125, 24, -66, 50], [170, -90, -170, 90], [180, -90, -180, 90]),
  );
}

/** Convex rings and stars around deals, and squares whose corners are deals; none that the contract refuses. */
function rings(places: readonly Position[]): fc.Arbitrary<Position[]> {
  const place = fc.constantFrom(...places).map(([lon, lat]): Position => [degrees(lon, 180), degrees(lat, 90)]);
  const around = fc
    .tuple(place, fc.constantFrom(0.5, 3, 12, 40), fc.integer({ min: 3, max: 24 }), fc.boolean())
    .map(([[lon, lat], reach, corners, star]) =>
      Array.from({ length: corners }, (_, i): Position => {
        const angle = (2 * Math.PI * i) / corners;
        const far = star && i % 2 ? reach / 3 : reach;
        return [degrees(lon + far * Math.cos(angle), 180), degrees(lat + far * Math.sin(angle), 90)];
      }),
    );
  const square = fc.tuple(place, place).map(([a, b]): Position[] => [a, [b[0], a[1]], b, [a[0], b[1]]]);
  return fc.oneof(around, square).filter((ring) => polygonSchema.safeParse(formatPolygon(ring)).success);
}

/** Nothing saved, a few deals, or a good part of them: public ones, hidden ones, and one that there is not; at most 1,000. */
const likes = (deals: readonly PlainDeal[]) =>
  fc
    .tuple(fc.constantFrom(2, 3, 10, 400, Number.MAX_SAFE_INTEGER), fc.nat(1_000))
    .map(([every, from]) => [
      2_147_483_647,
      ...deals.filter((_, i) => i > 0 && (i + from) % every === 0).map(({ id }) => id),
    ])
    .map((ids) => (ids.length > 1 ? ids.slice(0, 1_000) : []));

/** Public visitors, admins, and buyers who were granted what they may see and what nobody may. */
export function scopesOver(deals: readonly PlainDeal[]): fc.Arbitrary<SearchScope> {
  const grantable = deals.filter((deal) => deal.isPrivate || deal.webStatus !== 'published').map(({ id }) => id);
  return fc.oneof(
    fc.constant<SearchScope>({ kind: 'public' }),
    fc.constant<SearchScope>({ kind: 'admin' }),
    fc
      .uniqueArray(fc.constantFrom(...grantable), { maxLength: 60 })
      .map((grants): SearchScope => ({ kind: 'buyer', userId: 7, grants, version: grants.join() })),
  );
}

/** Random states in the order of the best match, with words, and a page that most of them fill. */
export const matchStates = (deals: readonly PlainDeal[]): fc.Arbitrary<ContractState> =>
  fc
    .tuple(
      contractStates(deals),
      fc.oneof(searches(deals), nameWords(deals)),
      fc.record({ page: fc.constantFrom(1, 1, 2, 3), size: fc.integer({ min: 1, max: MAX_PAGE_SIZE }) }),
    )
    .map(([state, search, paging]) => ({ ...state, query: { ...state.query, ...paging, search, sort: 'match' } }));

/** Random states of the address bar with values of the deals themselves, so that most find something. */
export function contractStates(deals: readonly PlainDeal[]): fc.Arbitrary<ContractState> {
  const places = deals.flatMap(({ longitude, latitude }): Position[] =>
    longitude === null || latitude === null ? [] : [[longitude, latitude]],
  );
  const regions = [...new Set(deals.map((deal) => deal.region).filter(isText)), 'Nowhere'];
  const basins = [...new Set(deals.map((deal) => deal.basin).filter(isText)), 'No such basin'];
  const states = [...new Set(deals.flatMap(statesOf)), 'Rhode Island' as const];
  const companies = [...new Set(deals.map((deal) => deal.agentCompanyName).filter(isText)), 'Nobody'];
  const filters = fc
    .record({
      search: rarely(searches(deals)),
      words: fc.constantFrom(undefined, undefined, undefined, 'any' as const, 'typed' as const),
      type: rarely(some(DEAL_TYPE_CODES)),
      region: rarely(some(regions, 6)),
      company: rarely(some(companies, 20)),
      location: rarely(some(LOCATION_CODES)),
      state: rarely(some(states, 6)),
      dealSize: rarely(some(DEAL_SIZE_CODES)),
      basin: rarely(some(basins, 6)),
      status: rarely(some(OPEN_STATUS_CODES)),
      bidsDue: rarely(fc.constantFrom(1, 7, 14, 30, 90, 366)),
      liked: fc.constantFrom(...Array<undefined>(30).fill(undefined), true, true, false),
      likedIds: likes(deals),
      open: rarely(fc.boolean()),
      ...{ netProduction: rarely(range(LARGE_AMOUNTS)), cashFlow: rarely(range(LARGE_AMOUNTS)) },
      ...{ price: rarely(range(LARGE_AMOUNTS)), workingInterest: rarely(range(AMOUNTS)) },
      netRevenueInterest: rarely(range(AMOUNTS)),
      bbox: rarely(boxes(places)),
      polygon: rarely(rings(places)),
      unmapped: fc.constantFrom(...Array<undefined>(30).fill(undefined), true, true, false),
    })
    .map(
      (all) =>
        Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as DealFilters & LikedFilter,
    );
  const order = fc.record({ sort: fc.constantFrom(...DEAL_SORTS), reverse: fc.boolean() }, { requiredKeys: [] });
  const paging = fc.oneof(
    fc.constantFrom(
      { page: 1, size: 20 },
      { page: 1, size: MAX_PAGE_SIZE },
      { page: 100, size: 100 },
      { page: 10_000, size: 1 },
    ),
    fc.record({ page: fc.integer({ min: 1, max: 30 }), size: fc.integer({ min: 1, max: MAX_PAGE_SIZE }) }),
  );
  return fc
    .record({
      filters,
      order,
      paging,
      scope: scopesOver(deals),
      list: fc.constantFrom<List>('public', 'public', 'public', 'research', 'private'),
      box: boxes(places),
      zoom: fc.integer({ min: 0, max: 22 }),
      group: fc.constantFrom(...FACET_GROUPS),
      q: fc.constantFrom('', ' ', 'company', '1', 'Gulf', 'TEXAS', 's', 'a+b', '🛢', 'ΣΟΔΟΣ'.slice(1)),
    })
    .map(({ filters, order, paging, scope, list, box, zoom, group, q }) => ({
      query: { ...filters, ...order, ...paging },
      scope,
      list,
      map: { ...filters, bbox: box, zoom },
      group,
      values: { ...filters, q },
    }));
}
