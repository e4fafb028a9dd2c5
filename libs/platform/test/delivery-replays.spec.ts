import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { MAX_REPLAYED, type ReplayPreview } from '@outcrop/contracts';
import { z } from 'zod';
import { platform } from '../src/feature.ts';
import { DONE, defineEvent, type Feature, Outbox, systemActor } from '../src/index.ts';
import { drain, type RunningFeature, startFeature } from '../src/testing/index.ts';
import { consumerFor } from './support/consumer-for.ts';

// docs/product/admin.md#delivery-replay, with a worker that delivers.

const listingTouched = defineEvent(
  'tests.listing-touched.v1',
  z.object({ listingId: z.int(), n: z.int(), note: z.string() }),
);
const [LIST, REPLAYS] = ['/api/admin/deliveries', '/api/admin/delivery-replays'];
/** What reached the consumer: the numbers of the events. */
let handled: number[] = [];
let running: RunningFeature;

beforeAll(async () => {
  const reader = consumerFor<{ n: number }>(
    { name: 'reader', on: [listingTouched], batch: 10, outstanding: 1 },
    async (deliveries) => {
      handled.push(...deliveries.map(({ event }) => event.n));
      return deliveries.map(() => DONE);
    },
  );
  @Module({ providers: [reader] })
  class WorkerModule {}
  const tests: Feature = { name: 'tests', worker: async () => ({ WorkerModule }) };
  running = await startFeature({ features: [platform, tests], as: ['api', 'worker'] });
});
afterAll(() => running?.stop());
beforeEach(async () => {
  await running.clear('delivery');
  await running.em().execute(`insert into event_consumer (name, types) values ('mails', '{}') on conflict do nothing`);
  handled = [];
});

/** Events of three listings that have all arrived. */
async function deliver(count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, n) =>
    listingTouched({ listingId: 1 + (n % 3), n, note: 'call Ann' }),
  );
  await running
    .em()
    .transactional((em) => running.app.get(Outbox, { strict: false }).recordMany(em, events, systemActor('test')));
  await drain(running.app);
}
/** Deliveries to a consumer that no worker here has. */
const give = (status: string, count: number, consumer = 'mails') =>
  running.em().execute(
    `with made as (insert into event (type, payload, actor, fanned_out)
       select 'rim.thing-done.v1', '{}', 'system:rim', true from generate_series(1, ?) returning id)
     insert into delivery (event_id, consumer, status, done_at) select id, ?, ?, case ? when 'done' then now() end from made`,
    [count, consumer, status, status],
  );

const query = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const ids = async (filter: object): Promise<string[]> => {
  const { body } = await running.request('get', `${LIST}?sort=["eventId","ASC"]&${query(filter)}`, 'admin').expect(200);
  return body.map(({ id }: { id: string }) => id);
};
const preview = async (filter: object): Promise<ReplayPreview> =>
  (await running.request('get', `${REPLAYS}?${query(filter)}`, 'admin').expect(200)).body;
const replay = async (filter: object, asOf: string): Promise<number> =>
  (await running.request('post', REPLAYS, 'admin').send({ filter, asOf }).expect(200)).body.replayed;
const put = (id: string, body: object = {}) =>
  running.request('put', `${LIST}/${id}`, 'admin').send({ status: 'due', ...body });
const statuses = async () =>
  (await running.em().execute<{ status: string }[]>('select status from delivery')).map(({ status }) => status);

it('finds deliveries that arrived by state, event, listing and time, with what they carry but its free texts', async () => {
  await deliver(4);
  await give('failed', 1);
  const all = await ids({});
  expect(all).toHaveLength(5);
  expect(await ids({ status: 'done' })).toEqual(all.slice(0, 4));
  expect(await ids({ type: 'LISTING-touched' })).toEqual(all.slice(0, 4));
  expect(await ids({ type: '%' })).toEqual([]);
  expect(await ids({ listingId: 1 })).toEqual([all[0], all[3]]);
  expect(await ids({ listingId: [2, 3] })).toEqual([all[1], all[2]]);
  const { body } = await running.request('get', `${LIST}/${all[0]}`, 'admin').expect(200);
  expect(body).toMatchObject({
    status: 'done',
    doneAt: expect.any(String),
    actor: 'system:test',
    payload: { listingId: 1, n: 0, note: '(hidden)' },
  });
  expect(await ids({ from: body.occurredAt, status: 'done' })).toEqual(all.slice(0, 4));
  expect(await ids({ before: body.occurredAt })).toEqual([]);
  expect(await ids({ from: null })).toEqual([]);
  const { body: unknown } = await running.request('get', `${LIST}/${all[4]}`, 'admin').expect(200);
  expect(unknown.payload).toBeNull();
});

