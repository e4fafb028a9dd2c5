import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { BatchQueue } from '../src/events/batch-queue.ts';
import { BATCHES, BatchProcessor } from '../src/events/bullmq/batch-processor.ts';
import type { Lease } from '../src/events/ledger.ts';
import { DONE, EventDelivery, migrateQueue } from '../src/index.ts';
import {
  consumerFor,
  createTestDatabase,
  describeOnBothQueues,
  describeWithEngine,
  type EventsUnderTest,
  startEvents,
  type TestDatabase,
} from '../src/testing/index.ts';
import { emptyLedger } from './support/empty-ledger.ts';
import { type Happening, happenings, somethingHappened } from './support/happenings.ts';
import { Wire } from './support/wire.ts';

const on = [somethingHappened];
const root = path.resolve(import.meta.dirname, '../../..');

describeOnBothQueues('a killed worker', (redisUrl) => {
  let database: TestDatabase;
  let child: ChildProcess | undefined;
  let events: EventsUnderTest | undefined;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    await events?.stop();
    await database.drop();
  });

  it('costs its batch the time of a lease, and nothing else', async () => {
    const prefix = `k${process.pid}${redisUrl ? 'r' : 'p'}`;
    child = spawn(
      process.execPath,
      [
        '--import',
        './scripts/dev-hook.mjs',
        '--conditions=@outcrop/source',
        path.join(import.meta.dirname, 'support/hanging-worker.ts'),
      ],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          DATABASE_URL: database.url,
          REDIS_URL: redisUrl ?? '',
          ENGINE_PREFIX: prefix,
        },
      },
    );
    const stdout = child.stdout as NodeJS.ReadableStream;
    // Events of before a consumer is known are not its own, so the worker has to be there first.
    expect(String((await once(stdout, 'data'))[0])).toContain('started');
    const begun = once(stdout, 'data');
    const recorder = await startEvents({ databaseUrl: database.url, redisUrl, prefix });
    await recorder.record(happenings(25));
    await recorder.stop();
    expect(String((await begun)[0])).toContain('handling');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const seen = new Set<number>();
    events = await startEvents({
      databaseUrl: database.url,
      redisUrl,
      prefix,
      providers: [
        consumerFor<Happening>({ name: 'keeper', on, batch: 10, leaseSeconds: 1 }, async (batch) => {
          for (const { event } of batch) seen.add(event.n);
          return batch.map(() => DONE);
        }),
      ],
    });
    await events.drain();
    expect(seen.size).toBe(25);
    expect(await events.em().count(EventDelivery, { status: 'done', attempts: 2 })).toBeGreaterThanOrEqual(10);
    // A whole process starts and is killed here: on a busy machine that takes its time.
  }, 180_000);
});

describeWithEngine('redis', 'Redis', (redisUrl) => {
  // A database of its own on the server: wiping it must not hurt the suites that run beside this one.
  const own = new URL(redisUrl);
  own.pathname = '/9';
  let database: TestDatabase;
  let events: EventsUnderTest | undefined;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await events?.stop();
    events = undefined;
    await emptyLedger(database.url);
  });
  afterAll(() => database.drop());

  it('can be wiped in the middle of the work, and nothing is lost', async () => {
    const redis = new Redis(own.href);
    const seen = new Set<number>();
    let batches = 0;
    events = await startEvents({
      databaseUrl: database.url,
      redisUrl: own.href,
      providers: [
        consumerFor<Happening>({ name: 'wiped', on, batch: 20, outstanding: 4, leaseSeconds: 1 }, async (batch) => {
          batches += 1;
          if (batches % 20 === 0) await redis.flushdb();
          for (const { event } of batch) seen.add(event.n);
          return batch.map(() => DONE);
        }),
      ],
    });
    await events.record(happenings(1_000));
    await events.record(happenings(1_000, 1_000));
    await events.drain({ timeoutMs: 40_000 });
    expect(batches).toBeGreaterThanOrEqual(100);
    expect(seen.size).toBe(2_000);
    await redis.quit();
  });

  it('can be down: events are recorded, health says degraded, and everything goes on when it is back', async () => {
    const wire = await Wire.to(own.href);
    const seen = new Set<number>();
    events = await startEvents({
      databaseUrl: database.url,
      redisUrl: wire.url,
      providers: [
        consumerFor<Happening>({ name: 'patient', on, batch: 10, leaseSeconds: 1 }, async (batch) => {
          for (const { event } of batch) seen.add(event.n);
          return batch.map(() => DONE);
        }),
      ],
    });
    await events.record(happenings(20));
    await events.drain();
    await wire.cut();
    await events.record(happenings(20, 20));
    await expect(events.drain({ timeoutMs: 1_000 })).rejects.toThrow('20 left');
    const { engines, status } = await events.health.report();
    expect(status).toBe('degraded');
    expect(engines['queue']?.detail).toMatch(/The queue is not accepting jobs.*Redis does not answer/);
    await wire.mend();
    await events.drain();
    expect(seen.size).toBe(40);
    expect(await events.em().count(EventDelivery, { attempts: { $ne: 1 } })).toBe(0);
    expect(await events.health.report()).toMatchObject({ status: 'up' });
    await events.stop();
    events = undefined;
    await wire.cut();
  });

  it('can be down when the worker stops, which ends soon all the same', async () => {
    const wire = await Wire.to(own.href);
    events = await startEvents({
      databaseUrl: database.url,
      redisUrl: wire.url,
      providers: [consumerFor({ name: 'late', on }, async (batch) => batch.map(() => DONE))],
    });
    await events.record(happenings(3));
    await events.drain();
    await wire.cut();
    const began = performance.now();
    await events.stop();
    events = undefined;
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('can be down when the worker starts', async () => {
    const wire = await Wire.to(own.href);
    await wire.cut();
    events = await startEvents({
      databaseUrl: database.url,
      redisUrl: wire.url,
      providers: [consumerFor({ name: 'early', on }, async (batch) => batch.map(() => DONE))],
    });
    await events.record(happenings(3));
    await expect(events.drain({ timeoutMs: 500 })).rejects.toThrow('3 left');
    await wire.mend();
    await events.drain();
    await events.stop();
    events = undefined;
    await wire.cut();
  });
});

