import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { correctionsSchema, dealMapSchema, dealPageSchema, facetValuesSchema } from '@outcrop/contracts';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { ImportListings } from '../src/import/import-listings.ts';
import { type RunningApp, startApp, system } from './support/start-app.ts';
import { wholeRow } from './support/whole-deal.ts';

// docs/product/deals.md#one-number: sold deals are listed, never counted, and every answer says how many of its total they are.

let database: TestDatabase;
let app: RunningApp;

const everywhere = { usa: true, canada: true, international: true };
const DEALS = [
  { ListingId: 1, header: 'Wolfcamp oil', PLSCode: 'PP', region: 'Permian', coordinates: '31.5, -103.5' },
  { ListingId: 2, header: 'Bakken oil', PLSCode: 'PP', region: 'Rockies', coordinates: '48, -103' },
  { ListingId: 3, header: 'Annual expo', PLSCode: 'EVENT', region: 'Permian', ...everywhere },
  { ListingId: 4, header: 'Wolfcamp sold', PLSCode: 'PP', region: 'Permian', status: 'SOLD', coordinates: '31, -103' },
  { ListingId: 5, header: 'Agent sold it', PLSCode: 'L', region: 'Permian', status: 'SOLD BY AGENT' },
  { ListingId: 6, header: 'Basin study', PLSCode: 'STUDY' },
  { ListingId: 7, header: 'Study out of print', PLSCode: 'STUDY', status: 'SOLD' },
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

const get = async (path: string) => (await app.request('get', path).expect(200)).body;
const page = async (query: string, list = 'deals') => dealPageSchema.parse(await get(`/api/${list}?${query}`));
const idsOf = (deals: readonly { ListingId: number }[]) => deals.map(({ ListingId }) => ListingId);

it.each(['', 'size=2', 'size=2&page=3', 'size=1&page=9'])('says how many of the total are sold (%s)', async (query) => {
  expect(await page(query)).toMatchObject({ total: 5, sold: 2 });
  expect(await get('/api/Advisors/GetCount')).toBe(5);
});

it('counts an event in three countries once, whatever its facets say', async () => {
  const { total, sold, facets } = await page('region=Permian');
  expect(total - sold).toBe(2);
  expect(facets.location.map(({ value, count }) => [value, count])).toEqual([
    ['canada', 1],
    ['international', 1],
    ['usa', 2],
  ]);
});

it.each([
  ['open=true', [1, 2, 3]],
  ['open=true&type=PP+L', [1, 2]],
  ['open=true&search=wolfcamp', [1]],
  ['open=true&sort=type&reverse=true', [1, 2, 3]],
  ['open=false', [1, 2, 3, 4, 5]],
])('lists %s', async (query, ids) => {
  const { deals, total, sold } = await page(query);
  expect([idsOf(deals), total, sold]).toEqual([ids, ids.length, ids.length === 5 ? 2 : 0]);
});

it('finds as many open ones as any total leaves, with the same facets', async () => {
  for (const filters of ['', 'type=PP', 'region=Permian', 'search=sold', 'location=canada']) {
    const [all, open] = await Promise.all([page(`${filters}&size=1`), page(`${filters}&open=true&size=1`)]);
    expect({ filters, total: open.total, sold: open.sold }).toEqual({ filters, total: all.total - all.sold, sold: 0 });
    expect({ facets: open.facets, ranges: open.ranges }).toEqual({ facets: all.facets, ranges: all.ranges });
  }
});

it('is asked of research, of the map, of the values of a facet and of corrections as well', async () => {
  expect(await page('', 'research')).toMatchObject({ total: 2, sold: 1 });
  expect(idsOf((await page('open=true', 'research')).deals)).toEqual([6]);
  const map = async (query: string) =>
    dealMapSchema.parse(await get(`/api/deals/map?bbox=-180,-85,180,85&zoom=3${query}`));
  expect(idsOf((await map('')).deals)).toEqual([1, 2, 4]);
  expect(await map('')).toMatchObject({ total: 3, sold: 1, unmapped: 2 });
  expect(await map('&open=true')).toMatchObject({ total: 2, sold: 0, unmapped: 1 });
  const values = async (query: string) =>
    facetValuesSchema.parse(await get(`/api/deals/facets/region?q=&${query}`)).values;
  expect(await values('open=true')).toEqual(await values(''));
  const { corrections } = correctionsSchema.parse(await get('/api/deals/did-you-mean?q=wolfcmap'));
  expect(corrections[0]).toEqual({ text: 'wolfcamp', count: 2, sold: 1 });
  const open = correctionsSchema.parse(await get('/api/deals/did-you-mean?q=wolfcmap&open=true'));
  expect(open.corrections[0]).toEqual({ text: 'wolfcamp', count: 1, sold: 0 });
});

it.each(['open=yes', 'open=1', 'open=true+false'])('refuses %s, naming the parameter', async (query) => {
  const { body } = await app.request('get', `/api/deals?${query}`).expect(422);
  expect(body.errors).toEqual([expect.objectContaining({ path: 'open' })]);
});
