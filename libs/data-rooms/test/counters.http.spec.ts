import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type DataRoomAct, type ListingRecord, laterDay, type NewContactBody, officeDay } from '@outcrop/contracts';
import { PersonalData } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { forgetAgreements, sign } from './support/agreements.ts';
import { addReading, type TestReading } from './support/reading.ts';
import { addFile, addVersion, forgetFiles, letIn } from './support/room-files.ts';
import {
  CANARY,
  type DataRoomsApp,
  DEAL,
  PLAIN_DEAL,
  PRIVATE_DEAL,
  startDataRooms,
} from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await forgetAgreements(app);
  await forgetFiles(app);
  await app.clear('data_room_contact');
  await app.em().execute('update listing set offers_count = 0 where id = ?', [DEAL]);
});

const BUYER = PEOPLE.buyer.userId;
const INSIDER = PEOPLE.insider.userId;
const address = (listingId = DEAL) => `/api/admin/data-rooms/${listingId}/contacts`;
const record = (given: Partial<NewContactBody> = {}, person = 'advisor', listingId = DEAL) =>
  app.post(address(listingId), { userId: BUYER, kind: 'contacted', day: officeDay(), note: '', ...given }, person);
const contacts = async () => (await app.request('get', address(), 'advisor').expect(200)).body;
const counters = async (listingId = DEAL) => {
  const { body } = await app.request('get', `/api/admin/listings/${listingId}`, 'advisor').expect(200);
  const { signedCACount, hotLeadCount, noCount, contactedCount, offersCount } = body as ListingRecord;
  return { signedCACount, hotLeadCount, noCount, contactedCount, offersCount };
};
const NONE = { signedCACount: 0, hotLeadCount: 0, noCount: 0, contactedCount: 0, offersCount: 0 };

describe('what agents record of a person', () => {
  it('is a row with day, note and who recorded it, told in the activity, and removed with a trace', async () => {
    await app.put(DEAL, 'granted');
    const { body } = await record({ kind: 'offer', day: '2026-11-20', note: ` ${CANARY} at 38 ` }).expect(200);
    expect(body).toMatchObject({
      person: 'Ann Rim',
      kind: 'offer',
      day: '2026-11-20',
      note: `${CANARY} at 38`,
      recordedBy: 'Dan Marsh',
    });
    await record({ kind: 'said-no' }, 'viewedAdvisor').expect(200);
    expect((await contacts()).map(({ kind }: { kind: string }) => kind)).toEqual(['said-no', 'offer']);
    await app.request('delete', `${address()}/${body.id}`, 'admin').expect(204);
    await app.request('delete', `${address()}/${body.id}`, 'admin').expect(404);
    expect(await contacts()).toHaveLength(1);
    const entries = await app.audit();
    expect(entries.map(({ action, actor, impersonatorId }) => [action, actor, impersonatorId])).toEqual([
      ['record-data-room-offer', 'user:4', null],
      ['record-data-room-said-no', 'user:4', 5],
      ['remove-data-room-offer', 'user:5', null],
    ]);
    expect(entries[2]!.before).toMatchObject({ day: '2026-11-20', recordedBy: 'user:4' });
    expect(JSON.stringify(entries)).not.toContain(CANARY);
    const acts = (await app.request('get', `/api/admin/data-rooms/${DEAL}/acts`, 'advisor').expect(200)).body;
    expect(acts.map(({ action, by, person }: DataRoomAct) => [action, by, person])).toEqual([
      ['remove-data-room-offer', 'Ruth Okafor', 'Ann Rim'],
      ['record-data-room-said-no', 'Dan Marsh', 'Ann Rim'],
      ['record-data-room-offer', 'Dan Marsh', 'Ann Rim'],
    ]);
  });

  it.each([
    ['userId', { userId: INSIDER }],
    ['userId', { userId: 0 }],
    ['kind', { kind: 'danced' as 'offer' }],
    ['day', { day: laterDay(officeDay(), 1) }],
    ['day', { day: '2026-02-30' }],
    ['day', { day: '0000-01-01' }],
    ['note', { note: 'x'.repeat(2_001) }],
  ])('with a wrong %s is refused by name: %j', async (path, given) => {
    await app.put(DEAL, 'granted');
    expect((await record(given).expect(422)).body.errors).toMatchObject([{ path }]);
    expect(await contacts()).toEqual([]);
  });

  it('is for agents alone, of one data room, and of no deal without one', async () => {
    await app.put(DEAL, 'granted');
    await app.put(PRIVATE_DEAL, 'granted');
    const { id } = (await record({}, 'advisor', PRIVATE_DEAL).expect(200)).body;
    await app.request('delete', `${address()}/${id}`, 'advisor').expect(404);
    expect(await contacts()).toEqual([]);
    for (const person of ['buyer', 'insider', 'impersonator']) {
      await record({}, person).expect(403);
      await app.request('get', address(), person).expect(403);
      await app.request('delete', `${address(PRIVATE_DEAL)}/${id}`, person).expect(403);
    }
    await record({}, 'advisor', PLAIN_DEAL).expect(404);
    await app.request('get', address(PLAIN_DEAL), 'advisor').expect(404);
  });

  it('never reaches a buyer: no note in what they call or take with them, which has kind and day; erasing ends it', async () => {
    await letIn(app);
    await record({ kind: 'offer', day: '2026-11-20', note: CANARY }).expect(200);
    for (const call of [
      '/api/data-rooms',
      `/api/data-rooms/${DEAL}`,
      `/api/data-rooms/${DEAL}/files`,
      `/api/deals/${DEAL}`,
      '/api/deals',
    ]) {
      const { text } = await app.request('get', call, 'buyer').expect(200);
      expect(text).not.toContain('offersCount');
      // The private deal's header holds the same word, and the buyer does not see that deal.
      expect(text).not.toContain(CANARY);
    }
    await app.em().transactional(async (em) => {
      const data = app.app.get(PersonalData);
      const taken = (await data.export(em, BUYER)) as Record<string, unknown>;
      expect(taken['dataRoomContacts']).toEqual([{ ListingId: DEAL, kind: 'offer', day: '2026-11-20' }]);
      expect(JSON.stringify(taken)).not.toContain(CANARY);
      await data.erase(em, BUYER);
    });
    expect(await app.em().execute('select 1 from data_room_contact')).toEqual([]);
  });
});

