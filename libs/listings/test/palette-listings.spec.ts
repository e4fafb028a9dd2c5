import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PaletteAnswer } from '@outcrop/contracts';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { ADMIN_SCOPE, PUBLIC_SCOPE, SearchEngine, SearchUnavailable } from '@outcrop/search';
import { FindListings } from '../src/deals/queries/find-listings.ts';
import { ImportListings } from '../src/import/import-listings.ts';
import { type RunningApp, startApp, system } from './support/start-app.ts';
import { wholeRow } from './support/whole-deal.ts';

// docs/product/admin.md#command-palette, on a real database.

let database: TestDatabase;
let app: RunningApp;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
  const rows = [
    { ListingId: 7, header: 'Minerals in Reeves County', wht: 'Beside listing 12' },
    { ListingId: 12, header: 'Bakken wells', webStatus: 'draft' },
    { ListingId: 13, header: 'Bakken acreage', webStatus: 'withdrawn' },
    { ListingId: 14, header: 'Private Bakken', isPrivate: true },
    { ListingId: 15, header: null, whr: 'Weld County', wht: 'Minerals beside the Bakken' },
    ...Array.from({ length: 7 }, (_, at) => ({ ListingId: 101 + at, header: `Niobrara unit ${at}` })),
  ];
  await app.commands.execute(new ImportListings({ rows: rows.map(wholeRow), actor: system }));
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

const find = async (q: string, person = 'advisor'): Promise<PaletteAnswer> =>
  (await app.request('get', `/api/admin/palette?q=${encodeURIComponent(q)}`, person).expect(200)).body;
const ids = async (q: string) => (await find(q)).found.map(({ id }) => id);

it('finds drafts, withdrawn and private listings by the beginning of a word, with their web status', async () => {
  expect(await find('bak')).toEqual({
    found: [
      { kind: 'listing', id: 12, name: 'Bakken wells', note: 'Draft' },
      { kind: 'listing', id: 13, name: 'Bakken acreage', note: 'Withdrawn' },
      { kind: 'listing', id: 14, name: 'Private Bakken', note: 'Published' },
    ],
    failed: [],
  });
});

it('finds words in any order, and in any text where no name has them', async () => {
  expect(await ids('reeves minerals')).toEqual([7]);
  expect(await ids('beside the')).toEqual([15]);
  expect(await ids('weld')).toEqual([15]);
  expect(await ids('no such words')).toEqual([]);
  expect(await ids('%')).toEqual([]);
});

it('names the listing of a number first, and five at most', async () => {
  expect((await ids('12'))[0]).toBe(12);
  expect(await ids('niobrara')).toHaveLength(5);
  expect(await ids('99999')).toEqual([]);
});

it('shows a change at once', async () => {
  await app.request('put', '/api/admin/listings/13', 'admin').send({ header: 'Ekofisk acreage' }).expect(200);
  expect(await ids('ekofisk')).toEqual([13]);
});

it('is for those who manage listings, and takes letters alone', async () => {
  await app.request('get', '/api/admin/palette?q=bak').expect(401);
  for (const person of ['buyer', 'insider', 'impersonator'])
    await app.request('get', '/api/admin/palette?q=bak', person).expect(403);
  for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(101)}`, '?q=x&kind=person', '?q=%00'])
    await app.request('get', `/api/admin/palette${query}`, 'admin').expect(422);
});

it('finds for a scope what it sees, and only among those that are asked for', async () => {
  const named = async (scope: typeof ADMIN_SCOPE | typeof PUBLIC_SCOPE, among?: number[]) =>
    (await app.queries.execute(new FindListings({ letters: 'bakken', scope, limit: 9, ...(among && { among }) }))).map(
      ({ id }) => id,
    );
  expect(await named(PUBLIC_SCOPE)).toEqual([15]);
  expect(await named(ADMIN_SCOPE, [14, 15, 7])).toEqual([14]);
  expect(await named(ADMIN_SCOPE, [])).toEqual([]);
});

it('names a kind that could not be looked through', async () => {
  const engine = app.app.get(SearchEngine);
  const { prepare } = engine;
  engine.prepare = () => async () => {
    throw new SearchUnavailable('The engine is away.');
  };
  try {
    expect(await find('bakken')).toEqual({ found: [], failed: ['listing'] });
  } finally {
    engine.prepare = prepare;
  }
});
