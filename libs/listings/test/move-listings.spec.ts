import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Actor, ANONYMOUS, AuditEntry, Forbidden, Invalid } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import fc from 'fast-check';
import { ImportListings } from '../src/import/import-listings.ts';
import { CreateListing } from '../src/listing/commands/create-listing.ts';
import { ListingNotFound } from '../src/listings.errors.ts';
import { MoveListings } from '../src/order/move-listings.ts';
import { MAX_RANK_LENGTH, MAX_SPACED_PER_SIDE } from '../src/order/new-ranks.ts';
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

const moveAll = (moves: [id: number, after: number | null][], actor: Actor = admin) =>
  app.commands.execute(
    new MoveListings({ list: 'public', moves: moves.map(([listingId, after]) => ({ listingId, after })), actor }),
  );
const move = (id: number, after: number | null) => moveAll([[id, after]]);
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
  expect(entry).toMatchObject({ action: 'move-listing', before: {}, after: {} });
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
  await expect(moveAll([[3, 1]], ANONYMOUS)).rejects.toThrow(Forbidden);
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

it('moves several in one transaction, all of them or none', async () => {
  await moveAll([
    [5, null],
    [4, 5],
    [1, 3],
  ]);
  expect(await order()).toEqual([5, 4, 2, 3, 1]);
  await expect(
    moveAll([
      [1, null],
      [2, 99],
    ]),
  ).rejects.toThrow(ListingNotFound);
  expect(await order()).toEqual([5, 4, 2, 3, 1]);
});

it('spaces at most 200 listings anew where a rank would become too long, in the order that they had', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => ({ listingId: n + 6, values: {} }));
  await app.commands.execute(new ImportListings({ rows, actor: system }));
  // All but the outermost stand where there is no room any more.
  await app
    .em()
    .execute(
      `update listing set rank = 'a1' || repeat('0', 61) || lpad(id::text, 3, '0') || 'V' where id between 2 and 304`,
    );
  await app.clear();
  await move(305, 150);
  const expected = Array.from({ length: 304 }, (_, n) => n + 1);
  expected.splice(150, 0, 305);
  expect(await order()).toEqual(expected);
  const changed = await app.em().find(AuditEntry, {});
  expect(changed.length).toBeGreaterThan(1);
  expect(changed.length).toBeLessThanOrEqual(2 * MAX_SPACED_PER_SIDE + 1);
  expect(changed.filter(({ action }) => action === 'move-listing').map(({ subject }) => subject)).toEqual([
    'listing:305',
  ]);
  // Each has another rank, which searches go by.
  expect(await app.events()).toHaveLength(changed.length);
});

it('keeps ranks short however often two listings are moved between the same two', async () => {
  let longest = 0;
  for (let n = 0; n < 400; n++) {
    await move(n % 2 === 0 ? 3 : 4, 1);
    const [row] = await app.em().execute<[{ length: number }]>('select max(length(rank)) as length from listing');
    longest = Math.max(longest, row.length);
  }
  expect(await order()).toEqual([1, 4, 3, 2, 5]);
  expect(longest).toBeLessThanOrEqual(MAX_RANK_LENGTH);
});

it('ends in the order that the moves say, whatever they are, one by one or together', async () => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.option(fc.integer({ min: 1, max: 5 }))), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(moves, fc.boolean(), async (list, together) => {
      let expected = await order();
      const moves = list.filter(([id, after]) => id !== after);
      if (together) await moveAll(moves);
      for (const [id, after] of moves) {
        if (!together) await move(id, after);
        expected = expected.filter((other) => other !== id);
        expected.splice(after === null ? 0 : expected.indexOf(after) + 1, 0, id);
      }
      expect(await order()).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});
