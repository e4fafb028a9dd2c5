import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { BatchQueue } from '../src/events/batch-queue.ts';
import { BATCHES, BatchProcessor } from '../src/events/bullmq/batch-processor.ts';
import type { Lease } from '../src/events/ledger.ts';
import { DONE, EventDelivery, migrateQueue } from '../src/index.ts';
import {
  createTestDatabase,
  describeOnBothQueues,
  describeWithEngine,
  type TestDatabase,
  until,
} from '../src/testing/index.ts';
import { consumerFor } from './support/consumer-for.ts';
import { emptyLedger } from './support/empty-ledger.ts';
import { EngineProxy } from './support/engine-proxy.ts';
import { startWorker, type TestWorker } from './support/start-worker.ts';
import { somethingHappened, type TestEvent, testEvents } from './support/test-events.ts';

const on = [somethingHappened];
const untilQueueSays = (worker: TestWorker, words: RegExp) =>
  until(async () => words.test((await worker.health.report()).engines['queue']?.detail ?? ''));
const root = path.resolve(import.meta.dirname, '../../..');

describeOnBothQueues('a killed worker', (redisUrl) => {
  let database: TestDatabase;
  let child: ChildProcess | undefined;
  let worker: TestWorker | undefined;
  let folder: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-killed-'));
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    await worker?.stop();
    await database.drop();
    await fs.rm(folder, { recursive: true, force: true });
  });

  it('delays its batch by the rest of a lease, and loses nothing', async () => {
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
          // It cannot delete the files that it leaves behind.
          TMPDIR: folder,
        },
      },
    );
    const stdout = child.stdout as NodeJS.ReadableStream;
    // A consumer gets no events from before it was registered, so the worker has to start first.
    expect(String((await once(stdout, 'data'))[0])).toContain('started');
    const begun = once(stdout, 'data');
    const recorder = await startWorker({ databaseUrl: database.url, redisUrl, prefix });
    await recorder.record(testEvents(25));
    await recorder.stop();
    expect(String((await begun)[0])).toContain('handling');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const seen = new Set<number>();
    worker = await startWorker({
      databaseUrl: database.url,
      redisUrl,
      prefix,
      providers: [
        consumerFor<TestEvent>({ name: 'keeper', on, batch: 10, leaseSeconds: 1 }, async (batch) => {
          for (const { event } of batch) seen.add(event.n);
          return batch.map(() => DONE);
        }),
      ],
    });
    await worker.drain();
    expect(seen.size).toBe(25);
    expect(await worker.em().count(EventDelivery, { status: 'done', attempts: 2 })).toBeGreaterThanOrEqual(10);
    // A whole process starts and is killed here: that takes a while on a busy machine.
  }, 180_000);
});

