import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BatchQueue } from '../src/events/batch-queue.ts';
import { type ConsumerSettings, consumerSettings } from '../src/events/consumer.ts';
import { type Lease, Ledger } from '../src/events/ledger.ts';
import { Relay } from '../src/events/relay.ts';
import { EventTimings, Outbox, systemActor } from '../src/index.ts';
import { startLedger } from './support/start-ledger.ts';
import { somethingHappened, testEvents } from './support/test-events.ts';

// docs/product/events.md#who-goes-first

describe('the turn', () => {
  const first = consumerSettings({ name: 'first', on: [somethingHappened], batch: 1 });
  const second = consumerSettings({ name: 'second', on: [somethingHappened], batch: 10, yieldsTo: ['first'] });
  type Started = Awaited<ReturnType<typeof startLedger>>;
  let orm: Started['orm'];
  let pool: Started['pool'];
  let ledger: Started['ledger'];
  let empty: Started['empty'];
  let stop: Started['stop'];

  /** Makes deliveries of so many events for both. */
  const record = async (count: number) => {
    const em = orm.em.fork();
    for (const event of testEvents(count))
      await em.transactional(async (tx) => new Outbox().record(tx, event, systemActor('test')));
    await ledger.fanOut();
  };
  const isLeased = async (consumer = second) => (await ledger.lease(consumer)) !== undefined;

  beforeAll(async () => {
    ({ orm, pool, ledger, empty, stop } = await startLedger());
  });
  beforeEach(async () => {
    for (const consumer of [first, second]) await ledger.register(consumer);
  });
  afterEach(() => empty());
  afterAll(() => stop?.());

  it('of one that yields comes when nothing of the other is due, beside what of it is under way', async () => {
    await record(3);
    expect(await isLeased()).toBe(false);
    const lease = (await ledger.lease(first))!.lease;
    expect([await isLeased(first), await isLeased()]).toEqual([true, false]);
    const { lease: claimed, deliveries } = await ledger.claim(lease, 60);
    await ledger.settle(
      claimed,
      deliveries.map(({ eventId }) => ({ eventId, status: 'done' })),
    );
    expect([await isLeased(), await isLeased(first), await isLeased()]).toEqual([false, true, true]);
  });

  it('of one that yields is not waited for while the other rests, or what of it is due is so later', async () => {
    await record(1);
    await ledger.rest('first', 'It is away.', () => 60_000);
    expect(await isLeased()).toBe(true);
    await ledger.recovered('first');
    await record(1);
    expect(await isLeased()).toBe(false);
    await pool.query(`update delivery set due_at = now() + interval '1 minute' where consumer = 'first'`);
    expect(await isLeased()).toBe(true);
  });

  /** One look of a relay. @returns the consumers that it asked the ledger for, and those that got a batch */
  async function lookOnce(consumers: readonly ConsumerSettings[]) {
    const asked: string[] = [];
    const got: string[] = [];
    class WatchedLedger extends Ledger {
      override lease(consumer: ConsumerSettings) {
        asked.push(consumer.name);
        return super.lease(consumer);
      }
    }
    const queue = { engine: 'none', add: async ({ consumer }: Lease) => void got.push(consumer) };
    const timings = Object.assign(new EventTimings(), { pollMs: 3_600_000 });
    const relay = new Relay(consumers, new WatchedLedger(pool), queue as unknown as BatchQueue, timings);
    await new Promise<void>((resolve) => {
      relay.onProgress(resolve);
      relay.start();
    });
    await relay.stop();
    return { asked, got };
  }

  it('of one that yields comes in the look that hands out the last of the other, in whatever order they are found', async () => {
    await record(1);
    expect((await lookOnce([second, { ...first, batch: 10 }])).got).toEqual(['first', 'second']);
  });

  it('is asked for by those alone of whom anything is due, or was left behind', async () => {
    await record(1);
    expect((await lookOnce([first, { ...second, yieldsTo: [] }])).got).toEqual(['first', 'second']);
    expect(await lookOnce([first, second])).toEqual({ asked: [], got: [] });
    await pool.query(`update delivery set status = 'due', due_at = now() + interval '1 hour' where consumer = 'first'`);
    await pool.query(`update delivery set lease_until = now() where consumer = 'second'`);
    expect((await lookOnce([first, second])).asked).toEqual(['second']);
  });
});
