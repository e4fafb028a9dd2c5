import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@outcrop/platform/testing';
import { type FileLoadsApp, startFileLoads } from './support/start-file-loads.ts';

// docs/product/explorer.md#loads-on-a-page: the worker that is killed in the middle of a load is a real one.

const ROOT = path.resolve(import.meta.dirname, '../../..');
const HEAD = 'API Number,Operator,Price\n';
/** Enough to be read for a few seconds. */
const MANY = `${HEAD}${Array.from({ length: 100_000 }, (_, n) => `42-${n},Operator ${n % 100},${n / 2}\n`).join('')}`;

let app: FileLoadsApp;
let child: ChildProcess | undefined;
beforeAll(async () => {
  app = await startFileLoads();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await app?.stop();
});

function startWorker(): void {
  const { DATABASE_URL, DATA_DIR } = app.env;
  const options = ['--import', './scripts/dev-hook.mjs', '--conditions=@outcrop/source'];
  child = spawn(process.execPath, [...options, 'libs/explorer/test/support/load-process.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: process.env['PATH'], DATABASE_URL, DATA_DIR },
  });
}

/** A load by a worker that is killed while it reads. */
async function killedWhile(id: number): Promise<void> {
  await app.start(id).expect(200);
  startWorker();
  await until(async () => (await one(id)).progress?.rows > 0);
  expect((await one(id)).progress.phase).toBe('reading');
  const ended = once(child!, 'exit');
  child!.kill('SIGKILL');
  await ended;
  // Else the next worker would wait for half a minute until the schedule's lease ends.
  await app.em().execute(`update schedule set lease_until = now() where name = 'explorer-loads'`);
  expect((await one(id)).state).toBe('loading');
  await app.work();
}
const one = async (id: number) => (await app.list()).find((load: { id: number }) => load.id === id);
const sent = async (text: string, name: string) => {
  const { body } = await app.add({ upload: await app.upload(text), name }).expect(200);
  await app.work();
  return body.id as number;
};
const stored = async () =>
  (await app.stored()).map(({ name, rows, gone }: { name: string; rows: number; gone: number }) => [name, rows, gone]);
const INTERRUPTED = {
  ...{ state: 'failed', progress: null },
  problem: 'The server stopped while it read the file. Nothing was changed: load it again.',
};

it('killed in the middle of a load, nothing is half loaded, the page says so, and the file is loaded again', async () => {
  const few = await sent(`${HEAD}42-1,Mesa,1.5\n`, 'wells');
  await app.start(few).expect(200);
  await app.work();

  const again = await sent(MANY, 'wells');
  await killedWhile(again);
  expect(await one(again)).toMatchObject(INTERRUPTED);
  expect(await stored()).toEqual([['wells', 1, 0]]);

  const first = await sent(MANY, 'more');
  await killedWhile(first);
  expect(await one(first)).toMatchObject(INTERRUPTED);
  expect(await stored()).toEqual([['wells', 1, 0]]);

  // The lock of the process that died goes with its connection.
  await until(async () => {
    await app.start(first).expect(200);
    await app.work();
    return (await one(first)).state === 'loaded';
  });
  expect(await stored()).toEqual([
    ['wells', 1, 0],
    ['more', 100_000, 0],
  ]);
}, 240_000);
