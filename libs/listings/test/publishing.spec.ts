import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { missingOnForm, missingToPublish, PUBLISHING_NEEDS } from '@outcrop/contracts';
import { demoListings } from '@outcrop/demo';
import { HealthRegistry } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { importFile } from '../src/import/import-file.ts';
import { ImportListings } from '../src/import/import-listings.ts';
import { objectToImportRow } from '../src/import/import-row.ts';
import { CreateListing } from '../src/listing/commands/create-listing.ts';
import { UpdateListing } from '../src/listing/commands/update-listing.ts';
import { Listing } from '../src/listing/listing.entity.ts';
import { changeAgent } from './support/change-agent.ts';
import { admin, type RunningApp, startApp, system } from './support/start-app.ts';

// docs/product/listings.md#publishing-needs, by every way that a listing is published.

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

const PATH = '/api/admin/listings';
const WHOLE = { header: 'Wolfcamp', PLSCode: 'PP', usa: true, agentName: 'Ann', agentId: 7 };
/** What is empty, the field that says so, and the words that do. */
const KINDS: [empty: Record<string, unknown>, path: string, what: string][] = [
  [{ header: null }, 'header', 'a header or Where'],
  [{ header: '\u00a0 ', whr: ' ' }, 'header', 'a header or Where'],
  [{ PLSCode: '' }, 'PLSCode', 'a type'],
  [{ usa: false }, 'usa', 'a country'],
  [{ usa: false, locationId: 0 }, 'usa', 'a country'],
  [{ agentName: null }, 'agentName', 'an agent'],
];
const needed = (what: string) => `${what} is needed before it can be published`;
const stands = async () => (await app.row(1)).webStatus;
const create = (values: object) => app.request('post', PATH, 'admin').send({ ListingId: 1, ...values });

describe('an incomplete listing is refused with what is missing at its field', () => {
  it.each(KINDS)('over HTTP: %j', async (empty, at, what) => {
    const errors = [{ path: at, message: needed(what) }];
    const whole = { ...WHOLE, ...empty };
    expect((await create({ ...whole, webStatus: 'published' }).expect(422)).body).toMatchObject({ errors });
    expect(await app.em().count(Listing)).toBe(0);
    await create(whole).expect(201);
    const calls = [
      () => app.request('put', `${PATH}/1`, 'admin').send({ webStatus: 'published', version: 1 }),
      () =>
        app
          .request('put', '/api/Admin/UpdateListingWebSettings', 'admin')
          .send({ ListingId: 1, webStatus: 'published' }),
      () => app.request('post', '/api/Advisors/UpdateListing?listingId=1', 'admin').send({ webStatus: 'published' }),
    ];
    for (const call of calls) {
      const { body } = await call().expect(422);
      expect(body).toMatchObject({ code: 'invalid', errors, detail: expect.stringContaining(what) });
      expect(await stands()).toBe('draft');
    }
    expect((await app.events()).map(([type]) => type)).toEqual(['listing-created']);
    // The edit that fills it in may publish it.
    await app
      .request('put', `${PATH}/1`, 'admin')
      .send({ ...WHOLE, webStatus: 'published' })
      .expect(200);
    expect(await stands()).toBe('published');
  });

  it('everything at once of one with nothing filled in', async () => {
    const { body } = await create({ webStatus: 'published' }).expect(422);
    expect(body.errors).toEqual(PUBLISHING_NEEDS.map(({ path: at, what }) => ({ path: at, message: needed(what) })));
  });

  it('and one that has Where, a country by its number and a company instead is complete', async () => {
    await create({
      whr: 'Reeves County',
      PLSCode: 'M',
      locationId: 4,
      agentCompanyName: 'Rim',
      webStatus: 'published',
    }).expect(201);
  });
});

describe('a published listing', () => {
  it.each(KINDS)('does not become incomplete by an edit: %j', async (empty, at, what) => {
    await create({ ...WHOLE, webStatus: 'published' }).expect(201);
    const { body } = await app.request('put', `${PATH}/1`, 'admin').send(empty).expect(422);
    expect(body).toMatchObject({ errors: [{ path: at, message: needed(what) }] });
    await app
      .request('put', `${PATH}/1`, 'admin')
      .send({ ...empty, webStatus: 'draft' })
      .expect(200);
  });

  it('does not lose its agent with the others of that agent', async () => {
    await create({ ...WHOLE, webStatus: 'published' }).expect(201);
    await expect(changeAgent(app, 7, { agentName: null })).rejects.toThrow('an agent');
    expect((await app.row(1)).agentName).toBe('Ann');
  });

  it('that was incomplete before is edited, as long as nothing more goes missing, and withdrawn', async () => {
    await standing(1, { PLSCode: '', agentName: null });
    const edit = (values: object) => app.request('put', `${PATH}/1`, 'admin').send(values);
    await edit({ region: 'Permian', webStatus: 'published' }).expect(200);
    expect((await edit({ header: '' }).expect(422)).body.errors).toHaveLength(1);
    await app.commands.execute(
      new ImportListings({ rows: [objectToImportRow({ ListingId: 1, area: 'Reeves' })], actor: system }),
    );
    expect(await app.row(1)).toMatchObject({ area: 'Reeves', webStatus: 'published' });
    await app.request('delete', `${PATH}/1`, 'admin').expect(200);
    expect((await edit({ webStatus: 'published' }).expect(422)).body.errors).toHaveLength(2);
  });
});

