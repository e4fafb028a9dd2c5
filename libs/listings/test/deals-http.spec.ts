import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adminDealDetailsSchema,
  dealDetailSchema,
  dealMapSchema,
  dealPageSchema,
  dealSummarySchema,
  dealWordsSchema,
  facetValuesSchema,
  type ListedDeal,
  listedDealSchema,
  listedPublicDealSchema,
  publicDealSchema,
  STATUS_CODES,
  similarDealsSchema,
  suggestionsSchema,
} from '@outcrop/contracts';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { ImportListings } from '../src/import/import-listings.ts';
import { UpdateListing } from '../src/listing/commands/update-listing.ts';
import { admin, type RunningApp, startApp, system } from './support/start-app.ts';
import { wholeRow } from './support/whole-deal.ts';

let database: TestDatabase;
let app: RunningApp;

/** Stands in every text of deals that the public must not see. */
const CANARY = 'kestrelquarry';
const hidden = { header: CANARY, region: CANARY, basin: CANARY, play: CANARY, agentCompanyName: CANARY, whr: CANARY };
const DEALS = [
  {
    ListingId: 1,
    header: 'Wolfcamp oil',
    PLSCode: 'PP L',
    region: 'Permian',
    basin: 'Delaware Basin',
    play: 'Wolfcamp',
    agentCompanyName: 'Rim Energy',
    usa: true,
    medium: true,
    whr: 'Reeves County, TX',
    coordinates: '31.5, -103.5',
    dateListed: '2026-01-05',
    netProduction: '250 BOPD',
    projectedSalePrice: '$5,000,000',
    deadlineDate: '2026-12-20',
    comments: CANARY,
    fname: CANARY,
    folder: CANARY,
    passcode: 'sesame',
  },
  {
    ListingId: 2,
    header: 'Bakken minerals',
    PLSCode: 'M',
    region: 'Rockies',
    basin: 'Williston Basin',
    agentCompanyName: 'Mesa + Sons',
    usa: true,
    small: true,
    coordinates: '48.1, -103',
    dateListed: '2026-03-05',
    netProduction: '40 BOPD',
    projectedSalePrice: '$3,000,000',
    deadlineDate: '2026-12-01',
  },
  {
    ListingId: 3,
    header: 'Montney gas',
    whr: 'Grande Prairie, Alberta',
    PLSCode: 'PP',
    region: 'Canada',
    canada: true,
    large: true,
    hasVDR: true,
    deadlineDate: '2026-12-20',
  },
  { ListingId: 4, header: 'Sold Wolfcamp', PLSCode: 'PP', region: 'Permian', status: 'SOLD', usa: true, medium: true },
  { ListingId: 5, header: 'Basin study', PLSCode: 'STUDY', region: 'Permian' },
  { ListingId: 6, ...hidden, PLSCode: 'PP', isPrivate: true, coordinates: '31.5, -103.5', medium: true, usa: true },
  { ListingId: 7, ...hidden, PLSCode: 'PP', webStatus: 'draft', coordinates: '31.5, -103.5' },
  { ListingId: 8, ...hidden, PLSCode: 'L', status: 'PULLED', coordinates: '31.5, -103.5' },
  { ListingId: 9, ...hidden, PLSCode: 'PP', isSalesLeadOnly: true },
  { ListingId: 10, ...hidden, PLSCode: 'STUDY', isPrivate: true },
];

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
  await app.commands.execute(new ImportListings({ rows: DEALS.map(wholeRow), actor: system }));
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

const get = (path: string, as?: string) => app.request('get', path, as);
const page = async (query = '', as?: string) =>
  dealPageSchema.parse((await get(`/api/deals${query}`, as).expect(200)).body);
/** What one of the older calls answers. */
const older = async (path: string, as?: string) => (await get(`/api/Advisors/${path}`, as).expect(200)).body;
const idsOf = (deals: { ListingId: number }[]) => deals.map((deal) => deal.ListingId);

