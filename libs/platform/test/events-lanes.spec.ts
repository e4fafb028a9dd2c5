import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BatchQueue } from '../src/events/batch-queue.ts';
import { consumerSettings } from '../src/events/consumer.ts';
import { type FannedOut, type Lease, Ledger } from '../src/events/ledger.ts';
import { Relay } from '../src/events/relay.ts';
import { EventTimings, Outbox, systemActor } from '../src/index.ts';
import { startLedger } from './support/start-ledger.ts';
import { somethingHappened, testEvents } from './support/test-events.ts';

// What people do goes before bulk (docs/product/events.md#people-first).

describe('what people do', () => {
  const settings = (outstanding = 2) =>
    consumerSettings({ name: 'one', on: [somethingHappened], batch: 10, outstanding });
  const actor = systemActor('test');
  type Started = Awaited<ReturnType<typeof startLedger>>;
  let orm: Started['orm'];
  let pool: Started['pool'];
  let ledger: Started['ledger'];
  let empty: Started['empty'];
  let stop: Started['stop'];

  const importMany = (count: number) =>
    orm.em.fork().transactional((em) => new Outbox().recordMany(em, testEvents(count), actor));
  const doOne = (n: number) =>
    orm.em.fork().transactional(async (em) => new Outbox().record(em, somethingHappened({ n }), actor));
  const handledNext = async (consumer = settings()) => {
    const batch = await ledger.lease(consumer);
    if (!batch) return undefined;
    const { deliveries } = await ledger.claim(batch.lease, 60);
    return deliveries.map(({ event }) => (event as { n: number }).n);
  };

  beforeAll(async () => {
    ({ orm, pool, ledger, empty, stop } = await startLedger());
  });
  beforeEach(() => ledger.register(settings()));
  afterEach(() => empty());
  afterAll(() => stop?.());

  it('is fanned out before a hundred imported events that were there first', async () => {
    await importMany(100);
    await doOne(1_000);
    await ledger.fanOut(1);
    expect(await handledNext()).toEqual([1_000]);
  });

  it('is in no batch with bulk, and leased before it', async () => {
    await importMany(100);
    await doOne(1_000);
    await ledger.fanOut();
    expect(await handledNext()).toEqual([1_000]);
    expect(await handledNext()).toHaveLength(10);
  });

  it('is due at once, and bulk when more of it may have come', async () => {
    const aWhile = 50_000;
    await importMany(2);
    await doOne(1_000);
    await ledger.fanOut(100, [], aWhile);
    expect(await handledNext()).toEqual([1_000]);
    expect(await handledNext()).toBeUndefined();
    const dueIn = (await ledger.nextDueMs(['one'], 'now')) ?? 0;
    expect(dueIn).toBeGreaterThan(aWhile / 2);
    expect(dueIn).toBeLessThanOrEqual(aWhile);
  });

  it('has behind it bulk that falls due together, so that batches are full', async () => {
    await importMany(1_000);
    await ledger.fanOut(1_000, [], 60_000);
    const { rows } = await pool.query(
      'select count(*)::int as made, count(distinct due_at)::int as times from delivery',
    );
    expect(rows).toEqual([{ made: 1_000, times: 1 }]);
  });

  it('is not waited for when it falls due after it was looked for', async () => {
    await importMany(1);
    const { begunAt } = await ledger.fanOut(100, [], 1);
    const names = ['one'];
    while ((await ledger.nextDueMs(names, 'now')) !== undefined);
    expect(await ledger.nextDueMs(names, begunAt)).toBe(0);
  });

  it('has behind it bulk that no poll is waited for, when it falls due while the relay asks how long to wait', async () => {
    await importMany(1);
    class SlowLedger extends Ledger {
      override async nextDueMs(...question: Parameters<Ledger['nextDueMs']>): Promise<number | undefined> {
        for (let isDue = false; !isDue; ) {
          // The database is busy: the question is there long after the look, and what has fallen due in between long before it.
          const { rows } = await pool.query(
            `select bool_and(due_at + interval '0.2 s' <= clock_timestamp()) as "isDue" from delivery`,
          );
          isDue = rows[0].isDue;
        }
        return super.nextDueMs(...question);
      }
    }
    const leases: Lease[] = [];
    const timings = Object.assign(new EventTimings(), { pollMs: 3_600_000 });
    await new Promise<void>((resolve) => {
      const queue = { engine: 'none', add: async (lease: Lease) => void leases.push(lease) } as unknown as BatchQueue;
      const relay = new Relay([settings()], new SlowLedger(pool), queue, timings);
      relay.onProgress(() => {
        if (leases.length > 0) void relay.stop().then(resolve);
      });
      relay.start();
    });
    expect(leases).toHaveLength(1);
  });

  it('is told from bulk to the consumer', async () => {
    await importMany(1);
    await doOne(1_000);
    await ledger.fanOut();
    const isBulk = async () => (await ledger.claim((await ledger.lease(settings()))!.lease, 60)).bulk;
    expect([await isBulk(), await isBulk()]).toEqual([false, true]);
  });

  it('finds room while bulk takes up all that it may, and leaves room for bulk', async () => {
    await importMany(100);
    await ledger.fanOut();
    await handledNext();
    expect(await handledNext()).toBeUndefined();
    for (const n of [1_000, 1_001, 1_002]) {
      await doOne(n);
      await ledger.fanOut();
      expect(await handledNext()).toEqual(n < 1_002 ? [n] : undefined);
    }
    await pool.query(
      `update delivery set status = 'done', lease_token = null, lease_until = null where bulk and status = 'leased'`,
    );
    expect(await handledNext()).toHaveLength(10);
  });

  it('waits for the batch under way of a consumer that takes one at a time', async () => {
    await importMany(100);
    await ledger.fanOut();
    await handledNext(settings(1));
    await doOne(1_000);
    await ledger.fanOut();
    expect(await handledNext(settings(1))).toBeUndefined();
  });

  it('is sent between portions of an import that is being fanned out', async () => {
    await importMany(3_000);
    await doOne(5_000);
    const steps: string[] = [];
    class WatchedLedger extends Ledger {
      override async fanOut(...portion: Parameters<Ledger['fanOut']>): Promise<FannedOut> {
        steps.push('fan out');
        return super.fanOut(...portion);
      }
    }
    const queue = {
      engine: 'none',
      add: async (lease: Lease) => {
        const { deliveries } = await ledger.claim(lease, 60);
        steps.push(deliveries.map(({ event }) => (event as { n: number }).n).join());
      },
    } as unknown as BatchQueue;
    const relay = new Relay([settings()], new WatchedLedger(pool), queue, new EventTimings());
    await new Promise<void>((resolve) => {
      relay.onProgress(resolve);
      relay.start();
    });
    await relay.stop();
    expect(steps.slice(0, 3)).toEqual(['fan out', '5000', 'fan out']);
  });
});
