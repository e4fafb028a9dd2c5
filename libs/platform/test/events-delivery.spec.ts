import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { DONE, EventDelivery, Outbox, type Outcome, systemActor, TryLater } from '../src/index.ts';
import { createTestDatabase, describeOnBothQueues, type TestDatabase } from '../src/testing/index.ts';
import { consumerFor } from './support/consumer-for.ts';
import { emptyLedger } from './support/empty-ledger.ts';
import { startWorker, type TestWorker, type WorkerOptions } from './support/start-worker.ts';
import { somethingElseHappened, somethingHappened, type TestEvent, testEvents } from './support/test-events.ts';

describeOnBothQueues('deliveries', (redisUrl) => {
  let database: TestDatabase;
  let worker: TestWorker | undefined;

  const start = async (...providers: NonNullable<WorkerOptions['providers']>) => {
    worker = await startWorker({ databaseUrl: database.url, redisUrl, providers });
    return worker;
  };
  const on = [somethingHappened];
  const deliveries: TestWorker['deliveries'] = (status) => (worker as TestWorker).deliveries(status);

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
    await emptyLedger(database.url);
  });
  afterAll(() => database.drop());

  it('reach every consumer that wants the event, in batches, in order, once', async () => {
    const batches: number[][] = [];
    const others: number[] = [];
    const { record, drain } = await start(
      consumerFor<TestEvent>({ name: 'numbers', on, batch: 40, outstanding: 1 }, async (batch) => {
        batches.push(batch.map((d) => d.event.n));
        return batch.map(() => DONE);
      }),
      consumerFor<TestEvent>({ name: 'others', on: [somethingElseHappened] }, async (batch) => {
        others.push(...batch.map((d) => d.event.n));
        return batch.map(() => DONE);
      }),
    );
    await record([...testEvents(100), somethingElseHappened({ n: 7 })]);
    await drain();
    expect(batches.map((batch) => batch.length)).toEqual([40, 40, 20]);
    expect(batches.flat()).toEqual(Array.from({ length: 100 }, (_, n) => n));
    expect(others).toEqual([7]);
    const all = await deliveries();
    expect(all).toHaveLength(101);
    expect(all.filter((d) => d.status !== 'done' || d.attempts !== 1)).toEqual([]);
  });

  it('tell the consumer who acted, when, and which attempt it is', async () => {
    const seen: unknown[] = [];
    const { record, drain, em } = await start(
      consumerFor({ name: 'witness', on }, async (batch, context) => {
        seen.push(...batch);
        expect(context.em).not.toBe(em());
        return batch.map(() => DONE);
      }),
    );
    await record([somethingHappened({ n: 1 })], systemActor('import'));
    await drain();
    expect(seen).toEqual([
      {
        eventId: expect.any(Number),
        type: somethingHappened.type,
        event: { n: 1 },
        actor: 'system:import',
        impersonatorId: null,
        occurredAt: expect.any(Date),
        attempt: 1,
      },
    ]);
  });

  it('miss no event whose transaction commits after a later one', async () => {
    const seen: number[] = [];
    const { app, em, drain } = await start(
      consumerFor<TestEvent>({ name: 'late', on }, async (batch) => {
        seen.push(...batch.map((d) => d.event.n));
        return batch.map(() => DONE);
      }),
    );
    const outbox = app.get(Outbox, { strict: false });
    const [slow, quick] = [em(), em()];
    await slow.begin();
    await outbox.recordMany(slow, [somethingHappened({ n: 1 })], systemActor('slow'));
    await quick.transactional((tx) => outbox.recordMany(tx, [somethingHappened({ n: 2 })], systemActor('quick')));
    await drain();
    expect(seen).toEqual([2]);
    await slow.commit();
    await drain();
    expect(seen).toEqual([2, 1]);
  });

  it('that a consumer refuses are tried again, then given up with the error, then replayed', async () => {
    let refuse = true;
    const { record, drain, admin } = await start(
      consumerFor<TestEvent>({ name: 'choosy', on, attempts: 3 }, async (batch) =>
        batch.map((d): Outcome => (refuse && d.event.n === 2 ? { failed: `not ${d.event.n}\0, please` } : DONE)),
      ),
    );
    await record(testEvents(5));
    await expect(drain()).rejects.toThrow('1 deliveries were given up. Errors: choosy: not 2, please');
    const givenUp = { payload: { n: 2 }, attempts: 3, lastError: 'not 2, please' };
    expect(await deliveries('failed')).toMatchObject([givenUp]);
    expect(await admin.failedDeliveries()).toMatchObject({ total: 1, deliveries: [givenUp] });
    expect(await admin.failedDeliveries('somebody-else')).toEqual({ total: 0, deliveries: [] });
    expect((await admin.backlog()).consumers).toMatchObject([{ consumer: 'choosy', failed: 1, unfinished: 0 }]);
    refuse = false;
    expect(await admin.replayFailed({ consumer: 'somebody-else' })).toBe(0);
    expect(await admin.replayFailed({ consumer: 'choosy' })).toBe(1);
    await drain();
    expect(await deliveries('done')).toHaveLength(5);
  });

  it('that no retry can fix are given up at once', async () => {
    const { record, drain } = await start(
      consumerFor({ name: 'final', on }, async (batch) => batch.map(() => ({ failed: 'never', final: true }))),
    );
    await record(testEvents(1));
    await drain({ allowFailed: true });
    expect(await deliveries()).toMatchObject([{ status: 'failed', attempts: 1, lastError: 'never' }]);
  });

  it('do not fail along with one that makes the consumer throw', async () => {
    const { record, drain } = await start(
      consumerFor<TestEvent>({ name: 'poisoned', on, attempts: 3 }, async (batch) => {
        if (batch.some((d) => d.event.n === 17)) throw new Error('poison');
        return batch.map(() => DONE);
      }),
    );
    await record(testEvents(60));
    await drain({ allowFailed: true });
    expect(await deliveries('done')).toHaveLength(59);
    expect(await deliveries('failed')).toMatchObject([{ payload: { n: 17 }, attempts: 3, lastError: 'poison' }]);
  });

  it('get through even when many others make the consumer throw', async () => {
    const { record, drain } = await start(
      consumerFor<TestEvent>({ name: 'mostly-poison', on, attempts: 2 }, async (batch) => {
        if (batch.some((d) => d.event.n < 20)) throw new Error('poison');
        return batch.map(() => DONE);
      }),
    );
    await record(testEvents(40));
    await drain({ allowFailed: true });
    expect(await deliveries('done')).toHaveLength(20);
    expect(await deliveries('failed')).toHaveLength(20);
  });

  it('fail when the consumer returns fewer outcomes than it got deliveries', async () => {
    const { record, drain } = await start(consumerFor({ name: 'short', on, attempts: 2 }, async () => []));
    await record(testEvents(2));
    await drain({ allowFailed: true });
    expect((await deliveries()).map((d) => d.lastError)).toEqual(
      Array(2).fill('short gave 0 outcomes for 1 deliveries.'),
    );
  });

  it('wait, without counting attempts, while something that the consumer needs is down', async () => {
    let calls = 0;
    const { record, drain, admin } = await start(
      consumerFor({ name: 'patient', on, attempts: 1 }, async (batch) => {
        calls += 1;
        if (calls <= 4) throw new TryLater('the engine does not answer');
        return batch.map(() => DONE);
      }),
    );
    await record(testEvents(3));
    await drain();
    expect((await deliveries()).map((d) => [d.status, d.attempts])).toEqual(Array(3).fill(['done', 1]));
    expect(calls).toBe(5);
    expect((await admin.backlog()).consumers).toMatchObject([{ rests: null }]);
  });

  it('do not drain while a consumer never gets through, and the drain says so', async () => {
    const { record, drain } = await start(
      consumerFor({ name: 'stuck', on }, async () => {
        throw new TryLater('still down');
      }),
    );
    await record(testEvents(2));
    await expect(drain({ timeoutMs: 500 })).rejects.toThrow('Not drained within 500 ms: 2 left.');
  });

  it('of old events go to a consumer that was added later, when they are replayed', async () => {
    const first = await start(consumerFor({ name: 'old', on }, async (batch) => batch.map(() => DONE)));
    await first.record(testEvents(3));
    await first.drain();
    await first.stop();
    const seen: number[] = [];
    const { admin, drain } = await start(
      consumerFor<TestEvent>({ name: 'new', on }, async (batch) => {
        seen.push(...batch.map((d) => d.event.n));
        return batch.map(() => DONE);
      }),
    );
    await drain();
    expect(seen).toEqual([]);
    const since = new Date(Date.now() - 60_000);
    await expect(admin.replayEvents({ consumer: 'nobody', since })).rejects.toThrow('no');
    expect(await admin.replayEvents({ consumer: 'new', since: new Date(Date.now() + 60_000) })).toBe(0);
    expect(await admin.replayEvents({ consumer: 'new', since })).toBe(3);
    await drain();
    expect(seen).toEqual([0, 1, 2]);
    expect(await admin.replayEvents({ consumer: 'new', since })).toBe(3);
    await drain();
    expect(seen).toEqual([0, 1, 2, 0, 1, 2]);
    expect(await admin.forgetConsumer('old')).toBe(0);
    expect((await admin.backlog()).consumers.map((one) => one.consumer)).toEqual(['new']);
  });

  it('do not wait for the slow poll: a notification is enough', async () => {
    worker = await startWorker({
      databaseUrl: database.url,
      redisUrl,
      timings: { pollMs: 3_600_000 },
      providers: [consumerFor({ name: 'awake', on }, async (batch) => batch.map(() => DONE))],
    });
    await worker.drain();
    await worker.record(testEvents(1));
    await worker.drain();
    expect(await worker.em().count(EventDelivery, { status: 'done' })).toBe(1);
  });
});
