import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Dashboard,
  dashboardSchema,
  FRESHNESS_STEPS,
  laterDay,
  officeDay,
  type PeopleStep,
  type SearchRecord,
  stepTakenText,
} from '@outcrop/contracts';
import { FigureRoller } from '../src/figure-roller.ts';
import { type Act, play } from './support/histories.ts';
import { CANARY, forgetAll, type ManagementApp, PRIVATE_DEAL, startManagement } from './support/start-management.ts';

// docs/product/management.md#dashboard

let app: ManagementApp;
beforeAll(async () => {
  app = await startManagement();
});
afterAll(() => app?.stop());
beforeEach(() => forgetAll(app));

const NOW = new Date();
const ago = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const today = NOW.toISOString().slice(0, 10);

const count = () => app.app.get(FigureRoller, { strict: false }).catchUp();
const ask = (query = '', person = 'manager') => app.request('get', `/api/admin/dashboard${query}`, person);
async function read(query = '', person = 'manager'): Promise<Dashboard> {
  await count();
  const { body } = await ask(query, person).expect(200);
  return dashboardSchema.parse(body);
}
async function did(days: number, ...acts: readonly Act[]): Promise<void> {
  for (const act of acts) await play(app, act, ago(days));
}
const searched = (text: string, found: number | null): Act => ({ act: 'search', text, found });
const seen = (listingId: 1 | 2 | 3, hits: number, source: 'alert' | 'push' | null = null): Act => ({
  act: 'view',
  listingId,
  hits,
  source,
});
const entry = (action: string, id: number, state: string): Act => ({
  act: 'audit',
  action,
  subject: `data-room-access:${id}`,
  state,
});
const readPage = (page: number, userId = 3, listingId = 1): Act => ({
  act: 'read',
  userId,
  listingId,
  version: 1,
  page,
  impersonated: false,
});

describe('who reads it (docs/product/access.md#management)', () => {
  it('whom the operator lists, and nobody by a role', async () => {
    await ask('', '').expect(401);
    for (const person of ['buyer', 'insider', 'advisor', 'admin', 'impersonator']) await ask('', person).expect(403);
    await ask().expect(200);
    await app.request('get', '/api/admin/searches', 'admin').expect(403);
    await app.request('get', '/api/admin/searches', 'manager').expect(200);
    // And nothing else without a role.
    for (const list of ['listings', 'leads', 'data-room-people', 'mails', 'desk'])
      await app
        .request('get', `/api/admin/${list}`, 'manager')
        .expect((answer) => expect([403, 404]).toContain(answer.status));
  });

  it('says nothing of a private deal but its number to who may not see it', async () => {
    await did(1, seen(PRIVATE_DEAL, 5), seen(1, 2));
    const dashboard = await read();
    expect(dashboard.hits.deals).toEqual([
      { listingId: 3, name: null, now: 5, before: 0 },
      { listingId: 1, name: 'Deal number 1', now: 2, before: 0 },
    ]);
    expect(JSON.stringify(dashboard)).not.toContain(CANARY);
  });
});