describe('GET /api/deals', () => {
  it('shows a row as it is, also where what changed is not searched', async () => {
    const namesOf = async () => (await page()).deals.map(({ agentName }) => agentName);
    const before = await namesOf();
    await app.em().execute(`update listing set agent_name = 'Ada' where id = 2`);
    expect(await namesOf()).toEqual(before.with(1, 'Ada'));
    await app.em().execute('update listing set agent_name = null where id = 2');
    expect(await namesOf()).toEqual(before.with(1, null));
    await app.em().execute('update listing set agent_name = ? where id = 2', [before[1]]);
  });

  it('names the revision that it reflects, which is that of the last change', async () => {
    const revision = async () => {
      const { headers } = await get('/api/deals').expect(200);
      expect(headers).not.toHaveProperty('x-search-behind');
      return headers['x-search-revision'];
    };
    const [{ last }] = await app
      .em()
      .execute<[{ last: string }]>('select max(search_revision)::text as last from listing');
    expect(await revision()).toBe(last);
    await app.em().execute(`update listing set search_revision = nextval('listing_search_revision') where id = 7`);
    expect(Number(await revision())).toBeGreaterThan(Number(last));
  });

  it('lists public deals in order, with their facets and the engine that found them', async () => {
    const answer = await get('/api/deals').expect(200).expect('X-Search-Engine', 'columns');
    const { total, deals, facets } = dealPageSchema.parse(answer.body);
    expect([total, idsOf(deals)]).toEqual([4, [1, 2, 3, 4]]);
    expect(deals[0]).toMatchObject({
      header: 'Wolfcamp oil',
      listingTypeDesc: 'Producing, Leasehold',
      statusText: 'Active Deal',
      netProduction: 250,
      lat: 31.5,
      lon: -103.5,
      coverUrl: '/cover/1',
      url: '/deals/1',
      medium: true,
      liked: false,
    });
    // Sold deals are listed and never counted; by name, as there are few.
    expect(facets.region.map(({ value, count }) => [value, count])).toEqual([
      ['Canada', 1],
      ['Permian', 1],
      ['Rockies', 1],
    ]);
    expect(facets.type.map(({ label, count }) => [label, count])).toEqual([
      ['Leasehold', 1],
      ['Minerals', 1],
      ['Producing', 2],
    ]);
  });

  it.each([
    ['?type=PP+M&location=usa', [1, 2, 4]],
    ['?company=Mesa%20%2B%20Sons', [2]],
    ['?state=Alberta', [3]],
    ['?state=New%20Mexico+Texas', [1]],
    ['?state=Texas&location=canada', []],
    ['?search=wolf-CAMP', [1, 4]],
    ['?search=%25', [1, 2, 3, 4]],
    ['?netProduction=200..', [1]],
    ['?bbox=-104,31,-103,32', [1]],
    ['?bbox=170,-10,-103,60', [1, 2]],
    ['?polygon=-104,31;-103,31;-103,32;-104,32', [1]],
    ['?sort=date', [1, 2, 3, 4]],
    ['?sort=date&reverse=true', [2, 1, 3, 4]],
    ['?sort=type&size=2&page=2', [3, 4]],
    ['?sort=netProduction', [2, 1, 3, 4]],
    ['?sort=netProduction&reverse=true', [1, 2, 3, 4]],
    ['?sort=cashFlow&reverse=true', [1, 2, 3, 4]],
    ['?sort=price&reverse=true', [1, 2, 3, 4]],
    ['?sort=price', [2, 1, 3, 4]],
    ['?sort=bidsDue', [2, 1, 3, 4]],
    ['?sort=bidsDue&reverse=true', [1, 3, 2, 4]],
    ['?reverse=true', [4, 3, 2, 1]],
    ['?liked=true', []],
    ['?page=7', []],
  ])('%s', async (query, ids) => expect(idsOf((await page(query)).deals)).toEqual(ids));

  it('keeps a selected value even when nothing is left of it', async () => {
    const { facets } = await page('?region=Rockies&type=PP');
    expect(facets.region).toEqual([
      expect.objectContaining({ value: 'Canada', count: 1 }),
      expect.objectContaining({ value: 'Permian', count: 1 }),
      { value: 'Rockies', label: 'Rockies', count: 0, selected: true },
    ]);
  });

  it('gives the bounds of each range among the deals on offer, as if it were not set', async () => {
    const bounds = {
      netProduction: { low: 40, high: 250 },
      cashFlow: null,
      price: { low: 3_000_000, high: 5_000_000 },
    };
    expect((await page()).ranges).toEqual(bounds);
    expect((await page('?netProduction=900..')).ranges).toEqual({ ...bounds, price: null });
    expect((await page('?region=Canada')).ranges.netProduction).toBeNull();
  });

  it('looks for all words in any order where no deal holds the text as typed, and says so everywhere alike', async () => {
    const find = async (query: string) => {
      const { body } = await app.request('get', `/api/deals?${query}`).expect(200);
      const { total, wordsInAnyOrder, facets } = dealPageSchema.parse(body);
      return { total, wordsInAnyOrder, regions: facets.region.map(({ value, count }) => `${value} ${count}`) };
    };
    expect(await find('search=wolfcamp%20oil')).toMatchObject({ total: 1, wordsInAnyOrder: null });
    expect(await find('search=oil%20wolfcamp')).toEqual({ total: 1, wordsInAnyOrder: 2, regions: ['Permian 1'] });
    // The text alone decides: other filters change what is found, not the rule.
    expect(await find('search=oil%20wolfcamp&type=M')).toMatchObject({ total: 0, wordsInAnyOrder: 2 });
    expect(await find('search=wolfcamp%20oil&type=M')).toMatchObject({ total: 0, wordsInAnyOrder: null });
    expect(await find('search=oil%20wolfcamp&words=typed')).toMatchObject({ total: 0, wordsInAnyOrder: null });
    expect(await find('search=wolfcamp%20oil&words=any')).toMatchObject({ total: 1, wordsInAnyOrder: 2 });
    // What nobody may see tells nothing, neither by what is found nor by the rule.
    expect(await find('search=quarry%20kestrel')).toMatchObject({ total: 0, wordsInAnyOrder: 2 });
    expect(await find('search=kestrel%20quarry')).toMatchObject({ total: 0, wordsInAnyOrder: 2 });
    const asked = 'search=oil%20wolfcamp';
    const map = await app.request('get', `/api/deals/map?bbox=-180,-85,180,85&zoom=3&${asked}`).expect(200);
    expect(dealMapSchema.parse(map.body).total).toBe(1);
    const values = await app.request('get', `/api/deals/facets/company?q=&${asked}`).expect(200);
    expect(facetValuesSchema.parse(values.body).values).toMatchObject([{ value: 'Rim Energy', count: 1 }]);
    const next = await app.request('get', '/api/deals/suggest?q=basin%20delaware').expect(200);
    expect(suggestionsSchema.parse(next.body).suggestions).toMatchObject([
      { kind: 'basin', text: 'Delaware Basin', detail: '1 deal' },
      { kind: 'deal', ListingId: 1 },
    ]);
  });

  it('is the same list for those who see more', async () => {
    for (const person of ['buyer', 'advisor', 'admin']) expect((await page('', person)).total).toBe(4);
  });

  it('may be kept by shared caches when everybody sees it, and is asked for again', async () => {
    const answer = await get('/api/deals').expect('Cache-Control', 'public, max-age=0, must-revalidate');
    expect(answer.headers['vary']).toMatch(/Cookie.*Authorization/);
    await get('/api/deals').set('If-None-Match', answer.headers['etag']!).expect(304);
    await get('/api/deals', 'buyer').expect('Cache-Control', 'private, no-store');
  });
});

