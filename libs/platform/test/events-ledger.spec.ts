import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BatchRunner } from '../src/events/batch-runner.ts';
import { consumerSettings } from '../src/events/consumer.ts';
import { EventCleaner } from '../src/events/event-cleaner.ts';
import type { Lease } from '../src/events/ledger.ts';
import {
  type ConsumerContext,
  type ConsumerSettings,
  DONE,
  type EventConsumer,
  EventDelivery,
  EventTimings,
  Outbox,
  RecordedEvent,
  systemActor,
} from '../src/index.ts';
import { startLedger } from './support/start-ledger.ts';
import { somethingHappened, testEvents } from './support/test-events.ts';

describe('the ledger', () => {
  const settings = (more: Partial<ConsumerSettings> = {}): ConsumerSettings => ({
    ...consumerSettings({ name: 'one', on: [somethingHappened], batch: 10, leaseSeconds: 60 }),
    ...more,
  });
  type Started = Awaited<ReturnType<typeof startLedger>>;
  let orm: Started['orm'];
  let pool: Started['pool'];
  let ledger: Started['ledger'];
  let empty: Started['empty'];
  let stop: Started['stop'];

  const record = (count: number) =>
    orm.em.fork().transactional((em) => new Outbox().recordMany(em, testEvents(count), systemActor('test')));
  const rows = () => orm.em.fork().find(EventDelivery, {}, { orderBy: { event: 'asc', consumer: 'asc' } });
  const statuses = async () => (await rows()).map((row) => row.status);
  /** Makes every lease expire. */
  const expireLeases = () =>
    pool.query("update delivery set lease_until = now() - interval '1 second' where status = 'leased'");
  const leased = async (consumer = settings()): Promise<Lease> => {
    const batch = await ledger.lease(consumer);
    if (!batch) throw new Error('Nothing was leased.');
    return batch.lease;
  };
  /** A runner with one consumer. */
  const runner = (
    handle: EventConsumer['handle'],
    more: Partial<ConsumerSettings> = {},
    timings: Partial<EventTimings> = {},
  ) =>
    new BatchRunner(
      new Map([['one', { settings: settings(more), instance: { handle } }]]),
      ledger,
      orm.em,
      { ...new EventTimings(), ...timings },
      () => {},
    );

  beforeAll(async () => {
    ({ orm, pool, ledger, empty, stop } = await startLedger(8));
  });
  beforeEach(async () => {
    await ledger.register(settings());
  });
  afterEach(() => empty());
  afterAll(() => stop?.());

  it('makes each delivery once, however many relays fan out at the same time', async () => {
    await record(300);
    const counts = await Promise.all(Array.from({ length: 6 }, () => ledger.fanOut(100)));
    expect(counts.reduce((sum, { events }) => sum + events, 0)).toBe(300);
    expect((await rows()).length).toBe(300);
  });

  it('fans out for the consumers of every running version', async () => {
    await ledger.register(settings({ types: ['tests.newer.v1'] }));
    await ledger.register(settings());
    await record(1);
    await ledger.fanOut();
    expect((await rows()).length).toBe(1);
    const { rows: known } = await pool.query('select types from event_consumer');
    expect(known).toEqual([{ types: ['tests.newer.v1', 'tests.something-happened.v1'] }]);
  });

  it('makes no delivery of a quiet event for a consumer that takes none', async () => {
    await ledger.register(settings({ name: 'loud' }));
    await record(3);
    await pool.query(`update event set payload = payload || '{"quiet": true}' where id <> (select min(id) from event)`);
    expect(await ledger.fanOut(100, ['loud'])).toMatchObject({ events: 3 });
    expect((await rows()).map(({ consumer }) => consumer).sort()).toEqual(['loud', 'one', 'one', 'one']);
    expect(await ledger.fanOut(100, ['loud'])).toMatchObject({ events: 0 });
  });

  it.each([
    [false, 3],
    [true, 2],
  ])(
    'keeps to the limit of outstanding batches (bulk: %s), however many relays lease at the same time',
    async (bulk, most) => {
      await record(100);
      await pool.query('update event set bulk = $1', [bulk]);
      await ledger.fanOut();
      const leases = await Promise.all(Array.from({ length: 6 }, () => ledger.lease(settings({ outstanding: 3 }))));
      expect(leases.filter(Boolean).length).toBe(most);
      expect((await statuses()).filter((status) => status === 'leased').length).toBe(10 * most);
    },
  );

  it('keeps a batch to its bytes, and what is larger or does not say them alone', async () => {
    const weighed = settings({ batchBytes: 10, outstanding: 9 });
    for (const bytes of [4, 6, 1, 50, 3, null, 2, 8]) {
      await record(1);
      await pool.query(
        `update event set bulk = false, payload = jsonb_strip_nulls(payload || jsonb_build_object('bytes', $1::int)) where not fanned_out`,
        [bytes],
      );
      await ledger.fanOut();
    }
    const sizes: number[] = [];
    const full: boolean[] = [];
    for (let batch = await ledger.lease(weighed); batch; batch = await ledger.lease(weighed)) {
      sizes.push((await ledger.claim(batch.lease, 60)).deliveries.length);
      full.push(batch.full);
    }
    expect(sizes).toEqual([2, 1, 1, 1, 1, 2]);
    expect(full).toEqual([true, true, true, true, true, false]);
  });

  it('hands a batch to only one of several jobs with the same lease', async () => {
    await record(10);
    await ledger.fanOut();
    const lease = await leased();
    const calls: number[] = [];
    const twice = runner(async (batch) => {
      calls.push(batch.length);
      return batch.map(() => DONE);
    });
    await Promise.all([twice.run(lease), twice.run(lease), twice.run(lease)]);
    await twice.run(lease);
    expect(calls).toEqual([10]);
    expect(await statuses()).toEqual(Array(10).fill('done'));
  });

  it('makes the deliveries of an expired lease due again, and lets its former holder write nothing', async () => {
    await record(2);
    await ledger.fanOut();
    const slow = await ledger.claim(await leased(), 60);
    await expireLeases();
    const quick = await ledger.claim(await leased(), 60);
    expect(quick.deliveries.map((d) => [d.event, d.attempt])).toEqual([
      [{ n: 0 }, 2],
      [{ n: 1 }, 2],
    ]);
    const settled = slow.deliveries.map((d) => ({ eventId: d.eventId, status: 'failed', error: 'stale' }) as const);
    expect(await ledger.settle(slow.lease, settled)).toBe(0);
    expect(await ledger.extend(slow.lease, 60)).toBe(false);
    expect(await statuses()).toEqual(['leased', 'leased']);
    expect(
      await ledger.settle(
        quick.lease,
        quick.deliveries.map((d) => ({ eventId: d.eventId, status: 'done' })),
      ),
    ).toBe(2);
  });

  it('tells a consumer whose lease went to another worker to give up', async () => {
    await record(1);
    await ledger.fanOut();
    let takeover: Promise<unknown> | undefined;
    const reasons: string[] = [];
    await runner(async (_, { extendLease, signal }: ConsumerContext) => {
      await expireLeases();
      takeover = ledger.claim(await leased(), 60);
      await takeover;
      await extendLease();
      reasons.push((signal.reason as Error).message);
      return [DONE];
    }).run(await leased());
    await takeover;
    expect(reasons).toEqual(['The lease ended and the batch went to another worker.']);
    expect(await statuses()).toEqual(['leased']);
  });

  it('extends the lease by itself while the consumer works', async () => {
    await record(1);
    await ledger.fanOut();
    const lease = await leased();
    const extended = new Promise<void>((resolve) => {
      const original = ledger.extend.bind(ledger);
      ledger.extend = async (...args) => {
        const result = await original(...args);
        resolve();
        return result;
      };
    });
    await runner(
      async () => {
        await extended;
        return [DONE];
      },
      { leaseSeconds: 1 },
    ).run(lease);
    expect(await statuses()).toEqual(['done']);
  });

  it('gives up on a consumer that does not finish, and counts the attempt', async () => {
    await record(3);
    await ledger.fanOut();
    const stuck = runner(() => new Promise(() => {}), { longestSeconds: 0.05 }, { retryMs: 0 });
    await stuck.run(await leased());
    expect((await rows()).map((row) => [row.status, row.attempts, row.lastError])).toEqual(
      Array(3).fill(['due', 1, 'It was not handled within 0.05 seconds.']),
    );
  });

  it('makes the batches under way due again when the process stops, without counting an attempt', async () => {
    await record(3);
    await ledger.fanOut();
    const stopping = runner(() => {
      void stopping.stop(0);
      return new Promise(() => {});
    });
    await stopping.run(await leased());
    expect((await rows()).map((row) => [row.status, row.attempts])).toEqual(Array(3).fill(['due', 0]));
  });

  it('isolates a delivery that kills every worker, and fails only that one', async () => {
    await record(10);
    await ledger.fanOut();
    const attempts = settings({ attempts: 3 });
    // A worker that gets event 4 dies and lets its lease expire; all other events are handled.
    for (let round = 0; round < 40; round += 1) {
      await expireLeases();
      await ledger.failAbandoned(attempts);
      const batch = await ledger.lease(attempts);
      if (!batch) break;
      const claimed = await ledger.claim(batch.lease, 60);
      if (claimed.deliveries.some((d) => (d.event as { n: number }).n === 4)) continue;
      await ledger.settle(
        claimed.lease,
        claimed.deliveries.map((d) => ({ eventId: d.eventId, status: 'done' })),
      );
    }
    const failed = (await rows()).filter((row) => row.status !== 'done');
    expect(failed).toMatchObject([
      { status: 'failed', attempts: 3, lastError: 'The worker stopped on every attempt to handle it.' },
    ]);
    expect(await orm.em.fork().findOne(RecordedEvent, failed[0]?.event ?? 0)).toMatchObject({ payload: { n: 4 } });
  });

  it('does not mark a delivery done when this version of the consumer does not handle the event', async () => {
    await record(1);
    await ledger.fanOut();
    await runner(async (batch) => batch.map(() => DONE), { types: ['tests.other.v1'] }).run(await leased());
    expect(await rows()).toMatchObject([
      { status: 'due', attempts: 1, lastError: "This worker's one does not handle tests.something-happened.v1." },
    ]);
  });

  it('rests once for batches that fail together, longer each time, and says when work is due', async () => {
    await record(1);
    await ledger.fanOut();
    const pauses: number[] = [];
    const pause = (n: number) => {
      pauses.push(n);
      return n * 60_000;
    };
    await Promise.all([ledger.rest('one', 'down', pause), ledger.rest('one', 'down', pause)]);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(2);
    expect(await ledger.lease(settings())).toBeUndefined();
    const { rows: resting } = await pool.query('select setbacks from event_consumer');
    expect(pauses).toContain(resting[0].setbacks);
    await ledger.recovered('one');
    expect(await ledger.nextDueMs(['one'], 'now')).toBeUndefined();
    await leased();
    const nextMs = (await ledger.nextDueMs(['one'], 'now')) ?? 0;
    expect(nextMs).toBeGreaterThan(50_000);
    expect(nextMs).toBeLessThanOrEqual(60_000);
  });

  it('starts with a single batch after a rest', async () => {
    await record(100);
    await pool.query('update event set bulk = false');
    await ledger.fanOut();
    await ledger.rest('one', 'down', () => 0);
    expect(await ledger.lease(settings())).toBeDefined();
    expect(await ledger.lease(settings())).toBeUndefined();
    await ledger.recovered('one');
    expect(await ledger.lease(settings())).toBeDefined();
  });

  it('deletes done deliveries after 7 days and finished events after 13 months', async () => {
    await record(5_003);
    await ledger.fanOut(10_000);
    await pool.query(`update delivery set status = 'done', done_at = now() - interval '8 days'`);
    await pool.query(`update event set occurred_at = now() - interval '14 months'`);
    await pool.query(`update event set occurred_at = now() - interval '12 months' where payload->>'n' = '1'`);
    await pool.query(`update delivery set status = 'failed', done_at = null
      where event_id = (select id from event where payload->>'n' = '2')`);
    await pool.query(`update delivery set done_at = now() - interval '6 days'
      where event_id = (select id from event where payload->>'n' = '3')`);
    await pool.query(`update event set fanned_out = false where payload->>'n' = '4'`);
    const cleaner = new EventCleaner(orm.em);
    expect(await cleaner.clean()).toEqual({ deliveries: 5_001, events: 5_000 });
    const { rows: left } = await pool.query(`select (payload->>'n')::int as n from event order by id`);
    expect(left.map((row) => row.n)).toEqual([1, 2, 4]);
    expect(await cleaner.clean()).toEqual({ deliveries: 0, events: 0 });
  });
});