describe('its export', () => {
  const exported = (query: string, person = 'manager') =>
    app.request('get', `/api/admin/dashboard/export${query}`, person);

  it('has all rows of a part, and all parts in one table, with an entry of the audit each; nobody else has it', async () => {
    await did(0, ...Array.from({ length: 9 }, (_, at) => searched(`word ${at}`, 0)), searched('=1+1', 0), seen(1, 4));
    await did(31, seen(1, 3));
    await did(1, { act: 'offer', userId: 6, listingId: 1 });
    const { from, to } = await read();
    const { text, headers } = await exported('?part=missed').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="dashboard.csv"');
    const [head, ...rows] = text.trimEnd().split('\n');
    expect(head).toBe('text,times,before');
    expect(rows).toHaveLength(10);
    expect(rows).toContain("'=1+1,1,0");
    const { text: leads } = await exported('?part=leads').expect(200);
    expect(leads).toBe(
      'id,name,company,listingId,points,reasons,contact,contactDay\n12,Ida Voss,,1,100,Made an offer.,offer,2026-01-01\n',
    );
    const { text: whole } = await exported(`?from=${today}&to=${today}`).expect(200);
    for (const row of [
      'part,row,figure,value',
      `searches,${today},searches,10`,
      'funnel,View,count,4',
      'funnel,Offer,before,1',
      'hits,1,deal,Deal number 1',
      'missed,word 0,times,1',
    ])
      expect(whole.split('\n')).toContain(row);
    expect((await app.audit()).filter(({ action }) => action === 'export-list')).toMatchObject([
      { subject: 'list:dashboard', after: { filter: { from, to, part: 'missed' }, rows: 10 } },
      { subject: 'list:dashboard', after: { filter: { from, to, part: 'leads' }, rows: 1 } },
      {
        subject: 'list:dashboard',
        after: { filter: { from: today, to: today }, rows: whole.trimEnd().split('\n').length - 1 },
      },
    ]);
    await exported('?from=1926-11-28&to=2026-11-27').expect(400);
    await exported('?part=revenue').expect(422);
    await exported('', 'admin').expect(403);
    expect((await app.audit()).filter(({ action }) => action === 'export-list')).toHaveLength(3);
  });
});

describe('a period', () => {
  it('of 100 years, and one that is none, is a clear 400', async () => {
    for (const [query, words] of [
      ['?from=1926-11-28&to=2026-11-27', 'A period may have at most 366 days.'],
      ['?from=2026-11-02&to=2026-11-01', 'The period must not end before it begins.'],
      ['?from=2999-01-01', 'The period must not begin after today.'],
    ]) {
      const { body } = await ask(query).expect(400);
      expect(body.detail).toBe(words);
    }
    await ask('?from=yesterday').expect(422);
    await ask('?from=2026-02-30').expect(422);
    await ask('?from=0000-01-01&to=0000-02-01').expect(422);
    await ask('?since=2026-01-01').expect(422);
  });

  it('says up to when all is counted, and that nothing is where the worker has not been', async () => {
    const { body } = await ask().expect(200);
    expect(body).toMatchObject({ countedAt: null, to: today, from: laterDay(today, -29) });
    const before = Date.now();
    expect(Date.parse((await read()).countedAt!)).toBeGreaterThanOrEqual(before);
  });
});