describe('the other calls', () => {
  it('map', async () => {
    const { body } = await get('/api/deals/map?bbox=-180,-85,180,85&zoom=3').expect(200);
    expect(dealMapSchema.parse(body)).toMatchObject({ total: 2, unmapped: 2, clusters: [] });
    expect(idsOf(body.deals)).toEqual([1, 2]);
  });

  it('facet values', async () => {
    const { body } = await get('/api/deals/facets/company?q=SONS').expect(200);
    expect(facetValuesSchema.parse(body).values).toEqual([
      { value: 'Mesa + Sons', label: 'Mesa + Sons', count: 1, selected: false },
    ]);
  });

  it('research: the studies, with facets of their own', async () => {
    const answer = await get('/api/research').expect(200).expect('X-Search-Engine', 'columns');
    const { total, deals, facets } = dealPageSchema.parse(answer.body);
    expect([total, idsOf(deals)]).toEqual([1, [5]]);
    expect(facets.region).toEqual([{ value: 'Permian', label: 'Permian', count: 1, selected: false }]);
    expect((await get('/api/research?region=Rockies').expect(200)).body).toMatchObject({ total: 0, deals: [] });
    const { body } = await get('/api/research/facets/region?q=perm').expect(200);
    expect(facetValuesSchema.parse(body).values.map(({ value }) => value)).toEqual(['Permian']);
  });

  it('suggestions', async () => {
    const { body } = await get('/api/deals/suggest?q=wolf').expect(200);
    expect(suggestionsSchema.parse(body).suggestions.map(({ kind, text }) => [kind, text])).toEqual([
      ['play', 'Wolfcamp'],
      ['deal', 'Wolfcamp oil'],
      ['deal', 'Sold Wolfcamp'],
    ]);
    expect((await get('/api/deals/suggest?q=%20-').expect(200)).body).toEqual({ suggestions: [] });
  });

  it('what typed words mean, by the names that public deals on the market have now', async () => {
    const read = async (text: string, as?: string) =>
      dealWordsSchema.parse((await get(`/api/deals/words?q=${encodeURIComponent(text)}`, as).expect(200)).body);
    expect(await read('cheap minerals, williston basin, under $5 million, Wolfcamp')).toEqual({
      filters: { type: ['M'], basin: ['Williston Basin'], price: { to: 5_000_000 } },
      search: 'Wolfcamp',
      unused: ['cheap'],
    });
    expect(await read('mesa + sons rockies')).toMatchObject({
      filters: { company: ['Mesa + Sons'], region: ['Rockies'] },
    });
    for (const as of [undefined, 'buyer', 'admin'])
      expect(await read(CANARY, as)).toEqual({ filters: {}, search: CANARY, unused: [] });
    await app.em().execute(`update listing set agent_company_name = 'Plover Oil' where id = 4`);
    expect((await read('Plover Oil')).filters).toEqual({});
    await app.commands.execute(
      new UpdateListing({ listingId: 3, values: { agentCompanyName: 'Plover Oil' }, actor: admin }),
    );
    expect((await read('Plover Oil')).filters).toEqual({ company: ['Plover Oil'] });
    await app.commands.execute(new UpdateListing({ listingId: 3, values: { agentCompanyName: null }, actor: admin }));
    expect((await read('Plover Oil')).filters).toEqual({});
  });

  it('one deal, public, research or 404', async () => {
    const { body } = await get('/api/deals/1').expect(200);
    expect(dealDetailSchema.parse(body)).toMatchObject({
      ListingId: 1,
      other1: '250 BOPD',
      tombstoneUrl: '/tombstone/1',
    });
    for (const name of ['comments', 'fname', 'folder', 'webStatus', 'webhitCount', 'passcodeHash'])
      expect(body).not.toHaveProperty(name);
    await get('/api/deals/5').expect(200);
    const [forbidden, unknown] = [await get('/api/deals/6').expect(404), await get('/api/deals/66').expect(404)];
    expect(forbidden.body.detail.replace('6', '66')).toBe(unknown.body.detail);
    await get('/api/deals/6', 'buyer').expect(404);
    await get('/api/deals/6', 'admin').expect(200);
  });

  it('similar deals with reasons that add up', async () => {
    const { body } = await get('/api/deals/1/similar').expect(200);
    const { deals } = similarDealsSchema.parse(body);
    expect(deals.map(({ deal, score }) => [deal.ListingId, score])).toEqual([
      [4, 80],
      [3, 40],
      [2, 10],
    ]);
    expect(deals[0]!.reasons).toContainEqual({ reason: 'listingType', points: 40, values: ['PP'] });
    await get('/api/deals/6/similar').expect(404);
    await app.commands.execute(new UpdateListing({ listingId: 3, values: { hideSimilarDeals: true }, actor: admin }));
    expect((await get('/api/deals/3/similar')).body).toEqual({ deals: [] });
  });

  it('the older lists', async () => {
    expect(idsOf(await older('GetDeals'))).toEqual([1, 2, 3, 4]);
    expect(idsOf(await older('GetDeals?size=2'))).toEqual([1, 2]);
    expect(idsOf(await older('GetDeals?after=0&size=3'))).toEqual([1, 2, 3]);
    expect(idsOf(await older('GetDeals?after=3&size=3'))).toEqual([4]);
    expect(await older('GetDeals?after=4')).toEqual([]);
    expect(idsOf(await older('GetStudyDeals'))).toEqual([5]);
    expect(await older('GetDeals?isConfidential=true')).toEqual([]);
    expect(await older('GetDeals?isConfidential=true', 'buyer')).toEqual([]);
    expect(idsOf(await older('GetDeals?isConfidential=true', 'admin'))).toEqual([6, 10]);
    expect(await older('GetCount')).toBe(4);
  });

  // docs/product/search.md#list-calls
  it.each([
    ['GetDeals', undefined],
    ['GetDeals', 'admin'],
    ['GetDeals?isConfidential=true', 'admin'],
    ['GetStudyDeals', undefined],
    ['GetPublicDeals', 'buyer'],
  ])("%s answers %s with the listing's fields, and no more of a deal than its page does", async (path, as) => {
    const deals = listedDealSchema
      .loose()
      .array()
      .parse(await older(path, as));
    expect(deals.length).toBeGreaterThan(0);
    for (const [at, { statusId, coordinates, CF, RowNumber, Url, Header, boxLogoUrl, ...fields }] of deals.entries()) {
      const { body } = await get(`/api/deals/${fields.ListingId}`, as).expect(200);
      expect(fields).toEqual(body);
      expect([statusId, CF, RowNumber]).toEqual([STATUS_CODES.indexOf(body.status) + 1, body.cashFlow, at + 1]);
      expect(coordinates).toBe(body.lat === null ? null : `${body.lat}, ${body.lon}`);
      const home = path === 'GetPublicDeals' ? [body.url, body.header, body.logoUrl] : [];
      expect([Url, Header, boxLogoUrl].filter((value) => value !== undefined)).toEqual(home);
    }
  });

  it('the older lists by ListingId have no places, and in short what lists and cards show', async () => {
    const places = (await older('GetDeals?after=2')).map(({ RowNumber }: ListedDeal) => RowNumber);
    expect(places).toEqual([null, null]);
    const { deals } = await page();
    expect(await older('GetDeals?fields=summary')).toEqual(deals);
    expect(dealSummarySchema.array().parse(await older('GetStudyDeals?fields=summary'))).toHaveLength(1);
    listedPublicDealSchema.array().parse(await older('GetPublicDeals'));
    expect(publicDealSchema.array().parse(await older('GetPublicDeals?fields=summary'))[3]).toEqual({
      Url: '/deals/4',
      ListingId: 4,
      Header: 'Sold Wolfcamp',
      boxLogoUrl: '/logo/4',
      hasVDR: false,
      hasLogoImage: false,
      sold: true,
    });
    expect(await older('GetPublicDeals?fields=summary')).toHaveLength(4);
  });

  // docs/product/pages.md#assignments-carousel
  it('the current assignments: public, with a data room and a logo, not sold', async () => {
    const current = async (query = '', as?: string) =>
      idsOf((await get(`/api/Advisors/GetPublicDeals?current=true${query}`, as).expect(200)).body);
    expect(await current()).toEqual([]);
    await app.em().execute('update listing set has_logo_image = true');
    expect(await current()).toEqual([3]);
    await app.em().execute('update listing set has_vdr = true');
    for (const as of [undefined, 'buyer', 'admin']) expect(await current('', as)).toEqual([1, 2, 3]);
    expect(await current('&size=2')).toEqual([1, 2]);
    await app.em().execute('update listing set has_logo_image = false, has_vdr = (id = 3)');
    await get('/api/Advisors/GetPublicDeals?current=yes').expect(422);
  });

  it('admin deal details', async () => {
    const path = '/api/Admin/GetAdminDealDetails?listingId=6';
    await get(path).expect(401);
    await get(path, 'buyer').expect(403);
    const { body } = await get(path, 'advisor').expect(200);
    expect(adminDealDetailsSchema.parse(body).Header).toBe(CANARY);
    await get('/api/Admin/GetAdminDealDetails?listingId=66', 'admin').expect(404);
  });
});

