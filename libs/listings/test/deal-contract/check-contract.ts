import { isDeepStrictEqual } from 'node:util';
import { type DealFilters, type DealPage, type DealSummary, FACET_GROUPS, STATUSES } from '@outcrop/contracts';
import type { SearchEngine, SearchScope } from '@outcrop/search';
import fc from 'fast-check';
import type { DealPictures } from '../../src/deals/deal-pictures.ts';
import type { DealRows } from '../../src/deals/deal-rows.ts';
import { GetDeal, GetDealHandler } from '../../src/deals/queries/get-deal.ts';
import { FindDealsExtent, FindDealsExtentHandler } from '../../src/deals/search/count-deals.ts';
import type { LikedFilter } from '../../src/deals/search/deal-clauses.ts';
import { FindFacetValues, FindFacetValuesHandler } from '../../src/deals/search/facets.ts';
import { FindDeals, FindDealsHandler } from '../../src/deals/search/find-deals.ts';
import { FindDealsOnMap, FindDealsOnMapHandler } from '../../src/deals/search/find-deals-on-map.ts';
import { FindSimilarDeals, FindSimilarDealsHandler } from '../../src/deals/similar-deals.ts';
import { SuggestDeals, SuggestDealsHandler } from '../../src/deals/suggest/suggest-deals.ts';
import { ListingNotFound } from '../../src/listings.errors.ts';
import { TODAY } from './contract-deals.ts';
import { type ContractState, contractStates, matchStates, scopesOver } from './contract-states.ts';
import { codesOf, countriesOf, headerOf, isSold, labelsOf, type PlainDeal, sizesOf } from './plain-deal.ts';
import { claimed, plainMarkers, spotOf, WORLD } from './plain-places.ts';
import type { PlainSearch } from './plain-search.ts';
import { plainSuggestions } from './plain-suggestions.ts';

/** From here on deals come out as clusters. */
const FEW = 100;

export type DealQueries = ReturnType<typeof dealQueries>;

/** The queries of visitors over an engine. */
export function dealQueries(engine: SearchEngine, rows: DealRows, images: DealPictures) {
  const find = new FindDealsHandler(engine, rows, images);
  const map = new FindDealsOnMapHandler(engine, rows);
  const extent = new FindDealsExtentHandler(engine);
  const values = new FindFacetValuesHandler(engine);
  const similar = new FindSimilarDealsHandler(engine, rows, images);
  const suggest = new SuggestDealsHandler(engine, rows);
  const get = new GetDealHandler(rows, images);
  return {
    find: async ({ query, scope, list }: Pick<ContractState, 'query' | 'scope' | 'list'>) =>
      JSON.parse((await find.execute(new FindDeals({ query, scope, list, day: TODAY }))).page.json) as DealPage,
    map: async ({ map: query, scope, list }: Pick<ContractState, 'map' | 'scope' | 'list'>) =>
      (await map.execute(new FindDealsOnMap({ query, scope, list, day: TODAY }))).map,
    extent: async ({
      filters,
      ...asked
    }: Pick<ContractState, 'scope' | 'list'> & { filters: DealFilters & LikedFilter }) =>
      (await extent.execute(new FindDealsExtent({ filters, ...asked, day: TODAY }))).extent,
    values: async ({ group, values: query, scope, list }: Pick<ContractState, 'group' | 'values' | 'scope' | 'list'>) =>
      (await values.execute(new FindFacetValues({ group, query, scope, list, day: TODAY }))).values,
    similar: async (id: number, scope: SearchScope) =>
      (await similar.execute(new FindSimilarDeals({ listingId: id, scope }))).deals,
    suggest: async (text: string) => (await suggest.execute(new SuggestDeals({ text }))).suggestions,
    allowed: (ids: ReadonlySet<number>, scope: SearchScope) => rows.allowed(ids, scope),
    get: (id: number, scope: SearchScope) => get.execute(new GetDeal({ listingId: id, scope })),
  };
}

function assertSame(what: string, actual: unknown, expected: unknown, state: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  const [got, wanted] = [actual, expected].map((value) => JSON.stringify(value));
  throw new Error(`${what}\n expected ${wanted}\n but got ${got}\n for ${JSON.stringify(state)}`);
}

