import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_FLAGS, FLAGS, type FlagRecord } from '@outcrop/contracts';
import { platform } from '../src/feature.ts';
import { AuditTrail, FlagRegistry, PageSources, SourceChanges } from '../src/index.ts';
import { PEOPLE, type RunningFeature, startFeature } from '../src/testing/index.ts';

// docs/product/access.md#feature-flags, on a real database.

let running: RunningFeature;
beforeAll(async () => {
  running = await startFeature({ features: [platform] });
});
afterAll(() => running?.stop());
beforeEach(() => running.em().execute('truncate flag, audit_entry'));

const PATH = '/api/admin/flags';
const list = async () => (await running.request('get', PATH, 'admin').expect(200)).body as FlagRecord[];
const set = (flag: string, body: object, as = 'admin') => running.request('put', `${PATH}/${flag}`, as).send(body);
const flagValue = async (flag: string) => (await list()).find(({ id }) => id === flag)?.value;

describe('the list of flags', () => {
  it('has every flag of the registry in its order, with its words, as it was at the launch', async () => {
    const { body, headers } = await running.request('get', PATH, 'admin').expect(200);
    expect(body).toEqual(
      Object.entries(FLAGS).map(([id, { label, help, default: value }]) => ({
        id,
        label,
        help,
        value,
        updatedAt: null,
        updatedBy: null,
      })),
    );
    expect(headers['content-range']).toBe('flags 0-5/6');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('is for admins alone', async () => {
    await running.request('get', PATH).expect(401);
    for (const person of ['buyer', 'advisor', 'impersonator']) {
      await running.request('get', PATH, person).expect(403);
      await set('chatWidget', { value: true }, person).expect(403);
    }
    expect(await flagValue('chatWidget')).toBe(false);
  });
});

describe('a change', () => {
  it('says who made it and when, is in the audit, and is what front ends are told', async () => {
    const { body } = await set('chatWidget', { value: true }).expect(200);
    expect(body).toMatchObject({ id: 'chatWidget', value: true, updatedBy: `user:${PEOPLE.admin.userId}` });
    expect(Date.now() - Date.parse(body.updatedAt)).toBeLessThan(60_000);
    expect((await list()).find(({ id }) => id === 'chatWidget')).toEqual(body);
    const audit = await running.em().execute('select actor, action, subject, before, after from audit_entry');
    expect(audit).toEqual([
      {
        actor: 'user:5',
        action: 'flags.set',
        subject: 'flag:chatWidget',
        before: { value: false },
        after: { value: true },
      },
    ]);
    const { body: config } = await running.request('get', '/api/config').expect(200);
    expect(config.flags).toEqual({ ...DEFAULT_FLAGS, chatWidget: true });
  });

  it('back to the default is a change too, and one to the same value is none', async () => {
    await set('showBuyNowPrice', { value: true }).expect(200);
    const { body: first } = await set('showBuyNowPrice', { value: false }).expect(200);
    const { body: again } = await set('showBuyNowPrice', { value: false }).expect(200);
    expect(again).toEqual(first);
    expect(first.value).toBe(false);
    const [{ count }] = await running
      .em()
      .execute<[{ count: number }]>('select count(*)::int as count from audit_entry');
    expect(count).toBe(2);
  });

  it('of ten people at once is none of them a fault', async () => {
    const values = Array.from({ length: 10 }, (_, n) => n % 2 === 0);
    await Promise.all(values.map((value) => set('chatWidget', { value }).expect(200)));
    const [{ audited }] = await running
      .em()
      .execute<[{ audited: boolean }]>(
        `select (select after->>'value' from audit_entry order by id desc limit 1)::boolean = value as audited from flag`,
      );
    expect(audited).toBe(true);
  });

  it.each([
    ['noSuchFlag', { value: true }, 404],
    ['constructor', { value: true }, 404],
    ['chatWidget', { value: 'yes' }, 422],
    ['chatWidget', {}, 422],
    ['chatWidget', { value: true, label: 'Mine' }, 422],
  ])('of %s to %j → %i', async (flag, body, status) => {
    await set(flag, body).expect(status);
    expect((await list()).every(({ updatedAt }) => updatedAt === null)).toBe(true);
  });
});

it('shows in another process at once', async () => {
  const changes = new SourceChanges(running.env, running.app.get(PageSources));
  const elsewhere = new FlagRegistry(running.app.get(EntityManager), running.app.get(AuditTrail), changes);
  for (const value of [true, false, true]) {
    await set('chatWidget', { value }).expect(200);
    expect((await elsewhere.all()).chatWidget).toBe(value);
  }
  await changes.onModuleDestroy();
});

it('is read once while no flag changes', async () => {
  const flags = running.app.get(FlagRegistry);
  const values = await flags.all();
  expect(await flags.all()).toBe(values);
});
