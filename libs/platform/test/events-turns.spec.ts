import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
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

  const HOUR_MS = 3_600_000;

  /**
   * A relay that hands out leases, and says after how many looks.
   * @param gatherMs between two looks at what it hears of
   * @param quietMs how long who yields waits for another batch of the others
   */
  function relayOf(consumers: readonly ConsumerSettings[], gatherMs: number, quietMs = 0) {
    const leases: Lease[] = [];
    const queue = { engine: 'none', add: async (lease: Lease) => void leases.push(lease) };
    const timings = Object.assign(new EventTimings(), { pollMs: HOUR_MS, gatherMs, quietMs });
    const relay = new Relay(consumers, ledger, queue as unknown as BatchQueue, timings);
    let looks = 0;
    let tell: () => void = () => undefined;
    relay.onProgress(() => {
      looks += 1;
      tell();
    });
    /** Ends with the next look that begins with something. */
    const look = (because: () => void) =>
      new Promise<void>((resolve) => {
        tell = resolve;
        because();
      });
    return { relay, leases, looks: () => looks, look };
  }
  const settle = async (lease: Lease) => {
    const { lease: claimed, deliveries } = await ledger.claim(lease, 60);
    await ledger.settle(
      claimed,
      deliveries.map(({ eventId }) => ({ eventId, status: 'done' })),
    );
  };

  it('of what is heard of soon after a look comes with all that is heard of meanwhile', async () => {
    const { relay, leases, looks, look } = relayOf([first], HOUR_MS);
    await look(() => relay.start());
    await record(1);
    relay.hear();
    relay.batchEnded();
    relay.hear();
    await look(() => relay.wake());
    expect([looks(), leases.length]).toEqual([2, 1]);
    await relay.stop();
  });

  it.each([0, 1])('of what is heard of needs nothing else to come (%i ms after the last look)', async (gatherMs) => {
    const { relay, leases, look } = relayOf([first], gatherMs);
    await look(() => relay.start());
    for (const count of [1, 2]) {
      await record(1);
      await look(() => relay.hear());
      expect(leases).toHaveLength(count);
    }
    await relay.stop();
  });

  it('of what waits for room comes with the end of a batch, however soon', async () => {
    // The end of a lease would make it look as well.
    const alone = { ...first, outstanding: 1, leaseSeconds: 600 };
    const { relay, leases, looks, look } = relayOf([alone], HOUR_MS);
    await record(2);
    await look(() => relay.start());
    expect(leases).toHaveLength(1);
    await settle(leases[0]!);
    await look(() => relay.batchEnded());
    expect(leases).toHaveLength(2);
    // Nothing waits for this one.
    await settle(leases[1]!);
    relay.batchEnded();
    await look(() => relay.wake());
    expect(looks()).toBe(3);
    await relay.stop();
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
    const timings = Object.assign(new EventTimings(), { pollMs: HOUR_MS, quietMs: 0 });
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

  it('of one that yields comes once none of the other has been handed out for a while, by itself', async () => {
    const { relay, leases, look } = relayOf([{ ...first, batch: 10 }, second], 0, 20);
    await record(1);
    await look(() => relay.start());
    expect(leases.map(({ consumer }) => consumer)).toEqual(['first']);
    while (leases.length < 2) await look(() => undefined);
    expect(leases.map(({ consumer }) => consumer)).toEqual(['first', 'second']);
    await relay.stop();
  });

  it('of one that yields is waited for no longer than ten minutes, however many of the other come', async () => {
    const clock = jest.spyOn(performance, 'now');
    const { relay, leases, look } = relayOf([first, second], 0, HOUR_MS);
    await record(1);
    await look(() => relay.start());
    clock.mockReturnValue(performance.now() + 601_000);
    await record(1);
    await look(() => relay.wake());
    clock.mockRestore();
    expect(leases.map(({ consumer }) => consumer)).toEqual(['first', 'first', 'second']);
    await relay.stop();
  });

  it('is asked for by none that has no room, nor by one that yields to it', async () => {
    const alone = { ...first, outstanding: 1 };
    await record(2);
    expect((await lookOnce([alone])).got).toEqual(['first']);
    expect((await lookOnce([alone, second])).asked).toEqual([]);
    // One that rests holds nobody up.
    await ledger.rest('first', 'It is away.', () => 60_000);
    expect((await lookOnce([alone, second])).asked).toEqual(['second']);
  });
});
