import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { HealthRegistry } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { Command } from 'commander';
import { features } from '../src/index.ts';

let running: RunningFeature;
const run = (sql: string) => running.em().execute(sql);

beforeAll(async () => {
  running = await startFeature({ features, as: ['cli'] });
});
afterAll(() => running?.stop());
beforeEach(async () => {
  await run('truncate event, delivery, event_consumer, schedule');
  await run(`insert into event_consumer (name, types) values ('deal-search', '{}'), ('mail', '{}')`);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const doctor = () => command('doctor');

/** What a command says, and the exit code it leaves. */
async function command(...words: string[]): Promise<{ said: string[]; code: typeof process.exitCode }> {
  const said: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    const program = new Command();
    (await platform.cli!()).commands(program, async () => running.app);
    await program.parseAsync(words, { from: 'user' });
    return { said, code: process.exitCode };
  } finally {
    process.exitCode = before;
  }
}
const addEvent = (fannedOut: boolean, age: string) =>
  run(`insert into event (type, payload, actor, fanned_out, occurred_at)
       values ('tests.happened.v1', '{}', 'system:test', ${fannedOut}, now() - interval '${age}')`);

it('says that nothing is wrong', async () => {
  const { said, code } = await doctor();
  expect(said).toEqual(
    expect.arrayContaining([
      'database: up.',
      'queue: up. Nothing is waiting.',
      'failed deliveries: up. None.',
      'schedules: up.',
      'No problems found.',
    ]),
  );
  expect(code).toBeUndefined();
});

it('takes what has just happened for no fault', async () => {
  await addEvent(false, '2 seconds');
  const { said, code } = await doctor();
  expect(said.find((line) => line.startsWith('queue'))).toMatch(/^queue: up\. 1 waiting, the oldest for [2-9] s\.$/);
  expect(code).toBeUndefined();
});

it('tells of what waits too long, in the outbox and in the ledger, and of who rests', async () => {
  await addEvent(false, '5 minutes');
  await addEvent(true, '1 hour');
  await run(
    `insert into delivery (event_id, consumer, due_at) select id, 'mail', now() - interval '1 hour' from event where fanned_out`,
  );
  await run(
    `update event_consumer set rests_until = now() + interval '1 minute', last_error = 'SMTP is down' where name = 'mail'`,
  );
  const { said, code } = await doctor();
  expect(said.find((line) => line.startsWith('queue'))).toMatch(
    /^queue: degraded\. 2 waiting, the oldest for 360\d s: is a worker running \(npm start\)\? mail is paused \(SMTP is down\)\.$/,
  );
  expect(said).not.toContain('No problems found.');
  expect(code).toBe(1);
});

it('counts what waits as the events and health do, whoever asks', async () => {
  await run(
    `insert into event (type, payload, actor) select 'tests.happened.v1', '{}', 'system:test' from generate_series(1, 4000)`,
  );
  await addEvent(true, '2 seconds');
  await run(`insert into delivery (event_id, consumer) select id, 'mail' from event where fanned_out`);
  const { said } = await doctor();
  expect(said.find((line) => line.startsWith('queue'))).toContain('4001 waiting');
  const status = await command('events', 'status');
  expect(status.said).toContainEqual(expect.stringMatching(/^4001 waiting, 4000 of them /));
  expect(status.said).toContainEqual(expect.stringMatching(/^mail: 1 unfinished/));
  const { engines } = await running.app.get(HealthRegistry, { strict: false }).report();
  expect(engines['queue']?.detail).toContain('4001 waiting');
});

it('counts failed deliveries, and names the command that replays them', async () => {
  await addEvent(true, '1 hour');
  await addEvent(true, '1 hour');
  await run(`insert into delivery (event_id, consumer, status) select id, 'deal-search', 'failed' from event`);
  const { said, code } = await doctor();
  const line = said.find((text) => text.startsWith('failed deliveries'));
  expect(line).toContain('2 (deal-search 2).');
  expect(line).toContain('npm run cli -- events replay');
  expect(code).toBe(1);
});

it('tells of a schedule that failed, and of one that nobody runs', async () => {
  await run(
    `insert into schedule (name, every_seconds, next_run_at, last_run_at, last_error, failures) values
       ('image-sweep', 3600, now() + interval '2 minutes', now(), 'The disk is full', 3),
       ('visit-cleaning', 3600, now() - interval '5 minutes', now() - interval '65 minutes', null, 0)`,
  );
  const { said, code } = await doctor();
  expect(said.find((line) => line.startsWith('schedules'))).toMatch(
    /^schedules: degraded\. image-sweep failed 3 times in a row: The disk is full\. visit-cleaning should have run 30\d s ago: is a worker running \(npm start\)\?$/,
  );
  expect(code).toBe(1);
});
