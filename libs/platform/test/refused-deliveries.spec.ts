import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { register } from 'prom-client';
import { DONE, type Outcome } from '../src/index.ts';
import { createTestDatabase, type TestDatabase, until } from '../src/testing/index.ts';
import { consumerFor } from './support/consumer-for.ts';
import { startWorker, type TestWorker } from './support/start-worker.ts';
import { somethingHappened, type TestEvent, testEvents } from './support/test-events.ts';

const REASON = 'OpenSearch does not write now: the disk is full';
let diskIsFull = false;
let tries = 0;
let database: TestDatabase;
let worker: TestWorker;

beforeAll(async () => {
  database = await createTestDatabase();
  worker = await startWorker({
    databaseUrl: database.url,
    providers: [
      consumerFor<TestEvent>({ name: 'writer', on: [somethingHappened], attempts: 1 }, async (batch) => {
        tries += 1;
        return batch.map(({ event }): Outcome => (diskIsFull && event.n > 0 ? { later: REASON } : DONE));
      }),
    ],
  });
});
afterAll(async () => {
  await worker?.stop();
  await database?.drop();
});

const queue = async () => (await worker.health.report()).engines['queue'];
const metric = async (name: string): Promise<number> => {
  const line = (await register.metrics()).split('\n').find((text) => text.startsWith(`${name}{consumer="writer"}`));
  return Number(line?.split(' ').at(-1) ?? 0);
};

it('what an engine refuses for its own reasons is tried until it is accepted, never counted and never given up', async () => {
  diskIsFull = true;
  await worker.record(testEvents(3));
  await until(async () => tries > 3 && (await metric('outcrop_deliveries_postponed_total')) > 3);
  expect((await worker.deliveries()).map(({ lastError }) => lastError)).toEqual([REASON, REASON, null]);
  expect(await queue()).toMatchObject({
    state: 'degraded',
    detail: expect.stringContaining(`writer is paused (${REASON}).`),
  });
  expect(await metric('outcrop_consumer_paused')).toBe(1);

  diskIsFull = false;
  await worker.drain();
  const deliveries = await worker.deliveries();
  expect(deliveries.map(({ status, attempts }) => [status, attempts])).toEqual(Array(3).fill(['done', 1]));
  expect(await queue()).toEqual({ state: 'up', detail: 'Nothing is waiting.' });
  expect(await metric('outcrop_consumer_paused')).toBe(0);
});
