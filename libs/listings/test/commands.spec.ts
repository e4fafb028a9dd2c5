import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verify } from '@node-rs/argon2';
import { officeDay } from '@outcrop/contracts';
import { ANONYMOUS, AuditEntry, Forbidden, RecordedEvent, Stale } from '@outcrop/platform';
import { createTestDatabase, person, type TestDatabase } from '@outcrop/platform/testing';
import { ImportListings } from '../src/import/import-listings.ts';
import { CreateListing } from '../src/listing/commands/create-listing.ts';
import { UpdateListing, UpdateListingWebSettings } from '../src/listing/commands/update-listing.ts';
import { WithdrawListing } from '../src/listing/commands/withdraw-listing.ts';
import type { ListingValues } from '../src/listing/listing-values.ts';
import { ListingExists, ListingNotFound } from '../src/listings.errors.ts';
import { changeAgent } from './support/change-agent.ts';
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
beforeEach(() => app.clear('listings'));

const create = (values: Partial<ListingValues> = {}, options = {}) =>
  app.commands.execute(
    new CreateListing({ values: { governingThought: 'Wolfcamp', ...values }, actor: admin, options }),
  );
/** What publishing needs, beside the header. */
const WHOLE = { typeCodes: 'PP', usa: true, agentName: 'Ann' };
const update = (id: number, values: Partial<ListingValues>, options = {}) =>
  app.commands.execute(new UpdateListing({ listingId: id, values, actor: admin, options }));
const actions = async () =>
  (await app.em().find(AuditEntry, {}, { orderBy: { id: 'asc' } })).map(({ action }) => action);
const today = () => officeDay();

describe('creating', () => {
  it('adds a draft after the last listing, derived values and records included', async () => {
    const first = await create();
    const second = await create({ typeCodes: 'PP', latitude: 31.5, longitude: -102 });
    const [a, b] = [await app.row(first), await app.row(second)];
    expect(a).toMatchObject({
      webStatus: 'draft',
      status: 'ACTIVE',
      isActiveDeal: true,
      version: 1,
      salutation: 'Mr.',
    });
    expect(b).toMatchObject({
      types: ['PP'],
      typeLabel: 'Producing',
      updatedBy: 'user:5',
      searchText: `wolfcampproducing${second}`,
    });
    expect(b.x).toBeGreaterThan(0);
    expect(b.rank > a.rank).toBe(true);
    expect(BigInt(b.searchRevision)).toBeGreaterThan(BigInt(a.searchRevision));
    expect(await app.events()).toEqual([
      ['listing-created', { listingId: first }],
      ['listing-created', { listingId: second }],
    ]);
    const entries = await app.em().find(AuditEntry, {}, { orderBy: { id: 'asc' } });
    expect(entries[1]).toMatchObject({
      action: 'create-listing',
      subject: `listing:${second}`,
      actor: 'user:5',
      before: null,
    });
    expect(entries[1]?.after).toMatchObject({ governingThought: 'Wolfcamp', latitude: 31.5 });
  });

  it('is delivered before imports, which are bulk', async () => {
    await create();
    const rows = [1_001, 1_002].map((listingId) => ({ listingId, values: {} }));
    await app.commands.execute(new ImportListings({ rows, actor: system }));
    expect((await app.em().find(RecordedEvent, {}, { orderBy: { id: 'asc' } })).map(({ bulk }) => bulk)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('by the demo leaves alone what somebody has edited since, and nothing else', async () => {
    const load = (area: string) => {
      const rows = [1_001, 1_002].map((listingId) => ({ listingId, values: { area, webStatus: 'draft' as const } }));
      return app.commands.execute(
        new ImportListings({ rows, actor: system, dryRun: false, announce: false, keepEdited: true }),
      );
    };
    await load('Reeves');
    await update(1_002, { area: 'Ward' });
    expect(await load('Pecos')).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect([(await app.row(1_001)).area, (await app.row(1_002)).area]).toEqual(['Pecos', 'Ward']);
  });

  it('takes an id from elsewhere once, and goes on after it', async () => {
    expect(await create({}, { listingId: 900 })).toBe(900);
    await expect(create({}, { listingId: 900 })).rejects.toThrow(ListingExists);
    expect(await create()).toBe(901);
    expect(await app.events()).toHaveLength(2);
  });

  it('is not stopped by an id at the end of the range', async () => {
    await create({}, { listingId: 2_147_483_647 });
    expect(await create()).toBe(1);
  });

  it('passes over ids that are taken', async () => {
    await create();
    await app.em().execute('update listing set id = 2');
    expect(await create()).toBe(3);
  });

  it('gives every one of many at once its own id and rank', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => create()));
    expect(new Set(ids).size).toBe(12);
  });

  it('is for those who manage listings', async () => {
    for (const actor of [ANONYMOUS, person()])
      await expect(app.commands.execute(new CreateListing({ values: {}, actor }))).rejects.toThrow(Forbidden);
    expect(await app.events()).toEqual([]);
  });
});

