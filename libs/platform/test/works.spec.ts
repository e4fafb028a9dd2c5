import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Works, WorksKey } from '@outcrop/contracts';
import { BATCHES } from '../src/events/bullmq/batch-processor.ts';
import { EngineQueue } from '../src/events/bullmq/bull-classes.ts';
import { PostgresEngine } from '../src/events/bullmq/bull-engines.ts';
import { platform } from '../src/feature.ts';
import { Authenticator, LiveStreams, type UserActor, WorksParts } from '../src/index.ts';
import { PEOPLE, type RunningFeature, startFeature, until } from '../src/testing/index.ts';

// docs/product/admin.md#works, on a real database.

const PATH = '/api/admin/works';
let running: RunningFeature;
let open: AbortController[] = [];

beforeAll(async () => {
  running = await startFeature({ features: [platform] });
});
afterAll(() => running?.stop());
beforeEach(() => running.clear('delivery', 'event_consumer', 'schedule'));
afterEach(async () => {
  jest.restoreAllMocks();
  for (const one of open) one.abort();
  open = [];
  await until(async () => running.app.get(LiveStreams).count === 0);
});

const read = async (): Promise<Works> => (await running.request('get', PATH, 'admin').expect(200)).body;

async function giveUp(consumer: string, count: number): Promise<void> {
  const em = running.em();
  await em.execute(`insert into event_consumer (name, types) values (?, '{}') on conflict do nothing`, [consumer]);
  await em.execute(
    `with made as (insert into event (type, payload, actor, fanned_out)
       select 'rim.thing-done.v1', '{}', 'system:rim', true from generate_series(1, ?) returning id)
     insert into delivery (event_id, consumer, status) select id, ?, 'failed' from made`,
    [count, consumer],
  );
}

/** Reads a part by something else, until the end of the test. */
function standIn(key: WorksKey, read: () => Promise<unknown>): void {
  const [, part] = running.app
    .get(WorksParts)
    .all()
    .find(([name]) => name === key)!;
  jest.spyOn(part, 'read').mockImplementation(read as never);
  jest.replaceProperty(part, 'maxAgeMs', 0);
}

/** A stream as a browser asks for it, and the events that came by it. */
async function follow(person = 'admin') {
  const hangUp = new AbortController();
  open.push(hangUp);
  const answer = await fetch(`http://127.0.0.1:${running.port}${PATH}`, {
    headers: { 'x-person': person, accept: 'text/event-stream' },
    signal: hangUp.signal,
  });
  let text = '';
  const ended = (async () => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) text += part;
  })();
  ended.catch(() => {});
  const events = () => text.split('\n\n').filter((event) => event.startsWith('event: works'));
  return {
    answer,
    ended,
    text: () => text,
    states: (): Works[] => events().map((event) => JSON.parse(event.slice(event.indexOf('data: ') + 6))),
  };
}

it('tells of engines, ledger, queue and schedules as they are now', async () => {
  await giveUp('index', 2);
  const em = running.em();
  await em.execute(`insert into event_consumer (name, types, rests_until, last_error) values
    ('mails', '{}', now() + interval '1 minute', 'The mail server refuses')`);
  const [event] = await em.execute<[{ id: number }]>(
    `insert into event (type, payload, actor, fanned_out) values ('rim.thing-done.v1', '{}', 'system:rim', true) returning id`,
  );
  await em.execute(
    `insert into delivery (event_id, consumer, due_at) values (?, 'mails', now() - interval '90 seconds')`,
    [event.id],
  );
  await em.execute(`insert into schedule (name, every_seconds, next_run_at, last_run_at, last_ms, last_error, failures) values
    ('on-time', 60, now() + interval '30 seconds', now() - interval '30 seconds', 400, null, 0),
    ('late', 60, now() - interval '5 minutes', null, null, 'The disk is full', 3)`);
  const { health, deliveries, queue, schedules, failed } = await read();
  expect(failed).toEqual([]);
  expect(health).toContainEqual({ name: 'database', state: 'up', detail: null, ms: expect.any(Number) });
  expect(health!.map(({ name }) => name)).not.toContain('failed deliveries');
  expect(deliveries).toMatchObject({ newEvents: 0, waiting: 1, failed: 2 });
  expect(deliveries!.consumers).toEqual([
    { consumer: 'index', unfinished: 0, failed: 2, oldestSeconds: 0, pausedBecause: null },
    {
      consumer: 'mails',
      unfinished: 1,
      failed: 0,
      oldestSeconds: expect.any(Number),
      pausedBecause: 'The mail server refuses',
    },
  ]);
  expect(deliveries!.consumers[1]!.oldestSeconds).toBeGreaterThanOrEqual(90);
  expect(queue).toEqual({ engine: 'PostgreSQL', waiting: 0, active: 0, delayed: 0 });
  expect(schedules).toMatchObject([
    { name: 'late', everySeconds: 60, lastRunAt: null, lastError: 'The disk is full', failures: 3, late: true },
    { name: 'on-time', lastMs: 400, lastError: null, running: false, late: false },
  ]);
});

