import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { WebTimings } from '../../libs/platform/src/processes/web-processes.ts';
import { keepRunning, RESTARTS } from '../engines/keep-running.mjs';
import { startPostgres } from '../engines/postgres.mjs';
import { canEnter, serverUser } from '../engines/postgres-cluster.mjs';
import { isAlive, startChild, until } from '../engines/processes.mjs';

// docs/product/engines.md#parts-that-end

/** Restarts without waiting. */
const AT_ONCE = { ...RESTARTS, retryMs: 1, maxRetryMs: 1 };

/** A part that ends when it is told to. */
function newPart() {
  let end: (how: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { ended, end, stop: async () => end('stopped') };
}

it('pauses as web processes are given pauses', () => {
  const { steadyMs, retryMs, maxRetryMs } = new WebTimings();
  expect(RESTARTS).toEqual({ steadyMs, retryMs, maxRetryMs });
});

describe('a part that ends', () => {
  const log: string[] = [];
  let parts: ReturnType<typeof newPart>[];
  let faults: Error[];
  let started: (() => void) | undefined;
  beforeEach(() => {
    log.length = 0;
    faults = [];
    parts = [newPart()];
  });
  const start = () => {
    const fault = faults.shift();
    if (fault) throw fault;
    parts.push(newPart());
    started?.();
    return parts.at(-1)!;
  };
  const keep = (timings = AT_ONCE) =>
    keepRunning({ name: 'The worker', part: parts[0]!, start, log: (line) => log.push(line), timings });
  const partsReach = async (count: number) => {
    while (parts.length < count)
      await new Promise<void>((resolve) => {
        started = resolve;
      });
  };

  it('is started again, at once the first time, and later when it ends again', async () => {
    const stop = keep();
    parts[0]?.end('signal SIGKILL');
    await partsReach(2);
    parts[1]?.end('exit code 1');
    await partsReach(3);
    await stop();
    expect(log).toEqual([
      'The worker ended (signal SIGKILL): it is started again.',
      'The worker ended (exit code 1): it is started again in 1 s, as it ended 2 times in a row soon after its start.',
    ]);
    expect(await parts[2]?.ended).toBe('stopped');
  });

  it('but is stopped and goes on for others, as a database may, is not waited for', async () => {
    const stopped: string[] = [];
    const part = { ended: new Promise<string>(() => {}), stop: async () => void stopped.push('ours') };
    await keepRunning({ name: 'The database', part, start, log: (line) => log.push(line), timings: AT_ONCE })();
    expect({ stopped, log }).toEqual({ stopped: ['ours'], log: [] });
  });

  it('after it has run for a while counts as new', async () => {
    const stop = keep({ ...AT_ONCE, steadyMs: 0 });
    for (const count of [2, 3, 4]) {
      parts.at(-1)?.end('exit code 1');
      await partsReach(count);
    }
    await stop();
    expect(log).toEqual(Array(3).fill('The worker ended (exit code 1): it is started again.'));
  });

  it('and cannot be started is tried again, and says why', async () => {
    const stop = keep();
    faults = [new Error('The disk is full.'), new Error('The disk is full.')];
    parts[0]?.end('');
    await partsReach(2);
    await stop();
    expect(log.map((line) => line.split(':', 1)[0])).toEqual([
      'The worker ended',
      'The worker ended (The disk is full.)',
      'The worker ended (The disk is full.)',
    ]);
  });

  it('while everything stops stays ended, also within a pause', async () => {
    const stop = keep({ ...RESTARTS, retryMs: 1e9, maxRetryMs: 1e9 });
    parts[0]?.end('');
    await partsReach(2);
    parts[1]?.end('');
    while (log.length < 2) await new Promise(setImmediate);
    await stop();
    expect(parts.length).toBe(2);
    expect(log).toHaveLength(2);
  });
});

it('a process that is killed 50 times by -9 is there again each time, and none is left in the end', async () => {
  const pids: number[] = [];
  const start = () => {
    const child = startChild(['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' }, 1_000);
    pids.push(child.pid);
    return child;
  };
  const stop = keepRunning({ name: 'The worker', part: start(), start, log: () => {}, timings: AT_ONCE });
  for (let kills = 1; kills <= 50; kills++) {
    process.kill(pids.at(-1)!, 'SIGKILL');
    expect(await until(() => pids.length === kills + 1, 30_000)).toBe(true);
  }
  expect(isAlive(pids.at(-1)!)).toBe(true);
  await stop();
  expect(pids.filter(isAlive)).toEqual([]);
});

it('an embedded server that crashes is there again at its port, with its data, whoever has its port or asks meanwhile', async () => {
  const base = [os.tmpdir(), '/tmp', '/var/tmp'].find((folder) => canEnter(folder, serverUser())) ?? os.tmpdir();
  const dataDir = fs.mkdtempSync(path.join(base, 'outcrop-crashes-'));
  fs.chmodSync(dataDir, 0o755);
  let server = await startPostgres({ dataDir, user: 'a test' });
  const { url, port } = server;
  let starts = 1;
  const start = async () => {
    await server.stop();
    server = await startPostgres({ dataDir, user: 'a test', port });
    starts += 1;
    return server;
  };
  const stop = keepRunning({ name: 'The database', part: server, start, log: () => {}, timings: AT_ONCE });
  const rows = async (sql: string) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  try {
    await rows('create table kept as select 0 as crashes');
    for (let crashes = 1; crashes <= 5; crashes++) {
      // Somebody's statement is under way.
      const busy = rows('select pg_sleep(60)').catch(() => 'cut off');
      process.kill(server.pid, 'SIGKILL');
      expect(await until(() => starts === crashes + 1, 60_000)).toBe(true);
      expect(server.port).toBe(port);
      await rows(`update kept set crashes = ${crashes}`);
      expect(await busy).toBe('cut off');
    }
    expect(await rows('select crashes from kept')).toEqual([{ crashes: 5 }]);
  } finally {
    await stop();
    expect(isAlive(server.pid)).toBe(false);
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
});
