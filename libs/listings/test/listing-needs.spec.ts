import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CHECK_EVERY_DAYS,
  DEADLINE_DAYS,
  DEADLINE_NAMES,
  type Desk,
  LISTING_NEEDS,
  type ListingNeed,
  type ListingRecord,
  laterDay,
  missingToPublish,
  officeDay,
} from '@outcrop/contracts';
import { createTestDatabase, type TestDatabase, testSeed } from '@outcrop/platform/testing';
import { meetsStrictly } from '@outcrop/search';
import fc from 'fast-check';
import { datesOf, nextDeadline } from '../src/admin/listing-desk.ts';
import { ImportListings } from '../src/import/import-listings.ts';
import { DEALS_INDEX, dealFields } from '../src/listing/deals.index.ts';
import { Listing } from '../src/listing/listing.entity.ts';
import { shown } from '../src/listings.policy.ts';
import { type RunningApp, startApp, system } from './support/start-app.ts';
import { wholeRow } from './support/whole-deal.ts';

// docs/product/listings.md#listing-needs and docs/product/admin.md#desk, on a real database.

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
beforeEach(() => app.clear('listings'));

const today = officeDay();
const inDays = (days: number) => laterDay(today, days);
const load = async (rows: object[]) => {
  await app.commands.execute(new ImportListings({ rows: rows.map(wholeRow), actor: system }));
};
const desk = async (person = 'advisor'): Promise<Desk> =>
  (await app.request('get', '/api/admin/desk', person).expect(200)).body;
/** The rows of a list under a filter, in its order, and how many there are. */
const listed = async (filter: object, sort: string) => {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort, 'ASC']),
    range: '[0,999]',
  });
  const { body, headers } = await app.request('get', `/api/admin/listings?${query}`, 'advisor').expect(200);
  const records: ListingRecord[] = body;
  return { ids: records.map(({ id }) => id), total: Number(String(headers['content-range']).split('/')[1]) };
};
const KEYS = { check: 'unchecked-listings', deadline: 'deadlines', publish: 'ready-drafts' } as const;

/** What each need means, told from the row in plain words. */
const MEANT: Readonly<Record<ListingNeed, (row: Listing) => boolean>> = {
  check: (row) => onOffer(row) && checkedLast(row) <= inDays(-CHECK_EVERY_DAYS),
  deadline: (row) =>
    onOffer(row) &&
    DEADLINE_NAMES.some((name) => {
      const day = row[name];
      return day !== null && day >= today && day <= inDays(DEADLINE_DAYS);
    }),
  publish: (row) => row.webStatus === 'draft' && missingToPublish(row).length === 0,
};
const onOffer = (row: Listing) => meetsStrictly(shown, dealFields(row), DEALS_INDEX.point) && !row.isSold;
const checkedLast = (row: Listing) => row.lastCheckedDate ?? row.dateListed ?? officeDay(row.createdDate);

const day = fc
  .option(
    fc.oneof(
      fc.integer({ min: -40, max: 40 }),
      fc.constantFrom(-CHECK_EVERY_DAYS - 1, -CHECK_EVERY_DAYS, 1 - CHECK_EVERY_DAYS, -1, 0, 1, 13, 14, 15),
    ),
  )
  .map((days) => (days === null ? null : inDays(days)));
const text = fc.constantFrom(null, '', ' ', '\u00a0', '\u2003\ufeff', '\u200b', 'Wolfcamp', ' x ');
const listing = fc.record({
  header: text,
  whr: text,
  PLSCode: fc.constantFrom(null, '', 'PP', 'STUDY'),
  agentName: text,
  agentCompanyName: text,
  usa: fc.boolean(),
  locationId: fc.constantFrom(null, 0, 1, 4, 5),
  status: fc.constantFrom(null, 'ACTIVE', 'CLOSING', 'PULLED', 'SOLD', 'SOLD BY AGENT'),
  isPrivate: fc.boolean(),
  isSalesLeadOnly: fc.constantFrom(false, false, false, true),
  IsActiveDeal: fc.constantFrom(true, true, true, false),
  lastcheckedDate: day,
  dateListed: day,
  ...Object.fromEntries([...DEADLINE_NAMES, 'openingDate'].map((name) => [name, day])),
});
const webStatuses = fc.constantFrom('published', 'published', 'draft', 'withdrawn');