/** A page of deals as the definition says, summaries included. @returns how many deals match */
export async function checkPage(plain: PlainSearch, queries: DealQueries, state: ContractState): Promise<number> {
  const { deals, ...answer } = await queries.find(state);
  const { ids, ...expected } = plain.find(state.query, state.scope, state.list);
  const found = deals.map((deal) => deal.ListingId);
  assertSame('page', { ...answer, ids: found }, { ...expected, ids }, state);
  const byId = new Map(plain.deals.map((deal) => [deal.id, deal]));
  for (const deal of deals) {
    const summary = summaryOf(byId.get(deal.ListingId)!);
    const shown = Object.fromEntries(Object.keys(summary).map((name) => [name, deal[name as keyof DealSummary]]));
    assertSame('summary', shown, summary, deal.ListingId);
  }
  return answer.total;
}

/** The map's counts add up: by single deals when few, else by clusters at the mean place of their deals, none of which touch, and those alone. */
export async function checkMap(plain: PlainSearch, queries: DealQueries, state: ContractState): Promise<void> {
  const { total, sold, unmapped, clusters, deals } = await queries.map(state);
  const { inside, ...expected } = plain.onMap(state.map, state.scope, state.list);
  assertSame('map', { total, sold, unmapped }, { total: inside.length, ...expected }, state);
  const few = inside.length <= FEW;
  const places = inside.map(({ deal, spot }) => ({ id: deal.id, spot }));
  const markers = few ? [] : plainMarkers(places, state.map.bbox, state.map.zoom);
  const alone = new Set(markers.flatMap(({ ids }) => (ids.length === 1 ? ids : [])));
  const singles = inside.map(({ deal }) => deal).filter(({ id }) => few || alone.has(id));
  const byId = (a: { ListingId: number }, b: { ListingId: number }) => a.ListingId - b.ListingId;
  assertSame('single deals', [...deals].sort(byId), singles.map(single).sort(byId), state);
  const several = markers.filter(({ ids }) => ids.length > 1);
  const wanted = several.map(({ x, y, ids, edges: [left, top, right, bottom] }) => {
    const isWorld = right - left >= WORLD;
    // A left edge beyond the world is the same place within it.
    const start = left >= WORLD ? WORLD : 0;
    const edges = isWorld ? [0, top, WORLD, bottom] : [left - start, top, right - start, bottom];
    return { x: isWorld && x > WORLD ? x - WORLD : x - start, y, count: ids.length, edges };
  });
  const rounded = (found: readonly ReturnType<typeof claimed>[]) =>
    found.map(({ x, y, count, edges }) => `${x.toFixed(0)} ${y.toFixed(0)} ${count} ${edges.join()}`).sort();
  const near = rounded(clusters.map(claimed).map(onPlace(wanted)));
  assertSame('clusters', near, rounded(wanted), state);
}

/** Degrees lose a fraction of a unit: what is within one unit of a wanted place is there. */
const onPlace = (wanted: readonly ReturnType<typeof claimed>[]) => (found: ReturnType<typeof claimed>) => {
  const same = wanted.find(({ x, y }) => Math.abs(x - found.x) < 1 && Math.abs(y - found.y) < 1);
  return same ? { ...found, x: same.x, y: same.y } : found;
};

/** The box around what is found, which is what the map goes to. */
export async function checkExtent(plain: PlainSearch, queries: DealQueries, state: ContractState): Promise<void> {
  const { zoom: _, ...filters } = state.map;
  const { scope, list } = state;
  const { bbox } = await queries.extent({ filters, scope, list });
  const expected = plain.extent(filters, scope, list);
  // Degrees are those of a unit's north-west corner: half a unit further on lies the same unit.
  const inside = ([lon, lat]: readonly [number, number]) => {
    const half = 180 / WORLD;
    return spotOf(lon + half, lat - half * Math.cos((lat * Math.PI) / 180));
  };
  const found = bbox && { ...inside([bbox[0], bbox[3]]), ...rename(inside([bbox[2], bbox[1]])) };
  assertSame(
    'extent',
    found,
    expected && { x: expected.west, y: expected.north, east: expected.east, south: expected.south },
    state,
  );
}