describe('what is not public', () => {
  const everywhere = [
    '/api/deals',
    `/api/deals?search=${CANARY}`,
    `/api/deals?region=${CANARY}&company=${CANARY}`,
    '/api/deals/map?bbox=-180,-85,180,85&zoom=0',
    '/api/deals/facets/region',
    '/api/research',
    `/api/research?search=${CANARY}`,
    '/api/research/facets/company',
    '/api/deals/facets/company?q=kestrel',
    `/api/deals/suggest?q=${CANARY}`,
    ...[1, 2, 3, 4, 5].flatMap((id) => [`/api/deals/${id}`, `/api/deals/${id}/similar`]),
    ...[6, 7, 8, 9, 10].flatMap((id) => [`/api/deals/${id}`, `/api/deals/${id}/similar`]),
    '/api/Advisors/GetDeals',
    '/api/Advisors/GetDeals?isConfidential=true',
    '/api/Advisors/GetDeals?fields=summary',
    '/api/Advisors/GetDeals?after=0',
    '/api/Advisors/GetStudyDeals',
    '/api/Advisors/GetPublicDeals',
    '/api/Advisors/GetPublicDeals?current=true',
    '/api/Admin/GetAdminDealDetails?listingId=6',
    '/api/admin/listings',
    '/api/admin/listings/6',
    '/api/admin/listings/export',
  ];

  it.each(everywhere)('is not in %s', async (path) => {
    for (const as of [undefined, 'buyer']) {
      const { body, text } = await get(path, as);
      // What was asked for may be repeated: as a selected value that counts nothing.
      const said = (text ?? JSON.stringify(body)).replaceAll(
        `{"value":"${CANARY}","label":"${CANARY}","count":0,"selected":true}`,
        '',
      );
      expect(said.toLowerCase()).not.toContain(CANARY);
    }
  });

  it('is gone at once when a deal is made private, whatever the index says', async () => {
    const [row] = DEALS;
    await app.commands.execute(
      new ImportListings({ rows: [wholeRow({ ...row, ListingId: 20, header: 'Plover' })], actor: system }),
    );
    expect(idsOf((await page('?search=plover')).deals)).toEqual([20]);
    await app.commands.execute(new UpdateListing({ listingId: 20, values: { isPrivate: true }, actor: admin }));
    expect(await page('?search=plover')).toMatchObject({ total: 0, deals: [] });
    await get('/api/deals/20').expect(404);
  });
});