describe('updating', () => {
  it('changes what differs, and says so once', async () => {
    const id = await create({ region: 'Permian', netProduction: '100 BOPD' });
    const before = await app.row(id);
    await app.clear();
    const fields = await update(id, { region: 'Permian', netProduction: '250 BOPD' }, { version: 1 });
    expect(fields).toEqual(['netProduction', 'lastUpdatedDate']);
    const after = await app.row(id);
    expect(after).toMatchObject({ netProductionBoed: 250, version: 2, lastUpdatedDate: today(), rank: before.rank });
    expect(BigInt(after.searchRevision)).toBeGreaterThan(BigInt(before.searchRevision));
    expect(await app.events()).toEqual([['listing-changed', { listingId: id, fields }]]);
    const [entry, ...others] = await app.em().find(AuditEntry, {});
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'update-listing',
      before: { netProduction: '100 BOPD', lastUpdatedDate: null },
      after: { netProduction: '250 BOPD', lastUpdatedDate: today() },
    });
  });

  it('keeps a day of update that the person gave', async () => {
    const id = await create();
    await update(id, { area: 'Reeves', lastUpdatedDate: '2020-01-02' });
    expect((await app.row(id)).lastUpdatedDate).toBe('2020-01-02');
  });

  it('writes and records nothing when nothing differs', async () => {
    const id = await create({ region: 'Permian', small: true });
    const before = await app.row(id);
    await app.clear();
    expect(await update(id, { region: 'Permian', small: true }, { version: 1 })).toEqual([]);
    expect(await app.row(id)).toEqual(before);
    expect(await app.events()).toEqual([]);
    expect(await app.em().count(AuditEntry)).toBe(0);
  });

  it('refuses a stale form with what stands now', async () => {
    const id = await create({ region: 'Permian' });
    await update(id, { region: 'Gulf Coast' }, { version: 1 });
    await app.clear();
    const refusal = await update(id, { region: 'Rockies' }, { version: 1 }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Stale);
    expect((refusal as Stale).extra['current']).toMatchObject({ id, ListingId: id, version: 2, region: 'Gulf Coast' });
    expect((await app.row(id)).region).toBe('Gulf Coast');
    expect(await app.events()).toEqual([]);
  });

  it('lets one of two people with the same form through', async () => {
    const id = await create();
    const tries = await Promise.allSettled(['Reeves', 'Loving'].map((area) => update(id, { area }, { version: 1 })));
    expect(tries.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await app.row(id)).version).toBe(2);
  });

  it('keeps a passcode as a hash that no record shows', async () => {
    const id = await create({}, { passcode: 'sesame' });
    const { passcodeHash } = await app.row(id);
    expect(passcodeHash).toMatch(/^\$argon2id\$/);
    expect(await verify(passcodeHash!, 'sesame')).toBe(true);
    expect(await update(id, {}, { passcode: 'sesame' })).toEqual([]);
    expect(await update(id, {}, { passcode: 'open' })).toEqual(['passcode', 'lastUpdatedDate']);
    expect(await update(id, {}, { passcode: '' })).toEqual(['passcode']);
    expect((await app.row(id)).passcodeHash).toBeNull();
    const written = JSON.stringify([await app.events(), await app.em().find(AuditEntry, {})]);
    for (const secret of ['sesame', '"open"', '$argon2']) expect(written).not.toContain(secret);
  });

  it('knows no listing that is not there', async () => {
    await expect(update(77, { area: 'x' })).rejects.toThrow(ListingNotFound);
  });

  it('refuses half a place, and leaves the whole one', async () => {
    const id = await create({ latitude: 31, longitude: -102 });
    await expect(update(id, { latitude: null })).rejects.toThrow('go together');
    expect(await app.row(id)).toMatchObject({ latitude: 31, longitude: -102 });
    await update(id, { latitude: null, longitude: null });
    expect(await app.row(id)).toMatchObject({ x: null, y: null });
  });
});