const rename = ({ x, y }: { x: number; y: number }) => ({ east: x, south: y });

export async function checkFacetValues(plain: PlainSearch, queries: DealQueries, state: ContractState): Promise<void> {
  const { group, values, scope, list } = state;
  assertSame('values', await queries.values(state), plain.facetValues(group, values, scope, list), state);
}

/** What is suggested for the text of a state, by the rule that its list goes by. */
export async function checkSuggestions(plain: PlainSearch, queries: DealQueries, { query }: ContractState) {
  const { search } = query;
  if (!search) return;
  const suggested = (await queries.suggest(search)).map(({ kind, text, detail, ListingId }) =>
    kind === 'deal' ? [kind, ListingId] : [kind, text, Number(/^\d+/.exec(detail ?? '')?.[0])],
  );
  assertSame('suggestions', suggested, plainSuggestions(plain, search), { search });
}

/** Unknown and forbidden look the same; what may be seen has its similar deals with the reasons. */
export async function checkDeal(plain: PlainSearch, queries: DealQueries, deal: PlainDeal, scope: SearchScope) {
  const about = { id: deal.id, scope };
  if (!plain.maySee(deal, scope)) {
    for (const ask of [queries.similar, queries.get]) {
      const answer = await ask(deal.id, scope).catch((error: unknown) => error);
      assertSame('forbidden', answer instanceof ListingNotFound, true, about);
    }
    return;
  }
  assertSame('deal', (await queries.get(deal.id, scope)).ListingId, deal.id, about);
  const similar = await queries.similar(deal.id, scope);
  const answer = similar.map(({ deal: { ListingId }, score, reasons }) => ({ id: ListingId, score, reasons }));
  assertSame('similar', answer, plain.similar(deal, scope), about);
}

/**
 * Holds the queries to the definition over random states, four at a time.
 * @returns how many states found deals
 * @throws with the seed, the smallest failing state and both answers
 */
export async function checkStates(
  plain: PlainSearch,
  queries: DealQueries,
  { seed, states, shrink = true }: { seed: number; states: number; shrink?: boolean },
): Promise<number> {
  let found = 0;
  await inFour((part, isOver) =>
    fc.assert(
      fc.asyncProperty(contractStates(plain.deals), async (state) => {
        if (isOver()) return;
        if ((await checkPage(plain, queries, state)) > 0) found += 1;
        await checkMap(plain, queries, state);
        await checkExtent(plain, queries, state);
        await checkFacetValues(plain, queries, state);
        await checkSuggestions(plain, queries, state);
      }),
      { seed: seed + part, numRuns: states / 4, endOnFailure: !shrink },
    ),
  );
  return found;
}

/**
 * Holds pages in the order of the best match to the definition.
 * @returns how many states found deals
 */
export async function checkMatches(
  plain: PlainSearch,
  queries: DealQueries,
  { seed, states, shrink = true }: { seed: number; states: number; shrink?: boolean },
): Promise<number> {
  let found = 0;
  await inFour((part, isOver) =>
    fc.assert(
      fc.asyncProperty(matchStates(plain.deals), async (state) => {
        if (!isOver() && (await checkPage(plain, queries, state)) > 0) found += 1;
      }),
      { seed: seed + part, numRuns: states / 4, endOnFailure: !shrink },
    ),
  );
  return found;
}

/** Of many deals at once those may be seen that may be seen one by one; unknown ids are nobody's. */
export async function checkAccess(plain: PlainSearch, queries: DealQueries, scope: SearchScope): Promise<void> {
  const ids = new Set(plain.deals.map(({ id }) => id));
  let unknown = 1;
  while (ids.has(unknown)) unknown += 1;
  const allowed = await queries.allowed(new Set([unknown, ...ids]), scope);
  const expected = plain.deals.flatMap((deal) => (plain.maySee(deal, scope) ? [deal.id] : []));
  assertSame('allowed', [...allowed].sort(ascending), expected.sort(ascending), scope);
}

const ascending = (a: number, b: number) => a - b;

