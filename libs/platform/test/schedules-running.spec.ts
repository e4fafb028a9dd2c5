import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { register } from 'prom-client';
import { type EventTimings, Every, ScheduleAdmin, type ScheduledRun } from '../src/index.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.ts';
import { WorkerSchedules } from '../src/worker.ts';
import { startWorker, type TestWorker } from './support/start-worker.ts';

let database: TestDatabase;
let client: pg.Client;
let workers: TestWorker[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await client.query('truncate schedule');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** A worker whose schedule "task" (hourly, at start) does this. */
async function startWith(task: (run: ScheduledRun) => unknown, timings: Partial<EventTimings> = {}) {
  class Task {
    @Every({ name: 'task', minutes: 60, atStart: true })
    run(context: ScheduledRun) {
      return task(context);
    }
  }
  const worker = await startWorker({ databaseUrl: database.url, prefix: 'schedules', providers: [Task], timings });
  workers.push(worker);
  return worker;
}
const schedulesOf = (worker: TestWorker) => worker.app.get(WorkerSchedules, { strict: false });
const view = async (worker: TestWorker) => {
  const all = await worker.app.get(ScheduleAdmin, { strict: false }).schedules();
  return all.find(({ name }) => name === 'task');
};
type View = NonNullable<Awaited<ReturnType<typeof view>>>;

/** Checks the row after every look and every run of the worker, until it is as expected; Jest's timeout is the limit. */
async function until(worker: TestWorker, is: (row: View) => boolean | Promise<boolean>): Promise<View> {
  for (;;) {
    const progress = new Promise<void>((resolve) => {
      const end = schedulesOf(worker).onProgress(() => {
        end();
        resolve();
      });
    });
    const row = await view(worker);
    if (row && (await is(row))) return row;
    // Another worker may be the one that runs it, so this one looks again.
    schedulesOf(worker).wake();
    await progress;
  }
}
/** Lets an idle worker look once at what is due. */
async function lookOnce(worker: TestWorker): Promise<void> {
  const looked = new Promise<void>((resolve) => {
    const end = schedulesOf(worker).onProgress(() => {
      end();
      resolve();
    });
  });
  schedulesOf(worker).wake();
  await looked;
}
const done = (row: View) => row.lastRunAt !== null && !row.running;
/** Makes that much time pass: whatever is planned or leased falls due earlier. */
const letPass = (time: string) =>
  client.query(
    `update schedule set next_run_at = next_run_at - $1::interval, last_run_at = last_run_at - $1::interval,
       lease_until = lease_until - $1::interval`,
    [time],
  );
const engines = async (worker: TestWorker) => (await worker.health.report()).engines;

it('runs at start and then at its interval, and says when', async () => {
  let runs = 0;
  const worker = await startWith(() => {
    runs += 1;
  });
  const first = await until(worker, done);
  expect(runs).toBe(1);
  expect(first).toMatchObject({ everySeconds: 3_600, lastError: null, failures: 0, overdueSeconds: 0 });
  expect(first.nextRunAt.getTime() - (first.lastRunAt as Date).getTime()).toBeGreaterThan(3_590_000);
  await lookOnce(worker);
  expect(runs).toBe(1);
  await letPass('1 hour');
  schedulesOf(worker).wake();
  const counted = 'outcrop_schedule_runs_total{schedule="task",result="done"} 2';
  await until(worker, async (row) => done(row) && (await register.metrics()).includes(counted));
  expect(runs).toBe(2);
});

it('runs once, however many workers there are', async () => {
  let runs = 0;
  let running = 0;
  let together = 0;
  const task = async () => {
    runs += 1;
    running += 1;
    together = Math.max(together, running);
    await client.query('select 1');
    running -= 1;
  };
  const [one, other] = await Promise.all([startWith(task), startWith(task), startWith(task)]);
  await until(one, done);
  expect(runs).toBe(1);
  for (let round = 2; round <= 5; round++) {
    await letPass('1 hour');
    for (const worker of workers) schedulesOf(worker).wake();
    await until(other, (row) => done(row) && row.nextRunAt.getTime() > Date.now());
    expect(runs).toBe(round);
  }
  expect(together).toBe(1);
});

it('runs again when its worker died in the middle of it, but not before the lease has expired', async () => {
  let runs = 0;
  // What a worker that was killed a moment ago leaves behind.
  await client.query(
    `insert into schedule (name, every_seconds, next_run_at, last_run_at, lease_token, lease_until)
     values ('task', 3600, now(), now(), gen_random_uuid(), now() + interval '30 seconds')`,
  );
  const worker = await startWith(() => {
    runs += 1;
  });
  await lookOnce(worker);
  expect(await view(worker)).toMatchObject({ running: true });
  expect(runs).toBe(0);
  await letPass('30 seconds');
  schedulesOf(worker).wake();
  await until(worker, (row) => done(row) && row.failures === 0 && row.lastMs !== null);
  expect(runs).toBe(1);
});

it('shows the death of a worker as a failure until the next good run', async () => {
  await client.query(
    `insert into schedule (name, every_seconds, next_run_at, last_run_at, lease_token, lease_until)
     values ('task', 3600, now(), now(), gen_random_uuid(), now() - interval '1 second')`,
  );
  let end: () => void = () => {};
  const worker = await startWith(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  await until(worker, (row) => row.failures === 1);
  expect((await engines(worker))['schedules']).toEqual({
    state: 'degraded',
    detail: 'task failed: The worker stopped in the middle of it.',
  });
  end();
  await until(worker, done);
  expect((await engines(worker))['schedules']).toEqual({ state: 'up' });
});

it('shows a failure in health, tries again sooner, and clears it after a good run', async () => {
  let broken = true;
  const worker = await startWith(async () => {
    if (broken) throw new Error('The disk is full');
  });
  const failed = await until(worker, (row) => done(row) && row.failures === 1);
  expect(failed.lastError).toBe('The disk is full');
  expect(failed.nextRunAt.getTime() - Date.now()).toBeLessThan(80_000);
  expect((await engines(worker))['schedules']).toEqual({
    state: 'degraded',
    detail: 'task failed: The disk is full.',
  });
  expect(await worker.health.report()).toMatchObject({ status: 'degraded' });
  await letPass('2 minutes');
  schedulesOf(worker).wake();
  await until(worker, (row) => done(row) && row.failures === 2);
  expect((await engines(worker))['schedules']?.detail).toBe('task failed 2 times in a row: The disk is full.');
  expect(await register.metrics()).toContain('outcrop_schedule_failures{schedule="task"} 2');
  broken = false;
  await letPass('3 minutes');
  schedulesOf(worker).wake();
  await until(worker, (row) => done(row) && row.failures === 0);
  expect(await worker.health.report()).toMatchObject({ status: 'up', engines: { schedules: { state: 'up' } } });
});

it('reports in health what has not run when it should have', async () => {
  const worker = await startWith(() => {});
  await until(worker, done);
  // A schedule of another version, which has no worker any more.
  await client.query(
    `insert into schedule (name, every_seconds, next_run_at) values ('elsewhere', 60, now() - interval '90 seconds')`,
  );
  expect((await engines(worker))['schedules']).toMatchObject({
    state: 'degraded',
    detail: expect.stringMatching(/^elsewhere should have run 9\d s ago: is a worker running \(npm start\)\?$/),
  });
  // After a day it counts as one that no version has any more.
  await client.query(`update schedule set next_run_at = now() - interval '25 hours' where name = 'elsewhere'`);
  schedulesOf(worker).wake();
  await until(worker, async () => (await engines(worker))['schedules']?.state === 'up');
  const { rows } = await client.query('select name from schedule order by name');
  expect(rows).toEqual([
    { name: 'event-cleaning' },
    { name: 'task' },
    { name: 'try-limit-cleaning' },
    { name: 'unfinished-file-sweep' },
  ]);
});

it('is aborted when the worker stops, and runs again at once on another one', async () => {
  const begun = Promise.withResolvers<void>();
  let aborted = 0;
  const worker = await startWith(({ signal }) => {
    begun.resolve();
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        aborted += 1;
        resolve();
      });
    });
  });
  await begun.promise;
  await worker.stop();
  workers = [];
  expect(aborted).toBe(1);
  const { rows } = await client.query(
    `select lease_token, failures, next_run_at <= clock_timestamp() as due from schedule where name = 'task'`,
  );
  expect(rows).toEqual([{ lease_token: null, failures: 0, due: true }]);
  let again = 0;
  const next = await startWith(() => {
    again += 1;
  });
  await until(next, (row) => done(row) && again === 1);
});

