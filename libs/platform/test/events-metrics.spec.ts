import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { register } from 'prom-client';
import { EventMetrics } from '../src/events/metrics.ts';
import { DONE, type Outcome } from '../src/index.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.ts';
import { consumerFor } from './support/consumer-for.ts';
import { startWorker, type TestWorker } from './support/start-worker.ts';
import { somethingHappened, type TestEvent, testEvents } from './support/test-events.ts';

let database: TestDatabase;
let worker: TestWorker;

beforeAll(async () => {
  database = await createTestDatabase();
  worker = await startWorker({
    databaseUrl: database.url,
    providers: [
      consumerFor<TestEvent>({ name: 'measured', on: [somethingHappened], attempts: 1 }, async (batch) =>
        batch.map((d): Outcome => (d.event.n === 0 ? { failed: 'no' } : DONE)),
      ),
    ],
  });
});
afterAll(async () => {
  await worker.stop();
  await database.drop();
});

const metric = async (name: string, labels: string): Promise<number> => {
  const line = (await register.metrics()).split('\n').find((text) => text.startsWith(`${name}{${labels}}`));
  return Number(line?.split(' ').at(-1));
};

it('shows operators what was given up and how far behind each consumer is', async () => {
  await worker.record(testEvents(4));
  await worker.drain({ allowFailed: true });
  expect(await metric('outcrop_deliveries_failed', 'consumer="measured"')).toBe(1);
  expect(await metric('outcrop_deliveries_unfinished', 'consumer="measured"')).toBe(0);
  expect(await metric('outcrop_delivery_oldest_due_seconds', 'consumer="measured"')).toBe(0);
  expect(await metric('outcrop_deliveries_total', 'consumer="measured",status="done"')).toBe(3);
  expect(await metric('outcrop_deliveries_total', 'consumer="measured",status="failed"')).toBe(1);
  // A consumer that no worker of this test has.
  await worker.em().execute(`insert into event_consumer (name, types) values ('elsewhere', '{}')`);
  await worker
    .em()
    .execute(
      `insert into delivery (event_id, consumer, due_at) select id, 'elsewhere', now() - interval '1 hour' from event`,
    );
  expect(await metric('outcrop_delivery_oldest_due_seconds', 'consumer="elsewhere"')).toBeGreaterThanOrEqual(3_600);
  expect(await metric('outcrop_deliveries_unfinished', 'consumer="elsewhere"')).toBe(4);
});

it('still shows the other metrics when the database is down', async () => {
  new EventMetrics(() => Promise.reject(new Error('away')));
  const text = await register.metrics();
  expect(text).toContain('process_cpu_user_seconds_total');
  expect(text).not.toContain('outcrop_deliveries_failed{');
});