/** @returns how many of the deals asked for could be seen */
export async function checkDeals(
  plain: PlainSearch,
  queries: DealQueries,
  { seed, states }: { seed: number; states: number },
): Promise<number> {
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(scopesOver(plain.deals), (scope) => checkAccess(plain, queries, scope)),
    { seed, numRuns: 20 },
  );
  await inFour((part, isOver) =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...plain.deals), scopesOver(plain.deals), async (deal, scope) => {
        if (isOver()) return;
        await checkDeal(plain, queries, deal, scope);
        if (plain.maySee(deal, scope)) seen += 1;
      }),
      { seed: seed + part, numRuns: states / 4 },
    ),
  );
  return seen;
}

/** Follows values that are offered, `depth` times: none leads nowhere, and each leads to as many unsold deals as it says. */
export async function checkWalks(
  plain: PlainSearch,
  queries: DealQueries,
  { seed, walks, depth }: { seed: number; walks: number; depth: number },
): Promise<number> {
  let steps = 0;
  const turns = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { minLength: depth, maxLength: depth });
  const walk = async (scope: SearchScope, choices: [number, number, boolean][]) => {
    let query: ContractState['query'] = { page: 1, size: 1 };
    let { facets } = await queries.find({ query, scope, list: 'public' });
    for (const [at, which, keep] of choices) {
      const open = FACET_GROUPS.filter((group) => facets[group].some(({ selected }) => !selected));
      const group = open[at % open.length];
      if (!group) return;
      const offered = facets[group].filter(({ selected }) => !selected);
      const { value, count } = offered[which % offered.length]!;
      const alone = { ...query, [group]: [value] };
      const { total, ...next } = await queries.find({ query: alone, scope, list: 'public' });
      const expected = {
        unsold: plain.unsold(alone, scope, 'public'),
        total: plain.find(alone, scope, 'public').total,
      };
      assertSame('offered value', { unsold: count, total }, expected, alone);
      assertSame('an offered value leads somewhere', count > 0 && total > 0, true, alone);
      steps += 1;
      query = keep ? { ...query, [group]: [...(query[group] ?? []), value] } : alone;
      facets = keep ? (await queries.find({ query, scope, list: 'public' })).facets : next.facets;
    }
  };
  await inFour((part) =>
    fc.assert(fc.asyncProperty(scopesOver(plain.deals), turns, walk), { seed: seed + part, numRuns: walks / 4 }),
  );
  return steps;
}

/**
 * Ends when all four have ended, so that nothing goes on behind the next test.
 * @param work gets its part, and whether another one has failed: then there is nothing more to find out
 */
async function inFour(work: (part: number, isOver: () => boolean) => Promise<void>): Promise<void> {
  let failed: { error: unknown } | undefined;
  await Promise.all(
    [0, 1, 2, 3].map((part) =>
      work(part, () => failed !== undefined).catch((error: unknown) => {
        failed ??= { error };
      }),
    ),
  );
  if (failed) throw failed.error;
}

const single = (deal: PlainDeal) => ({
  ListingId: deal.id,
  header: headerOf(deal),
  PLSCode: codesOf(deal).join(' '),
  sold: isSold(deal),
  lon: deal.longitude!,
  lat: deal.latitude!,
});

/** What a card says of a deal. */
function summaryOf(deal: PlainDeal): Partial<DealSummary> {
  const [sizes, countries] = [sizesOf(deal), countriesOf(deal)];
  return {
    ListingId: deal.id,
    header: headerOf(deal),
    whr: deal.where,
    PLSCode: codesOf(deal).join(' '),
    listingType: codesOf(deal)[0] ?? null,
    listingTypeDesc: labelsOf(deal).join(', '),
    region: deal.region,
    area: deal.area,
    basin: deal.basin,
    play: deal.play,
    location: deal.location,
    status: deal.status,
    statusText: STATUSES[deal.status],
    sold: isSold(deal),
    agentCompanyName: deal.agentCompanyName,
    dateListed: deal.dateListed,
    lon: deal.longitude,
    lat: deal.latitude,
    small: sizes.includes('small'),
    medium: sizes.includes('medium'),
    large: sizes.includes('large'),
    usa: countries.includes('usa'),
    canada: countries.includes('canada'),
    international: countries.includes('international'),
    url: `/deals/${deal.id}`,
    ...deal.numbers,
  };
}