it('of a filter is told first, sent in the order of the events, and noted once', async () => {
  await deliver(35);
  await give('failed', 2);
  await give('due', 1);
  await give('done', 1, 'nobody');
  const everything = await preview({});
  expect(everything).toMatchObject({
    matched: 37,
    others: 2,
    consumers: [
      { consumer: 'mails', failed: 2, arrived: 0 },
      { consumer: 'reader', failed: 0, arrived: 35 },
    ],
  });
  const filter = { consumer: 'reader', listingId: [1, 2] };
  const { matched, asOf } = await preview(filter);
  const wanted = Array.from({ length: 35 }, (_, n) => n).filter((n) => n % 3 !== 2);
  expect(matched).toBe(wanted.length);
  handled = [];
  expect(await replay(filter, asOf)).toBe(wanted.length);
  await running.em().execute(`update delivery set status = 'done' where consumer = 'mails' and status = 'due'`);
  await drain(running.app, { allowFailed: true });
  expect(handled).toEqual(wanted);
  expect(
    (await running.audit()).map(({ actor, action, subject, after }) => ({ actor, action, subject, after })),
  ).toEqual([
    {
      actor: 'user:5',
      action: 'replay-deliveries',
      subject: 'list:deliveries',
      after: { filter, deliveries: matched },
    },
  ]);
});

it('of a filter that is asked for again, or by two admins at once, sends each once', async () => {
  await deliver(20);
  const looks = await Promise.all([preview({ status: 'done' }), preview({ status: 'done' })]);
  handled = [];
  const replayed = await Promise.all(looks.map(({ asOf }) => replay({ status: 'done' }, asOf)));
  await drain(running.app);
  expect(replayed.toSorted((a, b) => a - b)).toEqual([0, 20]);
  // They have arrived by now, after the look.
  expect(await replay({ status: 'done' }, looks[0]!.asOf)).toBe(0);
  expect(handled).toHaveLength(20);
  expect(await running.audit()).toHaveLength(1);
});

it('of too many is refused with their number, and nothing is sent', async () => {
  await give('failed', MAX_REPLAYED + 1);
  const { matched, asOf } = await preview({ consumer: 'mails' });
  expect(matched).toBe(MAX_REPLAYED + 1);
  const { body } = await running
    .request('post', REPLAYS, 'admin')
    .send({ filter: { consumer: 'mails' }, asOf })
    .expect(422);
  expect(body.detail).toBe(
    '10,001 deliveries match, and a replay sends 10,000 at most. Narrow the filter, or use the command "events replay".',
  );
  expect(new Set(await statuses())).toEqual(new Set(['failed']));
  expect(await running.audit()).toEqual([]);
  await running.em().execute('delete from delivery where event_id = (select min(event_id) from delivery)');
  expect(await replay({ consumer: 'mails' }, asOf)).toBe(MAX_REPLAYED);
  expect(new Set(await statuses())).toEqual(new Set(['due']));
});

it('of one that arrived is sent again when it is the one that was seen, once', async () => {
  await deliver(1);
  const [id] = await ids({});
  const { body: seen } = await running.request('get', `${LIST}/${id}`, 'admin').expect(200);
  handled = [];
  expect((await put(id!).expect(200)).body).toEqual(seen);
  expect((await put(id!, { arrivedAt: '2026-11-01T00:00:00Z' }).expect(200)).body).toEqual(seen);
  await Promise.all([1, 2, 3].map(() => put(id!, { arrivedAt: seen.doneAt }).expect(200)));
  await drain(running.app);
  expect(handled).toEqual([0]);
  expect(await running.audit()).toMatchObject([
    { action: 'replay-delivery', before: { status: 'done', doneAt: seen.doneAt } },
  ]);
});

it('to a consumer that no worker has is refused', async () => {
  await give('failed', 1, 'nobody');
  const [id] = await ids({});
  expect((await put(id!).expect(404)).body.detail).toBe('No worker has registered a consumer "nobody".');
  expect(await statuses()).toEqual(['failed']);
});

it('names a filter or a moment that is none', async () => {
  const { body } = await running.request('get', `${REPLAYS}?${query({ colour: 'red' })}`, 'admin').expect(422);
  expect(body.errors).toEqual([{ path: 'filter.colour', message: 'is not a known field' }]);
  await running.request('get', `${REPLAYS}?filter=x`, 'admin').expect(400);
  for (const body of [
    {},
    { filter: {} },
    { filter: {}, asOf: 'now' },
    { filter: {}, asOf: '0000-01-01T00:00:00Z' },
    { filter: { colour: 1 }, asOf: '2026-11-01T00:00:00Z' },
  ])
    await running.request('post', REPLAYS, 'admin').send(body).expect(422);
});