describeWithEngine('redis', 'Redis', (redisUrl) => {
  // A Redis database of its own: wiping it must not disturb the suites that run beside this one.
  const own = new URL(redisUrl);
  own.pathname = '/9';
  let database: TestDatabase;
  let worker: TestWorker | undefined;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
    await emptyLedger(database.url);
  });
  afterAll(() => database.drop());

  it('can be wiped in the middle of the work without losing anything', async () => {
    const redis = new Redis(own.href);
    const seen = new Set<number>();
    let batches = 0;
    worker = await startWorker({
      databaseUrl: database.url,
      redisUrl: own.href,
      providers: [
        consumerFor<TestEvent>({ name: 'wiped', on, batch: 20, outstanding: 4, leaseSeconds: 1 }, async (batch) => {
          batches += 1;
          if (batches % 20 === 0) await redis.flushdb();
          for (const { event } of batch) seen.add(event.n);
          return batch.map(() => DONE);
        }),
      ],
    });
    await worker.record(testEvents(1_000));
    await worker.record(testEvents(1_000, 1_000));
    await worker.drain();
    expect(batches).toBeGreaterThanOrEqual(100);
    expect(seen.size).toBe(2_000);
    await redis.quit();
  });

  it('can be down: events are recorded, health says degraded, and everything goes on when it is back', async () => {
    const proxy = await EngineProxy.to(own.href);
    const seen = new Set<number>();
    worker = await startWorker({
      databaseUrl: database.url,
      redisUrl: proxy.url,
      providers: [
        consumerFor<TestEvent>({ name: 'patient', on, batch: 10, leaseSeconds: 1 }, async (batch) => {
          for (const { event } of batch) seen.add(event.n);
          return batch.map(() => DONE);
        }),
      ],
    });
    await worker.record(testEvents(20));
    await worker.drain();
    await proxy.cut();
    await worker.record(testEvents(20, 20));
    await untilQueueSays(worker, /The queue is not accepting jobs.*Redis does not answer/);
    expect((await worker.health.report()).status).toBe('degraded');
    await proxy.restore();
    await worker.drain();
    expect(seen.size).toBe(40);
    expect(await worker.em().count(EventDelivery, { attempts: { $ne: 1 } })).toBe(0);
    expect(await worker.health.report()).toMatchObject({ status: 'up' });
    await worker.stop();
    worker = undefined;
    await proxy.cut();
  });

  it('can be down when the worker stops, which still ends', async () => {
    const proxy = await EngineProxy.to(own.href);
    worker = await startWorker({
      databaseUrl: database.url,
      redisUrl: proxy.url,
      providers: [consumerFor({ name: 'late', on }, async (batch) => batch.map(() => DONE))],
    });
    await worker.record(testEvents(3));
    await worker.drain();
    await proxy.cut();
    await worker.stop();
    worker = undefined;
  });

  it('can be down when the worker starts', async () => {
    const proxy = await EngineProxy.to(own.href);
    await proxy.cut();
    worker = await startWorker({
      databaseUrl: database.url,
      redisUrl: proxy.url,
      providers: [consumerFor({ name: 'early', on }, async (batch) => batch.map(() => DONE))],
    });
    await worker.record(testEvents(3));
    await untilQueueSays(worker, /Redis does not answer/);
    await proxy.restore();
    await worker.drain();
    await worker.stop();
    worker = undefined;
    await proxy.cut();
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
    const proxy = await EngineProxy.to(database.url);
    const seen = new Set<number>();
    const worker = await startWorker({
      databaseUrl: proxy.url,
      providers: [
        consumerFor<TestEvent>({ name: 'survivor', on, batch: 10, leaseSeconds: 1 }, async (batch) => {
          for (const { event } of batch) seen.add(event.n);
          return batch.map(() => DONE);
        }),
      ],
    });
    await worker.record(testEvents(20));
    await worker.drain();
    await proxy.cut();
    await until(async () => (await worker.health.report()).engines['queue']?.state === 'degraded');
    expect(await worker.health.report()).toMatchObject({
      status: 'down',
      engines: { database: { state: 'down' }, queue: { state: 'degraded' } },
    });
    await proxy.restore();
    await worker.record(testEvents(20, 20));
    await worker.drain();
    expect(seen.size).toBe(40);
    await worker.stop();
    await proxy.cut();
  });

  it('can cut its connections at any time', async () => {
    const seen = new Set<number>();
    const admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
    await admin.connect();
    let batches = 0;
    const worker = await startWorker({
      databaseUrl: database.url,
      providers: [
        consumerFor<TestEvent>({ name: 'cut', on, batch: 10, leaseSeconds: 1 }, async (batch) => {
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
    await worker.record(testEvents(200));
    await worker.drain();
    expect(seen.size).toBe(200);
    await worker.stop();
    await admin.end();
  });

  it("without the queue's tables: the worker does not start, and says what to do", async () => {
    const bare = await createTestDatabase();
    const client = new pg.Client({ connectionString: bare.url });
    await client.connect();
    await client.query('drop schema bullmq cascade');
    await client.end();
    const start = startWorker({
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
    // Without consumers, so that the relay stays out of the way.
    const worker = await startWorker({ databaseUrl: database.url });
    const queue = worker.app.get(BatchQueue, { strict: false });
    const handled: Lease[] = [];
    let taken: () => void = () => {};
    await queue.process(1, async (lease) => {
      handled.push(lease);
      taken();
    });
    const { worker: bullWorker } = worker.app.get(BatchProcessor, { strict: false });
    await bullWorker.waitUntilReady();
    await dropQueueTables(client);
    // An idle worker looks again after five seconds; a job wakes it now.
    await Promise.all([once(bullWorker, 'paused'), client.query("select pg_notify('bullmq_jobs', $1)", [BATCHES])]);
    expect(bullWorker.isPaused()).toBe(true);
    await migrateQueue(client);
    const arrived = new Promise<void>((resolve) => {
      taken = resolve;
    });
    await queue.add({ consumer: 'any', token: '11111111-2222-4333-8444-555555555555' });
    await arrived;
    expect(handled).toEqual([{ consumer: 'any', token: '11111111-2222-4333-8444-555555555555' }]);
    await worker.stop();
    await client.end();
  });
});
