import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ANONYMOUS, AuditEntry, Forbidden, Invalid } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import fc from 'fast-check';
import { ImportListings } from '../src/import/import-listings.ts';
import { CreateListing } from '../src/listing/commands/create-listing.ts';
import { MoveListing } from '../src/listing/commands/move-listing.ts';
import { ListingNotFound } from '../src/listings.errors.ts';
import { admin, type RunningApp, startApp, system } from './support/start-app.ts';

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
  const rows = [1, 2, 3, 4, 5].map((listingId) => ({ listingId, values: {} }));
  await app.commands.execute(new ImportListings({ rows, actor: system }));
  await app.clear();
});

const move = (id: number, after: number | null) =>
  app.commands.execute(new MoveListing({ listingId: id, after, actor: admin }));
const order = async () =>
  (await app.em().execute<{ id: number }[]>('select id from listing order by rank')).map(({ id }) => id);

it('puts a listing after another or first, changing one row', async () => {
  const before = await app.row(5);
  await move(5, 2);
  expect(await order()).toEqual([1, 2, 5, 3, 4]);
  await move(4, null);
  expect(await order()).toEqual([4, 1, 2, 5, 3]);
  await move(4, 3);
  expect(await order()).toEqual([1, 2, 5, 3, 4]);
  expect((await app.events()).map(([type, { listingId }]) => [type, listingId])).toEqual([
    ['listing-moved', 5],
    ['listing-moved', 4],
    ['listing-moved', 4],
  ]);
  const after = await app.row(5);
  // Reordering is nobody's edit of the form.
  expect(after.version).toBe(before.version);
  expect(BigInt(after.searchRevision)).toBeGreaterThan(BigInt(before.searchRevision));
  const [entry] = await app.em().find(AuditEntry, {}, { orderBy: { id: 'asc' } });
  expect(entry).toMatchObject({ action: 'move-listing', before: { after: 4 }, after: { after: 2 } });
});

it('records nothing when the listing is there already', async () => {
  await move(3, 2);
  await move(1, null);
  expect(await order()).toEqual([1, 2, 3, 4, 5]);
  expect(await app.events()).toEqual([]);
});

it('refuses itself, what is not there, and who may not', async () => {
  await expect(move(3, 3)).rejects.toThrow(Invalid);
  await expect(move(3, 99)).rejects.toThrow(ListingNotFound);
  await expect(move(99, 3)).rejects.toThrow(ListingNotFound);
  await expect(app.commands.execute(new MoveListing({ listingId: 3, after: 1, actor: ANONYMOUS }))).rejects.toThrow(
    Forbidden,
  );
  expect(await order()).toEqual([1, 2, 3, 4, 5]);
});

it('lets two people move to one place at once', async () => {
  await Promise.all([
    move(4, 1),
    move(5, 1),
    move(3, null),
    app.commands.execute(new CreateListing({ values: {}, actor: admin })),
  ]);
  const ids = await order();
  expect(ids.slice(0, 2)).toEqual([3, 1]);
  expect(ids.slice(2, 4).sort()).toEqual([4, 5]);
  expect(ids.slice(4)).toEqual([2, 6]);
});

it('ends in the order that the moves say, whatever they are', async () => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.option(fc.integer({ min: 1, max: 5 }))), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(moves, async (list) => {
      let expected = await order();
      for (const [id, after] of list.filter(([id, after]) => id !== after)) {
        await move(id, after);
        expected = expected.filter((other) => other !== id);
        expected.splice(after === null ? 0 : expected.indexOf(after) + 1, 0, id);
      }
      expect(await order()).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});
