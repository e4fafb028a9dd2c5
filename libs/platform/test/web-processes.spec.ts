import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net, { type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ConnectionQueue } from '../src/processes/connection-queue.ts';
import { DidNotStart, WebProcesses } from '../src/processes/index.ts';
import { MetricsSum } from '../src/processes/web-processes.ts';

describe('connections', () => {
  const receiver = () => {
    const given: Socket[] = [];
    return { given, give: (socket: Socket) => void given.push(socket) };
  };
  const sockets = (count: number) => Array.from({ length: count }, () => new net.Socket());

  it('go to the processes in turn, to each when it has taken the last', () => {
    const queue = new ConnectionQueue();
    const [one, two] = [receiver(), receiver()];
    const [a, b, c, d] = sockets(4) as [Socket, Socket, Socket, Socket];
    for (const process of [one, two]) queue.join(process);
    for (const socket of [a, b, c, d]) queue.add(socket);
    expect([one.given, two.given]).toEqual([[a], [b]]);
    queue.took(two);
    queue.took(two);
    expect([one.given, two.given]).toEqual([[a], [b, c, d]]);
    // What was taken is no longer held here; what was not, is.
    expect([a, b, c, d].map(({ destroyed }) => destroyed)).toEqual([false, true, true, false]);
  });

  it('go to another process when the first has not taken them: it died, or is stopping', () => {
    const queue = new ConnectionQueue();
    const [one, two] = [receiver(), receiver()];
    const [a, b] = sockets(2) as [Socket, Socket];
    queue.join(one);
    for (const socket of [a, b]) queue.add(socket);
    queue.remove(one);
    queue.join(two);
    expect(two.given).toEqual([a]);
    queue.leave(two);
    queue.declined(two);
    const three = receiver();
    queue.join(three);
    queue.took(three);
    expect([two.given, three.given]).toEqual([[a], [a, b]]);
    expect([a.destroyed, b.destroyed]).toEqual([true, false]);
    // Nobody takes it when all are stopping: whoever waits is told.
    queue.close();
    queue.declined(three);
    expect(b.destroyed).toBe(true);
  });
});

describe('metrics', () => {
  const metric = (name: string, type: string, value: number) => ({
    name,
    help: name,
    type,
    aggregator: 'sum',
    values: [{ value, labels: {} }],
  });
  const reporter = (searches: number, waiting: number, lag: number) => ({
    report: async () => [
      metric('searches_total', 'counter', searches),
      metric('waiting', 'gauge', waiting),
      metric('nodejs_eventloop_lag_p99_seconds', 'gauge', lag),
    ],
  });

  it('are added up, but the longest delay counts; what was counted stays when a process ends', async () => {
    const sum = new MetricsSum();
    const [one, two] = [reporter(5, 1, 0.25), reporter(7, 2, 0.5)];
    const before = await sum.text([one, two]);
    expect(before).toMatch(/^searches_total 12$/m);
    expect(before).toMatch(/^waiting 3$/m);
    expect(before).toMatch(/^nodejs_eventloop_lag_p99_seconds 0.5$/m);
    await sum.forget(two);
    await sum.forget(reporter(100, 100, 100));
    const after = await sum.text([one]);
    expect(after).toMatch(/^searches_total 12$/m);
    expect(after).toMatch(/^waiting 1$/m);
    expect(after).toMatch(/^nodejs_eventloop_lag_p99_seconds 0.25$/m);
  });
});

describe('processes', () => {
  let folder: string;
  let running: WebProcesses | undefined;
  let said: string[];
  let heard: (() => void) | undefined;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-processes-'));
    said = [];
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    delete process.env['WEB_PROGRAM'];
    fs.rmSync(folder, { recursive: true });
  });

  async function start(kind: string, count = 2): Promise<WebProcesses> {
    process.env['WEB_PROGRAM'] = kind;
    process.env['WEB_PROGRAM_FILE'] = path.join(folder, 'began');
    const say = (message: string) => {
      said.push(message);
      heard?.();
    };
    running = new WebProcesses({
      program: path.join(import.meta.dirname, 'support/web-program.mjs'),
      count,
      port: 0,
      host: '127.0.0.1',
      log: { warn: say, error: say },
      timings: { retryMs: 1, maxRetryMs: 20 },
    });
    await running.start();
    return running;
  }
  const lines = async (count: number) => {
    while (said.length < count)
      await new Promise<void>((resolve) => {
        heard = resolve;
      });
    return said;
  };

  it('that end are replaced at once; a client that asks meanwhile is answered', async () => {
    const { port } = await start('good', 1);
    const address = `http://127.0.0.1:${port}`;
    // A connection that is kept dies with its process, and the client may learn of that only by asking on it once more.
    const ask = (path = '') => fetch(address + path, { headers: { connection: 'close' } });
    const pid = await (await ask()).text();
    await expect(ask('/die')).rejects.toThrow();
    // It waits for the next process.
    expect(await (await ask()).text()).not.toBe(pid);
    expect(said).toEqual([`A web process (${pid}) ended: exit code 3. Another one is started.`]);
  });

  it('that die with a connection on its way to them leave it to another one', async () => {
    const { port } = await start('good', 1);
    const address = `http://127.0.0.1:${port}`;
    const pid = await (await fetch(address, { headers: { connection: 'close' } })).text();
    const cutOff = (await fetch(`${address}/block`)).text();
    const waits = http.get(address, { agent: false });
    await once(waits, 'socket');
    await once(waits.socket!, 'connect');
    // The listener, which is in this process, gives it to the one that is blocked.
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    process.kill(Number(pid), 'SIGKILL');
    await expect(cutOff).rejects.toThrow();
    const [response] = (await once(waits, 'response')) as [http.IncomingMessage];
    expect(await text(response)).not.toBe(pid);
  });

  it('that fail in a row are started later and later, and the log says so', async () => {
    const processes = await start('failing');
    const [first, second, third] = await lines(3);
    expect(first).toMatch(/ended: exit code 7\. Another one is started\.$/);
    expect(second).toMatch(/2 in a row ended soon after their start; the next one starts in 1 s\.$/);
    expect(third).toMatch(/3 in a row/);
    expect(processes.state).toMatchObject({ wanted: 2, ready: 1 });
    expect(processes.state.failures).toBeGreaterThanOrEqual(3);
  });

  it('are not tried again when the first cannot start', async () => {
    await expect(start('broken')).rejects.toThrow(DidNotStart);
    expect(said).toEqual([]);
  });
});