describe('what it shows', () => {
  it('searches of each day, and what found nothing, against the period before', async () => {
    await did(0, searched('Helium', 0), searched('wolfcamp', 4), searched('', null));
    await did(2, searched('helium', 0), searched('uinta  basin', 0));
    await did(8, searched('helium', 0));
    await did(20, searched('helium', 0));
    const { searches, missed } = await read(`?from=${laterDay(today, -6)}`);
    expect(searches).toMatchObject({ total: { now: 5, before: 1 }, nothing: { now: 3, before: 1 } });
    expect(searches.days).toHaveLength(7);
    expect(searches.days.at(-1)).toEqual({ day: today, total: 3, nothing: 1 });
    expect(searches.days.at(-3)).toEqual({ day: laterDay(today, -2), total: 2, nothing: 2 });
    expect(searches.days[0]).toEqual({ day: laterDay(today, -6), total: 0, nothing: 0 });
    expect(missed).toEqual([
      { text: 'helium', now: 2, before: 1 },
      { text: 'uinta basin', now: 1, before: 0 },
    ]);
  });

  it('the way from view to entry: views are counted, people from then on, once for each deal', async () => {
    await did(
      1,
      seen(1, 7),
      seen(2, 3),
      entry('request-data-room', 11, 'requested'),
      entry('request-data-room', 11, 'granted'),
    );
    await did(2, entry('request-data-room', 11, 'requested'), entry('request-data-room', 12, 'requested'));
    await did(
      1,
      { act: 'sign', userId: 3, listingId: 1, versionId: 101 },
      { act: 'sign', userId: 3, listingId: 1, versionId: 102 },
    );
    await did(1, entry('decline-data-room', 12, 'declined'));
    await did(40, seen(1, 4), entry('grant-data-room', 13, 'granted'));
    const [asked, offered] = [{ act: 'ask' }, { act: 'offer' }] as const;
    await did(1, { ...asked, userId: 3, listingId: 1 }, { ...asked, userId: 3, listingId: 2 });
    await did(2, { ...asked, userId: 3, listingId: 1 }, { ...offered, userId: 6, listingId: 1 });
    await did(31, { ...offered, userId: 3, listingId: 1 }, { ...offered, userId: 3, listingId: 1 });
    await did(1, { act: 'contacted', userId: 3, listingId: 1 });
    const { funnel, from, to } = await read();
    expect(funnel).toEqual([
      { step: 'view', now: 10, before: 4 },
      { step: 'request', now: 2, before: 0 },
      { step: 'signature', now: 1, before: 0 },
      { step: 'entry', now: 1, before: 1 },
      { step: 'question', now: 2, before: 0 },
      { step: 'offer', now: 1, before: 1 },
    ]);
    const people = async (took: string): Promise<number[]> => {
      const filter = encodeURIComponent(JSON.stringify({ took }));
      const { body } = await app.request('get', `/api/admin/data-room-people?filter=${filter}`, 'advisor').expect(200);
      return body.map(({ id }: { id: number }) => id).sort();
    };
    const rows = { request: [11, 12], signature: [11], entry: [11], question: [11, 13], offer: [12] };
    for (const [step, ids] of Object.entries(rows))
      expect([step, await people(stepTakenText({ step: step as PeopleStep, from, to }))]).toEqual([step, ids]);
    for (const took of ['view 2026-01-01 2026-01-02', 'offer 2026-02-30 2026-03-01', "offer 2026-01-01 '--", 'offer'])
      await app
        .request('get', `/api/admin/data-room-people?filter=${encodeURIComponent(JSON.stringify({ took }))}`, 'advisor')
        .expect(422);
  });

  it('hot leads by what they did, but none that said no, is out, or is of the firm', async () => {
    const pages = Array.from({ length: 20 }, (_, at) => readPage(at + 1));
    await did(1, ...pages, ...pages.map((page) => ({ ...page, userId: 6 })), readPage(1, 3, 2));
    await did(3, readPage(1), { act: 'offer', userId: 6, listingId: 1 });
    const { leads } = await read();
    expect(leads.count).toBe(2);
    expect(leads.ids).toEqual([12, 11]);
    expect(leads.top).toEqual([
      {
        ...{ id: 12, userId: 6, name: 'Ida Voss', company: null, listingId: 1, points: 120 },
        reasons: ['Made an offer.', 'Read 20 pages on 1 day.'],
        contact: { kind: 'offer', day: '2026-01-01' },
      },
      {
        ...{ id: 11, userId: 3, name: 'Ann Rim', company: 'Rim Energy', listingId: 1, points: 21 },
        reasons: ['Read 21 pages on 2 days.'],
        contact: null,
      },
    ]);
    await app
      .em()
      .execute(
        `insert into data_room_contact (listing_id, user_id, kind, day, note, recorded_by) values (1, 6, 'said-no', '2026-01-02', '', 'user:4')`,
      );
    expect((await read()).leads).toMatchObject({ count: 1, top: [{ id: 11 }] });
    await app.em().execute(`update data_room_access set state = 'revoked' where id = 11`);
    expect((await read()).leads).toEqual({ count: 0, top: [], ids: [] });
    await app.em().execute(`update data_room_access set state = 'granted' where id = 11`);
    await app.em().execute('update "user" set has_claim_ad = true where id = 3');
    expect((await read()).leads.count).toBe(0);
    await app.em().execute('update "user" set has_claim_ad = false where id = 3');
  });

  it('how fresh the listings are, as the list of those that need a check has them', async () => {
    const office = officeDay();
    const days = [0, 29, 30];
    for (const [at, since] of days.entries())
      await app
        .em()
        .execute('update listing set last_checked_date = ? where id = ?', [laterDay(office, -since), at + 1]);
    const { freshness } = await read();
    const at = (day: number) =>
      freshness[FRESHNESS_STEPS.findIndex(({ from, to }) => day >= from && day <= (to ?? day))];
    expect([at(0), at(29), at(30)]).toEqual([1, 1, 1]);
    const filter = encodeURIComponent(JSON.stringify({ needs: 'check' }));
    const { headers } = await app.request('get', `/api/admin/listings?filter=${filter}`, 'advisor').expect(200);
    expect(headers['content-range']).toMatch(/\/1$/);
    await app.em().execute('update listing set last_checked_date = ? where id = 3', [laterDay(office, -500)]);
    expect((await read()).freshness.at(-1)).toBe(1);
  });

  it('what alerts and notices brought back', async () => {
    await did(1, seen(1, 5, 'alert'), seen(2, 1, 'push'), seen(2, 9));
    await did(35, seen(1, 2, 'alert'));
    await app.em().execute('insert into alert_digest (user_id) values (3), (3)');
    await app.em().execute('insert into announced_deal (listing_id) values (1)');
    expect((await read()).returns).toEqual([
      { source: 'alert', sent: { now: 2, before: 0 }, views: { now: 5, before: 2 } },
      { source: 'push', sent: { now: 1, before: 0 }, views: { now: 1, before: 0 } },
    ]);
  });
});

