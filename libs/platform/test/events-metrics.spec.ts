import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { register } from 'prom-client';
import { EventMetrics } from '../src/events/event-metrics.ts';
import { DONE, type Outcome } from '../src/index.ts';
import {
  consumerFor,
  createTestDatabase,
  type EventsUnderTest,
  startEvents,
  type TestDatabase,
} from '../src/testing/index.ts';
import { type Happening, happenings, somethingHappened } from './support/happenings.ts';

let database: TestDatabase;
let events: EventsUnderTest;

beforeAll(async () => {
  database = await createTestDatabase();
  events = await startEvents({
    databaseUrl: database.url,
    providers: [
      consumerFor<Happening>({ name: 'measured', on: [somethingHappened], attempts: 1 }, async (batch) =>
        batch.map((d): Outcome => (d.event.n === 0 ? { failed: 'no' } : DONE)),
      ),
    ],
  });
});
afterAll(async () => {
  await events.stop();
  await database.drop();
});

const figure = async (name: string, labels: string): Promise<number> => {
  const line = (await register.metrics()).split('\n').find((text) => text.startsWith(`${name}{${labels}}`));
  return Number(line?.split(' ').at(-1));
};

it('shows operators what was given up and how far behind each consumer is', async () => {
  await events.record(happenings(4));
  await events.drain({ allowFailed: true });
  expect(await figure('outcrop_deliveries_failed', 'consumer="measured"')).toBe(1);
  expect(await figure('outcrop_deliveries_unfinished', 'consumer="measured"')).toBe(0);
  expect(await figure('outcrop_delivery_oldest_due_seconds', 'consumer="measured"')).toBe(0);
  expect(await figure('outcrop_deliveries_total', 'consumer="measured",status="done"')).toBe(3);
  expect(await figure('outcrop_deliveries_total', 'consumer="measured",status="failed"')).toBe(1);
  // A consumer that no worker here has.
  await events.em().execute(`insert into event_consumer (name, types) values ('elsewhere', '{}')`);
  await events
    .em()
    .execute(
      `insert into delivery (event_id, consumer, due_at) select id, 'elsewhere', now() - interval '1 hour' from event`,
    );
  expect(await figure('outcrop_delivery_oldest_due_seconds', 'consumer="elsewhere"')).toBeGreaterThanOrEqual(3_600);
  expect(await figure('outcrop_deliveries_unfinished', 'consumer="elsewhere"')).toBe(4);
});

it('leaves the other metrics alone when the database is away', async () => {
  new EventMetrics(() => Promise.reject(new Error('away')));
  const text = await register.metrics();
  expect(text).toContain('process_cpu_user_seconds_total');
  expect(text).not.toContain('outcrop_deliveries_failed{');
});