/** A published listing as an older version left it. */
async function standing(ListingId: number, empty: object): Promise<void> {
  await app.commands.execute(
    new ImportListings({
      rows: [objectToImportRow({ ...WHOLE, ...empty, ListingId, webStatus: 'draft' })],
      actor: system,
    }),
  );
  await app.em().execute(`update listing set web_status = 'published' where id = ?`, [ListingId]);
}

describe('an imported row', () => {
  const load = async (...rows: object[]) => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'publishing-')), 'rows.jsonl');
    fs.writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'));
    const rejectsFile = `${file}.rejected.csv`;
    const summary = await importFile(app.commands, file, { actor: system, rejectsFile, batch: 2 });
    const rejected = fs.existsSync(rejectsFile) ? fs.readFileSync(rejectsFile, 'utf8').split('\n').slice(1, -1) : [];
    fs.rmSync(path.dirname(file), { recursive: true });
    return { ...summary, rejects: rejected.map((line) => line.split(',').slice(0, 2).join()) };
  };

  it('that asks to be published and is incomplete is rejected with its line and reason; the rest goes in', async () => {
    const rows = KINDS.map(([empty], i) => ({ ...WHOLE, ...empty, ListingId: i + 1, webStatus: 'published' }));
    const summary = await load(
      ...rows,
      { ...WHOLE, ListingId: 50, webStatus: 'published' },
      { ListingId: 51, webStatus: 'published' },
    );
    expect(summary).toMatchObject({ created: 1, rejected: KINDS.length + 1 });
    expect(summary.rejects).toEqual([
      ...KINDS.map(([, , what], i) => `${i + 1},${needed(what)}`),
      `${KINDS.length + 2},${PUBLISHING_NEEDS.map(({ what }) => needed(what)).join('; ')}`,
    ]);
    expect((await app.em().find(Listing, {})).map(({ id }) => id)).toEqual([50]);
  });

  it('that would empty what a published listing needs is rejected, beside rows that cannot be read', async () => {
    await create({ ...WHOLE, webStatus: 'published' }).expect(201);
    const summary = await load({ ListingId: 1, PLSCode: '', region: 'Permian' }, { ListingId: 2, PLSCode: 'QQ' });
    expect(summary).toMatchObject({ rejected: 2 });
    expect([...summary.rejects].sort()).toEqual([`1,${needed('a type')}`, expect.stringMatching(/^2,.*QQ/)]);
    expect(await app.row(1)).toMatchObject({ typeCodes: 'PP', region: null });
  });

  it('that says nothing of the web status is published when it is complete, else kept as a draft and counted', async () => {
    const summary = await load({ ...WHOLE, ListingId: 1 }, { ListingId: 2, header: 'Wolfcamp' }, { ListingId: 3 });
    expect(summary).toMatchObject({ created: 3, rejected: 0, publishedByDefault: 1, savedAsDrafts: 2 });
    expect(await stands()).toBe('published');
    expect((await app.row(2)).webStatus).toBe('draft');
  });
});

it('drafts stay loose', async () => {
  const id = await app.commands.execute(new CreateListing({ values: {}, actor: admin }));
  await app.commands.execute(new UpdateListing({ listingId: id, values: { webStatus: 'withdrawn' }, actor: admin }));
  await app.commands.execute(
    new UpdateListing({ listingId: id, values: { webStatus: 'draft', area: 'Reeves' }, actor: admin }),
  );
  expect(await app.row(id)).toMatchObject({ governingThought: null, area: 'Reeves' });
});

it('doctor names the published ones that are incomplete', async () => {
  const report = async () =>
    (await (app.app as INestApplicationContext).get(HealthRegistry, { strict: false }).dataReport())['listings'];
  await create({ ...WHOLE, webStatus: 'published' }).expect(201);
  await create({ ListingId: 2 }).expect(201);
  expect(await report()).toEqual({ state: 'up' });
  await standing(3, { header: null, usa: false });
  await standing(4, { agentName: null });
  expect(await report()).toEqual({
    state: 'degraded',
    detail:
      '2 published listings are incomplete: 3 lacks a header or Where, a country; 4 lacks an agent. Complete or withdraw them in the admin area.',
  });
});

it('the demo has none', () => {
  expect(demoListings().filter((deal) => deal.webStatus === 'published' && missingToPublish(deal).length > 0)).toEqual(
    [],
  );
});

it('a form by wire names is judged as the row is', () => {
  expect(missingOnForm({ ...WHOLE, latitude: 1, passcode: 'x' })).toEqual([]);
  expect(missingOnForm({ header: '', agentName: undefined }).map(({ path: at }) => at)).toEqual(
    PUBLISHING_NEEDS.map(({ path: at }) => at),
  );
});
