import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import type { Desk, DeskDate, DeskKey } from '@outcrop/contracts';
import { platform } from '../src/feature.ts';
import { type AdminResource, DeskParts, Flag, isAdmin, isAdvisor } from '../src/index.ts';
import { type RunningFeature, startFeature } from '../src/testing/index.ts';

// docs/product/admin.md#desk, on a real database.

let running: RunningFeature;
beforeAll(async () => {
  running = await startFeature({ features: [platform] });
  for (const [key, parts] of Object.entries(PARTS)) register(key as DeskKey, parts);
});
afterAll(() => running?.stop());
beforeEach(async () => {
  await running.clear('delivery', 'flag');
  condition = 'true';
});

/** What the condition of one part says at the moment, in SQL. */
let condition: string;

/** Lists of flags that stand in for those of features. */
const flagList = (
  name: string,
  allowed: AdminResource<Flag>['isAllowed'],
  where: () => string,
): AdminResource<Flag> => ({
  name,
  entity: Flag,
  key: 'name',
  keySchema: { safeParse: () => ({ success: false }) } as never,
  fields: {
    name: { kind: 'text', property: 'name' },
    wanted: {
      kind: 'flag',
      property: 'value',
      where: () => ({ [raw(() => `(${where()})`)]: true }) as FilterQuery<Flag>,
    },
  },
  order: 'name',
  isAllowed: allowed,
  notFound: () => new Error(),
});
const PARTS: Partial<Record<DeskKey, AdminResource<Flag>>> = {
  'room-requests': flagList('requests', isAdvisor, () => 'true'),
  deadlines: flagList('deadlines', isAdvisor, () => condition),
  'undelivered-mails': flagList('mails', isAdmin, () => 'true'),
};
const register = (key: DeskKey, resource: AdminResource<Flag> | undefined) =>
  running.app.get(DeskParts).register<Flag>({
    key,
    resource: resource!,
    filter: { wanted: true },
    sort: 'name',
    tell: (rows) => ({ names: rows.map(({ name }) => name), at: null }),
    ...(key === 'deadlines' && { dates: ({ name }) => DATES.filter((date) => date.name === name) }),
  });
/** Of the third row and the first one, by day. */
const DATES: DeskDate[] = [
  { day: '2026-12-08', id: 3, name: 'c', what: 'bids due', main: true },
  { day: '2026-12-10', id: 1, name: 'a', what: 'closes', main: false },
];

const read = async (person: string): Promise<Desk> =>
  (await running.request('get', '/api/admin/desk', person).expect(200)).body;
const flags = (...names: string[]) =>
  Promise.all(
    names.map((name) =>
      running.em().execute(`insert into flag (name, value, updated_by) values (?, true, 'user:5')`, [name]),
    ),
  );
const keysOf = ({ items }: Desk) => items.map(({ key }) => key);

it('says nothing of parts of which there is nothing', async () => {
  expect(await read('admin')).toEqual({ items: [], failed: [] });
});

it('counts all rows, names the first two and leads to their list, in the order of the desk', async () => {
  await flags('c', 'a', 'b');
  const { items, failed } = await read('admin');
  expect(failed).toEqual([]);
  expect(items).toEqual(
    [
      ['room-requests', 'requests'],
      ['deadlines', 'deadlines'],
      ['undelivered-mails', 'mails'],
    ].map(([key, list]) => ({
      key,
      of: null,
      count: 3,
      list,
      filter: { wanted: true },
      sort: 'name',
      names: ['a', 'b'],
      at: null,
      dates: key === 'deadlines' ? DATES : [],
    })),
  );
});

it('holds for nobody what they may not open the list of', async () => {
  await flags('a');
  expect(keysOf(await read('advisor'))).toEqual(['room-requests', 'deadlines']);
  expect(keysOf(await read('viewedAdvisor'))).toEqual(['room-requests', 'deadlines']);
  for (const person of ['buyer', 'insider', 'impersonator'])
    await running.request('get', '/api/admin/desk', person).expect(403);
  await running.request('get', '/api/admin/desk').expect(401);
});

it.each([
  ['fails', 'no_such_column'],
  ['takes longer than it may', 'pg_sleep(20) is null'],
])('names a part that %s, and shows the others', async (_, sql) => {
  await flags('a');
  condition = sql;
  const desk = await read('admin');
  expect(desk.failed).toEqual(['deadlines']);
  expect(keysOf(desk)).toEqual(['room-requests', 'undelivered-mails']);
});