describe('the list of searches (docs/product/management.md#searches-list)', () => {
  const list = async (filter: object) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["searchedAt","DESC"]' });
    const { body } = await app.request('get', `/api/admin/searches?${query}`, 'manager').expect(200);
    return (body as SearchRecord[]).map(({ text }) => text);
  };

  it('has those of a text, an outcome and some days, as the dashboard counts them', async () => {
    await did(0, searched(' Uinta  basin', 0), searched('uinta basin west', 0), searched('', 0));
    await did(1, searched('uinta basin', 3), searched('helium', null));
    await did(3, searched('uinta basin', 0));
    const yesterday = laterDay(today, -1);
    expect(await list({ exactly: 'uinta basin', from: yesterday, to: today })).toEqual([
      ' Uinta  basin',
      'uinta basin',
    ]);
    expect(await list({ exactly: 'uinta basin', outcome: 'nothing' })).toEqual([' Uinta  basin', 'uinta basin']);
    expect(await list({ exactly: '-' })).toEqual(['']);
    expect(await list({ outcome: 'unknown' })).toEqual(['helium']);
    expect(await list({ to: yesterday, outcome: 'found' })).toEqual(['uinta basin']);
    expect(await list({ q: 'UINTA-basin' })).toHaveLength(4);
  });

  it('says the filters in words, and never who searched', async () => {
    const filters = { region: ['Permian', 'Gulf'], netProduction: { from: 100, to: 250 }, liked: true, bbox: true };
    await app
      .em()
      .execute(
        `insert into tracked_search (text, normalised_text, filters, found, user_id) values ('Oil', 'oil', ?, 2, 3)`,
        [JSON.stringify(filters)],
      );
    const { body } = await app.request('get', '/api/admin/searches', 'manager').expect(200);
    expect(body).toEqual([
      {
        id: expect.any(Number),
        text: 'Oil',
        filters: 'Area on the map; Liked; Net production: from 100 to 250; Region: Permian, Gulf',
        found: 2,
        searchedAt: expect.any(String),
      },
    ]);
    const { text } = await app.request('get', '/api/admin/searches/export', 'manager').expect(200);
    expect(text).toContain('Oil');
    expect(text.split('\r\n')[0] ?? text).not.toMatch(/user/i);
  });
});
