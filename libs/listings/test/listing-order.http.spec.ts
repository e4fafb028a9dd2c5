import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { ListingOrder } from '@outcrop/contracts';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { ImportListings } from '../src/import/import-listings.ts';
import { type RunningApp, startApp, system } from './support/start-app.ts';
import { wholeRow } from './support/whole-deal.ts';

// docs/product/admin.md#reorder

let database: TestDatabase;
let app: RunningApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});
beforeEach(async () => {
  await app.clear('listings');
  const rows = [
    { ListingId: 1, header: 'Wolfcamp', PLSCode: 'PP L', dateListed: '2026-01-01', isPreMarketing: true },
    { ListingId: 2, header: 'A draft', PLSCode: 'PP', webStatus: 'draft' },
    { ListingId: 3, header: 'Bakken study', PLSCode: 'STUDY' },
    { ListingId: 4, header: 'Bakken', PLSCode: 'M', status: 'SOLD', isSold: true },
    { ListingId: 5, header: 'Montney', PLSCode: 'PP', isPrivate: true },
    { ListingId: 6, header: 'Haynesville', PLSCode: 'L' },
  ];
  await app.commands.execute(new ImportListings({ rows: rows.map(wholeRow), actor: system }));
  await app.clear();
});

const PATH = '/api/admin/listing-order';
const read = async (list: string) =>
  (await app.request('get', `${PATH}?list=${list}`, 'advisor').expect(200)).body as ListingOrder;
const move = (moves: { listingId: number; after: number | null }[], list = 'public') =>
  app.request('post', PATH, 'advisor').send({ list, moves });
const ids = ({ listings }: ListingOrder) => listings.map(({ id }) => id);

it('is that of the list as buyers see it, whoever asks, with what one knows a listing by', async () => {
  const order = await read('public');
  expect(ids(order)).toEqual([1, 4, 6]);
  expect(order.listings[0]).toEqual({
    id: 1,
    title: 'Wolfcamp',
    codes: 'PP L',
    status: 'ACTIVE',
    isPreMarketing: true,
    buyNow: false,
    listed: '2026-01-01',
    coverUrl: expect.stringContaining('/1'),
  });
  expect(ids(await read('research'))).toEqual([3]);
});

it('is changed by moves, answers with what there is then, and says who moved what from where to where', async () => {
  const { body } = await move([
    { listingId: 6, after: null },
    { listingId: 4, after: 6 },
  ]).expect(200);
  expect(ids(body)).toEqual([6, 4, 1]);
  expect(body.moves).toEqual([
    { at: expect.any(String), actor: expect.stringMatching(/^user:/), listingId: 6, from: 3, to: 1 },
    { at: expect.any(String), actor: expect.stringMatching(/^user:/), listingId: 4, from: null, to: null },
  ]);
  const { body: deals } = await app.request('get', '/api/Advisors/GetPublicDeals').expect(200);
  expect(deals.map(({ ListingId }: { ListingId: number }) => ListingId)).toEqual([6, 4, 1]);
  expect(ids(await read('public'))).toEqual([6, 4, 1]);
  expect((await read('research')).moves).toEqual([]);
});

it.each([
  [{ list: 'public', moves: [] }, 422],
  [{ list: 'private', moves: [{ listingId: 1, after: null }] }, 422],
  [{ list: 'public', moves: Array.from({ length: 201 }, () => ({ listingId: 1, after: null })) }, 422],
  [{ list: 'public', moves: [{ listingId: 1, after: 1 }] }, 422],
  [{ list: 'public', moves: [{ listingId: 1, after: 'first' }] }, 422],
  [{ list: 'public', moves: [{ listingId: 1 }] }, 422],
  [{ list: 'public', moves: [{ listingId: 1, after: 99 }] }, 404],
  [{ moves: [{ listingId: 1, after: null }] }, 422],
])('is not changed by %j', async (body, status) => {
  await app.request('post', PATH, 'advisor').send(body).expect(status);
  await app.request('get', `${PATH}?list=all`, 'advisor').expect(422);
  expect(ids(await read('public'))).toEqual([1, 4, 6]);
  expect(await app.events()).toEqual([]);
});