it('counts the jobs that wait in the queue', async () => {
  const engine = new PostgresEngine(running.env.DATABASE_URL);
  const queue = new EngineQueue(BATCHES, { connection: engine.connection, prefix: running.env.ENGINE_PREFIX });
  await queue.add('batch', {});
  await queue.add('batch', {}, { delay: 60_000 });
  expect((await read()).queue).toEqual({ engine: 'PostgreSQL', waiting: 1, active: 0, delayed: 1 });
  await queue.obliterate({ force: true });
  await queue.close();
  await engine.disconnect();
});

it('names a part that cannot be read, and tells of the others', async () => {
  standIn('queue', () => Promise.reject(new Error('Redis does not answer.')));
  const works = await read();
  expect(works.failed).toEqual(['queue']);
  expect(works.queue).toBeUndefined();
  expect(works.deliveries).toBeDefined();
});

it('is for admins alone, as a stream too', async () => {
  for (const person of ['buyer', 'advisor', 'impersonator'])
    for (const accept of ['application/json', 'text/event-stream'])
      await running.request('get', PATH, person).set('accept', accept).expect(403);
  await running.request('get', PATH).set('accept', 'text/event-stream').expect(401);
});

it('a stream tells the state at once, and again when it has changed', async () => {
  const stream = await follow();
  expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.answer.headers.get('cache-control')).toBe('private, no-store, no-transform');
  await until(async () => stream.states().length === 1);
  expect(stream.states()[0]!.deliveries).toMatchObject({ failed: 0 });
  await giveUp('index', 3);
  await until(async () => stream.states().at(-1)!.deliveries?.failed === 3);
  const late = await follow();
  await until(async () => late.states().length > 0);
  expect(late.states()[0]!.deliveries).toMatchObject({ failed: 3 });
});

it('a stream without news says that it stands', async () => {
  standIn('schedules', async () => []);
  standIn('health', async () => []);
  const stream = await follow();
  await until(async () => stream.text().includes('event: alive'));
  const states = stream.states().map((state) => JSON.stringify(state));
  expect(states.filter((state, index) => state === states[index - 1])).toEqual([]);
});

it('however many follow it, the system is looked at once for all of them', async () => {
  let looks = 0;
  standIn('health', async () => {
    looks += 1;
    return [{ name: 'counted', state: 'up', detail: null, ms: looks }];
  });
  const streams = await Promise.all(Array.from({ length: 30 }, () => follow()));
  await until(async () => streams.every((stream) => stream.states().length >= 2));
  const most = Math.max(...streams.map((stream) => stream.states().length));
  expect(looks).toBeLessThanOrEqual(most + 1);
});

it.each([
  ['its session ends', undefined],
  ['its person is no admin any more', PEOPLE.advisor],
  ['a second factor is demanded', { ...PEOPLE.admin, secondFactorMissing: true }],
])('a stream ends when %s', async (_, person) => {
  const [first, second] = [await follow(), await follow()];
  await until(async () => first.states().length + second.states().length === 2);
  jest.spyOn(running.app.get(Authenticator, { strict: false }), 'peopleOf').mockImplementation(async (ids) => {
    const people = new Map<string, UserActor>(person ? ids.map((id) => [id, person]) : []);
    return people;
  });
  await Promise.all([first.ended, second.ended]);
  expect(running.app.get(LiveStreams).count).toBe(0);
});

it('a stream ends where nobody can say whether its session stands', async () => {
  const stream = await follow();
  jest
    .spyOn(running.app.get(Authenticator, { strict: false }), 'peopleOf')
    .mockRejectedValue(new Error('no connection'));
  await stream.ended;
});

it('a stream too many is refused, and one that ends makes room', async () => {
  jest.replaceProperty(LiveStreams, 'maxStreams', 1);
  const first = await follow();
  const refused = await follow();
  expect(refused.answer.status).toBe(503);
  open[0]!.abort();
  await first.ended.catch(() => {});
  await until(() => running.app.get(LiveStreams).count === 0);
  expect((await follow()).answer.status).toBe(200);
});

it('a process that stops ends its streams, and opens none', async () => {
  const stopping = await startFeature({ features: [platform] });
  const address = `http://127.0.0.1:${stopping.port}${PATH}`;
  const init = { headers: { 'x-person': 'admin', accept: 'text/event-stream' } };
  const answer = await fetch(address, init);
  stopping.app.get(LiveStreams).stop();
  expect(await answer.text()).toContain('retry: ');
  expect((await fetch(address, init)).status).toBe(503);
  await stopping.stop();
});