/** The tables are locked one by one, so the worker's own statements may be in the way. */
async function dropQueueTables(client: pg.Client): Promise<void> {
  const deadlock = (error: { code?: string }) => error.code === '40P01';
  while (
    await client.query('drop schema bullmq cascade').then(
      () => false,
      (error) => deadlock(error) || Promise.reject(error),
    )
  );
}

describe('PostgreSQL', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => emptyLedger(database.url));
  afterAll(() => database.drop());

  it('can go away and come back under a running worker', async () => {
    const wire = await Wire.to(database.url);
    const seen = new Set<number>();
    const events = await startEvents({
      databaseUrl: wire.url,
      providers: [
        consumerFor<Happening>({ name: 'survivor', on, batch: 10, leaseSeconds: 1 }, async (batch) => {
          for (const { event } of batch) seen.add(event.n);
          return batch.map(() => DONE);
        }),
      ],
    });
    await events.record(happenings(20));
    await events.drain();
    await wire.cut();
    await expect(events.drain({ timeoutMs: 1_000 })).rejects.toThrow();
    expect(await events.health.report()).toMatchObject({ status: 'degraded' });
    await wire.mend();
    await events.record(happenings(20, 20));
    await events.drain();
    expect(seen.size).toBe(40);
    await events.stop();
    await wire.cut();
  });

  it('can cut its connections at any time', async () => {
    const seen = new Set<number>();
    const admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
    await admin.connect();
    let batches = 0;
    const events = await startEvents({
      databaseUrl: database.url,
      providers: [
        consumerFor<Happening>({ name: 'cut', on, batch: 10, leaseSeconds: 1 }, async (batch) => {
          batches += 1;
          if (batches % 7 === 0)
            await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
              new URL(database.url).pathname.slice(1),
            ]);
          for (const { event } of batch) seen.add(event.n);
          return batch.map(() => DONE);
        }),
      ],
    });
    await events.record(happenings(200));
    await events.drain({ timeoutMs: 40_000 });
    expect(seen.size).toBe(200);
    await events.stop();
    await admin.end();
  });

  it("without the queue's tables: the worker does not start, and says what to do", async () => {
    const bare = await createTestDatabase();
    const client = new pg.Client({ connectionString: bare.url });
    await client.connect();
    await client.query('drop schema bullmq cascade');
    await client.end();
    const start = startEvents({
      databaseUrl: bare.url,
      providers: [consumerFor({ name: 'never', on }, async (batch) => batch.map(() => DONE))],
    });
    await expect(start).rejects.toThrow(
      "The queue's tables are missing in the database: run `npm run cli -- migrate` first.",
    );
    await bare.drop();
  });

  it("a worker whose queue's tables vanish pauses instead of spinning, and goes on when they are back", async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // Without consumers of its own, so that the relay stays out of it.
    const events = await startEvents({ databaseUrl: database.url });
    const queue = events.app.get(BatchQueue, { strict: false });
    const handled: Lease[] = [];
    let taken: () => void = () => {};
    await queue.process(1, async (lease) => {
      handled.push(lease);
      taken();
    });
    const { worker } = events.app.get(BatchProcessor, { strict: false });
    await worker.waitUntilReady();
    await dropQueueTables(client);
    // An idle worker looks again after five seconds; a job wakes it now.
    await Promise.all([once(worker, 'paused'), client.query("select pg_notify('bullmq_jobs', $1)", [BATCHES])]);
    expect(worker.isPaused()).toBe(true);
    await migrateQueue(client);
    const arrived = new Promise<void>((resolve) => {
      taken = resolve;
    });
    await queue.add({ consumer: 'any', token: '11111111-2222-4333-8444-555555555555' });
    await arrived;
    expect(handled).toEqual([{ consumer: 'any', token: '11111111-2222-4333-8444-555555555555' }]);
    await events.stop();
    await client.end();
  });
});