describe('the counters of a listing', () => {
  it('count agreements, people who were contacted or said no once each, and each offer, above what they start with', async () => {
    expect(await counters()).toEqual(NONE);
    expect((await sign(app)).status).toBe(200);
    await app.put(DEAL, 'granted', null, INSIDER);
    for (const kind of ['contacted', 'contacted', 'said-no', 'offer', 'offer'] as const)
      await record({ kind }).expect(200);
    await record({ userId: INSIDER }).expect(200);
    await app.em().execute('update listing set offers_count = 5 where id = ?', [DEAL]);
    expect(await counters()).toEqual({
      signedCACount: 1,
      hotLeadCount: 0,
      noCount: 1,
      contactedCount: 2,
      offersCount: 7,
    });
    expect(await counters(PRIVATE_DEAL)).toEqual(NONE);
  });

  it('are what the list of listings is sorted and filtered by, and nobody writes them', async () => {
    await app.put(PRIVATE_DEAL, 'granted');
    await record({ kind: 'offer' }, 'advisor', PRIVATE_DEAL).expect(200);
    const list = async (query: string) =>
      (await app.request('get', `/api/admin/listings?${query}`, 'advisor').expect(200)).body.map(
        ({ id }: ListingRecord) => id,
      );
    expect((await list('sort=["offersCount","DESC"]'))[0]).toBe(PRIVATE_DEAL);
    expect(await list(`filter=${encodeURIComponent('{"offersCount":1}')}`)).toEqual([PRIVATE_DEAL]);
    const { version } = (await app.request('get', `/api/admin/listings/${DEAL}`, 'advisor').expect(200)).body;
    await app.request('put', `/api/admin/listings/${DEAL}`, 'advisor').send({ version, offersCount: 99 });
    expect(await counters()).toEqual(NONE);
  });

  describe('of hot leads', () => {
    // As docs/product/data-rooms.md has them, not as the code does.
    const HOT_LEAD_PAGES = 20;
    const HOT_LEAD_DAYS = 14;
    const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
    const pages = (count: number, reading: Partial<TestReading> = {}) =>
      Array.from({ length: count }, (_, index) => ({ at: days(1), page: index + 1, ...reading }));
    const read = async (...readings: TestReading[]) => {
      const item = await addFile(app, { name: 'a.pdf', bytes: new Uint8Array(1), pages: 60 });
      await addReading(app, item, readings);
      return (await counters()).hotLeadCount;
    };

    it('are people let in who read enough pages of late', async () => {
      await app.put(DEAL, 'granted');
      expect(await read(...pages(HOT_LEAD_PAGES))).toBe(1);
      await record({ kind: 'said-no' }).expect(200);
      expect((await counters()).hotLeadCount).toBe(0);
    });

    it('have read different pages: one that was read in two versions of its file is one', async () => {
      await app.put(DEAL, 'granted');
      const item = await addFile(app, { name: 'a.pdf', bytes: new Uint8Array(1), pages: 60 });
      const second = await addVersion(app, item.id, { name: 'a.pdf', bytes: new Uint8Array(2), pages: 60 });
      await addReading(app, item, pages(HOT_LEAD_PAGES / 2));
      await addReading(app, item, pages(HOT_LEAD_PAGES / 2, { versionId: second.id }));
      expect((await counters()).hotLeadCount).toBe(0);
      // The same numbers of another file are other pages.
      const other = await addFile(app, { name: 'b.pdf', bytes: new Uint8Array(1), pages: 60 });
      await addReading(app, other, pages(HOT_LEAD_PAGES / 2));
      expect((await counters()).hotLeadCount).toBe(1);
    });

    it.each([
      ['too few pages', pages(HOT_LEAD_PAGES - 1)],
      ['one page many times', pages(HOT_LEAD_PAGES + 5, { page: 1 })],
      ['pages of long ago', pages(HOT_LEAD_PAGES, { at: days(HOT_LEAD_DAYS + 1) })],
      ['what an admin read in their name', pages(HOT_LEAD_PAGES, { impersonatorId: PEOPLE.admin.userId })],
    ])('are not those of %s', async (_what, readings) => {
      await app.put(DEAL, 'granted');
      expect(await read(...readings)).toBe(0);
    });

    it('are not the firm, nor those who are out again', async () => {
      await app.put(DEAL, 'granted', laterDay(officeDay(), -1));
      await app.put(DEAL, 'granted', null, PEOPLE.advisor.userId);
      const own = pages(HOT_LEAD_PAGES);
      expect(await read(...own, ...own.map((one) => ({ ...one, userId: PEOPLE.advisor.userId })))).toBe(0);
    });
  });
});