describe('deliveries', () => {
  const PATH = '/api/admin/deliveries';
  const list = async (filter: object = {}, sort = 'eventId') =>
    (
      await running
        .request('get', `${PATH}?sort=["${sort}","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`, 'admin')
        .expect(200)
    ).body as { id: string; status: string; lastError: string | null }[];
  const ids = async (filter: object) => (await list(filter)).map(({ id }) => id);
  const put = (id: string, person = 'admin', body: object = { status: 'due' }) =>
    running.request('put', `${PATH}/${id}`, person).send(body);

  beforeEach(async () => {
    await running
      .em()
      .execute(
        `insert into event (type, payload, actor) values ('a.thing-done.v1', '{}', 'system:x'), ('b.thing-done.v1', '{}', 'system:x')`,
      );
    await running
      .em()
      .execute(
        `insert into event_consumer (name, types) values ('index', '{}'), ('mails', '{}') on conflict do nothing`,
      );
    await running.em().execute(
      `insert into delivery (event_id, consumer, status, attempts, last_error, due_at) values
         (1, 'index', 'failed', 5, 'Refused', now() - interval '3 hours'), (1, 'mails', 'done', 1, null, now()),
         (2, 'index', 'failed', 5, 'Refused', now() - interval '5 hours'), (2, 'mails', 'due', 0, null, now())`,
    );
  });

  it('are listed by consumer and state; what failed is on the desk under the same filter', async () => {
    expect(await ids({})).toEqual(['1:index', '1:mails', '2:index', '2:mails']);
    expect(await ids({ status: 'failed' })).toEqual(['1:index', '2:index']);
    expect(await ids({ status: 'done' })).toEqual(['1:mails']);
    expect(await ids({ consumer: 'mails' })).toEqual(['1:mails', '2:mails']);
    expect(await ids({ q: 'MAI' })).toEqual(['1:mails', '2:mails']);
    expect(await ids({ id: ['1:index', '1:mails', '9:x'] })).toEqual(['1:index', '1:mails']);
    const [item] = (await read('admin')).items;
    expect(item).toMatchObject({
      key: 'failed-deliveries',
      count: 2,
      list: 'deliveries',
      filter: { status: 'failed' },
    });
    expect(item!.names).toEqual(['index, event 2', 'index, event 1']);
    expect((await list(item!.filter, item!.sort)).map(({ id }) => id)).toEqual(['2:index', '1:index']);
    const { text } = await running.request('get', `${PATH}/export`, 'admin').expect(200);
    expect(text.trim().split(/\r?\n/)).toHaveLength(5);
  });

  it('exports all of them, also where those of one event lie on two pages', async () => {
    await running
      .em()
      .execute(`insert into delivery (event_id, consumer) select 1, 'more-' || n from generate_series(1, 1200) n`);
    const { text } = await running.request('get', `${PATH}/export`, 'admin').expect(200);
    expect(new Set(text.trim().split(/\r?\n/).slice(1)).size).toBe(1204);
  });

  it('sends a failed one again, once, with an entry of the audit; others stay as they are', async () => {
    const { body } = await put('1:index').expect(200);
    expect(body).toMatchObject({ id: '1:index', status: 'due', attempts: 0, lastError: null });
    await put('1:index').expect(200);
    await put('2:mails').expect(200);
    expect((await put('1:mails').expect(200)).body).toMatchObject({ status: 'done' });
    const audit = await running.audit();
    expect(audit.map(({ action, subject, actor }) => [action, subject, actor])).toEqual([
      ['replay-delivery', 'delivery:1:index', 'user:5'],
    ]);
    expect(audit[0]).toMatchObject({ before: { status: 'failed', lastError: 'Refused' }, after: { status: 'due' } });
    expect(await ids({ status: 'failed' })).toEqual(['2:index']);
  });

  it('of two admins at once sends it once', async () => {
    await Promise.all([put('1:index').expect(200), put('1:index').expect(200), put('1:index').expect(200)]);
    expect(await running.audit()).toHaveLength(1);
  });

  it('are admins’ alone, and bad input is named', async () => {
    for (const person of ['advisor', 'buyer', 'impersonator']) {
      await running.request('get', PATH, person).expect(403);
      await running.request('get', `${PATH}/1:index`, person).expect(403);
      await put('1:index', person).expect(403);
    }
    await running.request('get', `${PATH}/1:index`, 'admin').expect(200);
    await running.request('get', `${PATH}/7:index`, 'admin').expect(404);
    for (const id of ['x', '0:index', '1', `1:${'x'.repeat(101)}`])
      await running.request('get', `${PATH}/${id}`, 'admin').expect(422);
    await put('7:index').expect(404);
    await put('1:index', 'admin', { status: 'done' }).expect(422);
    await running.request('get', `${PATH}?filter={"status":"gone"}`, 'admin').expect(422);
  });
});