it('does not hold up a worker that stops when it ignores its signal', async () => {
  const begun = Promise.withResolvers<void>();
  const worker = await startWith(
    () => {
      begun.resolve();
      return new Promise(() => {});
    },
    { stopGraceMs: 50 },
  );
  await begun.promise;
  await worker.stop();
  workers = [];
  const { rows } = await client.query(`select lease_token from schedule where name = 'task'`);
  expect(rows).toEqual([{ lease_token: null }]);
});

it('is aborted when another worker has taken over, and writes nothing then', async () => {
  const begun = Promise.withResolvers<void>();
  const aborted = Promise.withResolvers<void>();
  const worker = await startWith(
    ({ signal }) => {
      begun.resolve();
      return new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted.resolve();
          reject(new Error('given up'));
        });
      });
    },
    { scheduleLeaseMs: 60 },
  );
  await begun.promise;
  const token = '11111111-2222-4333-8444-555555555555';
  await client.query(
    `update schedule set lease_token = $1, lease_until = now() + interval '1 minute' where name = 'task'`,
    [token],
  );
  await aborted.promise;
  await worker.stop();
  workers = [];
  const { rows } = await client.query(`select lease_token, last_error from schedule where name = 'task'`);
  expect(rows).toEqual([{ lease_token: token, last_error: null }]);
});

it('keeps a worker with two schedules of the same name from starting', async () => {
  class Twice {
    @Every({ name: 'twice', minutes: 1 })
    one() {}
    @Every({ name: 'twice', minutes: 1 })
    other() {}
  }
  await expect(startWorker({ databaseUrl: database.url, providers: [Twice] })).rejects.toThrow(
    'Twice.other and Twice.one are both @Every "twice"; every schedule needs a name of its own.',
  );
});