it('a count of the desk, the list that it leads to and what the need means are the same, over random rows', async () => {
  const rows = fc.sample(fc.tuple(listing, webStatuses, fc.integer({ min: 0, max: 60 })), {
    numRuns: 400,
    seed: testSeed(),
  });
  await load(rows.map(([row], at) => ({ ListingId: at + 1, ...row, webStatus: 'draft' })));
  // As rows may be that were published before they had to be complete.
  for (const [at, [, webStatus, age]] of rows.entries())
    await app
      .em()
      .execute(`update listing set web_status = ?, created_date = now() - make_interval(days => ?) where id = ?`, [
        webStatus,
        age,
        at + 1,
      ]);
  const stored = await app.em().find(Listing, {});
  expect(stored).toHaveLength(400);
  const { items, failed } = await desk();
  expect(failed).toEqual([]);
  for (const need of Object.keys(LISTING_NEEDS) as ListingNeed[]) {
    const meant = stored.filter(MEANT[need]).map(({ id }) => id);
    expect(meant.length).toBeGreaterThan(0);
    expect(meant.length).toBeLessThan(400);
    const item = items.find(({ key }) => key === KEYS[need]);
    expect(item).toMatchObject({ count: meant.length, list: 'listings', filter: { needs: need } });
    const list = await listed(item!.filter, item!.sort);
    expect(list.total).toBe(meant.length);
    expect(new Set(list.ids)).toEqual(new Set(meant));
    expect(item!.names[0]).toContain(String(list.ids[0]));
  }
  const sorted = async (need: ListingNeed, told: (row: Listing) => string | undefined) => {
    const item = items.find(({ key }) => key === KEYS[need])!;
    const rowOf = new Map(stored.map((row) => [row.id, row]));
    const days = (await listed(item.filter, item.sort)).ids.map((id) => told(rowOf.get(id)!));
    expect(days).toEqual([...days].sort());
    expect(item.at).toBe(days[0]);
  };
  await sorted('check', checkedLast);
  await sorted('deadline', (row) => nextDeadline(row, today)?.day);
});

it('tells the days from today to the fourteenth, and none before or after', () => {
  const listing = (deadlineDate: string, closingDate: string) =>
    Object.assign(Object.create(Listing.prototype), { id: 7, governingThought: 'Bakken', deadlineDate, closingDate });
  const days = (first: number, second: number) =>
    datesOf({ ...NO_DEADLINES, ...listing(inDays(first), inDays(second)) }, today).map(({ day }) => day);
  expect(days(0, 14)).toEqual([today, inDays(14)]);
  expect(days(-1, 15)).toEqual([]);
});
const NO_DEADLINES = { deadlineDataroom: null, deadlineNotification: null, deadlinePrequalification: null };

describe('the listings of the desk', () => {
  it('are named with what they wait for, the first of them first', async () => {
    await load([
      { ListingId: 1, header: 'Bakken', lastcheckedDate: inDays(-31), deadlineDate: inDays(9) },
      {
        ListingId: 2,
        header: 'Montney',
        lastcheckedDate: inDays(-58),
        deadlineDate: inDays(3),
        closingDate: inDays(3),
      },
      { ListingId: 3, header: 'Permian', lastcheckedDate: inDays(-2), openingDate: inDays(2) },
      { ListingId: 4, header: null, whr: null, webStatus: 'draft' },
      { ListingId: 5, header: 'Draft', webStatus: 'draft' },
    ]);
    const { items } = await desk();
    expect(items.map(({ key, count, names }) => [key, count, names])).toEqual([
      ['unchecked-listings', 2, ['2 Montney', '1 Bakken']],
      ['deadlines', 2, ['Bids due, data room closes: 2 Montney', 'Bids due: 1 Bakken']],
      ['ready-drafts', 1, ['5 Draft']],
    ]);
    expect(items.find(({ key }) => key === 'deadlines')?.dates).toEqual([
      { day: inDays(3), id: 2, name: 'Montney', what: 'bids due', main: true },
      { day: inDays(3), id: 2, name: 'Montney', what: 'data room closes', main: false },
      { day: inDays(9), id: 1, name: 'Bakken', what: 'bids due', main: true },
    ]);
    expect(items.map(({ at }) => at).slice(0, 2)).toEqual([inDays(-58), inDays(3)]);
  });

  it('leave the desk by what is asked for: a check, a passed deadline, being published', async () => {
    await load([
      { ListingId: 1, lastcheckedDate: inDays(-30), deadlineDate: inDays(-1) },
      { ListingId: 2, webStatus: 'draft' },
    ]);
    expect((await desk()).items.map(({ key }) => key)).toEqual(['unchecked-listings', 'ready-drafts']);
    await app.request('put', '/api/admin/listings/1', 'advisor').send({ checked: true }).expect(200);
    await app.request('put', '/api/admin/listings/2', 'advisor').send({ webStatus: 'published' }).expect(200);
    expect(await desk()).toEqual({ items: [], failed: [] });
  });

  it('are for those who manage listings, and no filter but the known ones is taken', async () => {
    await app.request('get', '/api/admin/desk').expect(401);
    for (const person of ['buyer', 'insider', 'impersonator'])
      await app.request('get', '/api/admin/desk', person).expect(403);
    const { headers } = await app.request('get', '/api/admin/desk', 'admin').expect(200);
    expect(headers['cache-control']).toBe('private, no-store');
    await app.request('get', '/api/admin/listings?filter={"needs":"coffee"}', 'admin').expect(422);
    expect((await listed({ needs: null }, 'id')).total).toBe(0);
  });
});