describe('publishing, withdrawing and status', () => {
  it('each has its event, once', async () => {
    const id = await create(WHOLE);
    await app.clear();
    await update(id, { webStatus: 'published' });
    await update(id, { webStatus: 'published' });
    await update(id, { status: 'SOLD' });
    await update(id, { status: 'SOLD' });
    await app.commands.execute(new WithdrawListing({ listingId: id, actor: admin }));
    await app.commands.execute(new WithdrawListing({ listingId: id, actor: admin }));
    const events = (await app.events()).filter(([type]) => type !== 'listing-changed');
    expect(events).toEqual([
      ['listing-published', { listingId: id, previous: 'draft' }],
      ['listing-status-changed', { listingId: id, previous: 'ACTIVE' }],
      ['listing-withdrawn', { listingId: id }],
    ]);
    expect(await app.row(id)).toMatchObject({ webStatus: 'withdrawn', status: 'SOLD', isSold: true, version: 4 });
    expect(await actions()).toEqual(['publish-listing', 'change-listing-status', 'withdraw-listing']);
  });

  it('are audited as what they are from any form, an edit of more than that as an edit', async () => {
    const id = await create(WHOLE);
    await app.clear();
    const settings = (values: Partial<ListingValues>) =>
      app.commands.execute(new UpdateListingWebSettings({ listingId: id, values, actor: admin }));
    await settings({ webStatus: 'published' });
    await update(id, { webStatus: 'withdrawn', governingThought: 'Wolfcamp' });
    await update(id, { webStatus: 'draft' });
    await update(id, { webStatus: 'published', area: 'Reeves' });
    await update(id, { status: 'CLOSING', lastUpdatedDate: '2026-01-01' });
    await settings({ webStatus: 'withdrawn', isPrivate: true });
    expect(await actions()).toEqual([
      'publish-listing',
      'withdraw-listing',
      'update-listing',
      'update-listing',
      'update-listing',
      'update-listing-web-settings',
    ]);
  });

  it('come out of a form as the same events', async () => {
    const id = await create(WHOLE);
    await app.clear();
    await update(id, { status: 'CLOSING', webStatus: 'published', area: 'Reeves', lastUpdatedDate: '2026-01-01' });
    expect(await app.events()).toEqual([
      ['listing-status-changed', { listingId: id, previous: 'ACTIVE' }],
      ['listing-published', { listingId: id, previous: 'draft' }],
      ['listing-changed', { listingId: id, fields: ['area', 'lastUpdatedDate'] }],
    ]);
  });

  it('web settings leave what the deal is alone', async () => {
    const id = await create({ ...WHOLE, region: 'Permian' });
    const values = { isPrivate: true, hasVDR: true, webStatus: 'published', region: 'Rockies' } as const;
    await app.commands.execute(new UpdateListingWebSettings({ listingId: id, values, actor: admin }));
    expect(await app.row(id)).toMatchObject({
      isPrivate: true,
      hasVDR: true,
      webStatus: 'published',
      region: 'Permian',
    });
  });
});

it('changes an agent on all of the listings, and only where something differs', async () => {
  const mine = [await create({ agentId: 7, agentName: 'Old' }), await create({ agentId: 7, agentName: 'New' })];
  const other = await create({ agentId: 8, agentName: 'Old' });
  const last = await create({ agentId: 7, agentName: 'Old' });
  await app.clear();
  expect(await changeAgent(app, 7, { agentName: 'New' })).toEqual([mine[0], last]);
  expect((await app.row(last)).searchText).toContain('new');
  expect((await app.row(other)).agentName).toBe('Old');
  expect(await app.events()).toEqual(
    [mine[0], last].map((listingId) => ['listing-changed', { listingId, fields: ['agentName'] }]),
  );
});

it('all is taken back when a record cannot be written', async () => {
  const id = await create();
  await app.em().execute('alter table audit_entry add constraint broken check (false) not valid');
  try {
    await app.clear();
    await expect(update(id, { area: 'Reeves' })).rejects.toThrow();
    await expect(
      app.commands.execute(new ImportListings({ rows: [{ listingId: 55, values: {} }], actor: system })),
    ).rejects.toThrow();
    expect((await app.row(id)).area).toBeNull();
    expect(await app.events()).toEqual([]);
  } finally {
    await app.em().execute('alter table audit_entry drop constraint broken');
  }
});
