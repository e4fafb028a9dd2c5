import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { LockMode } from '@mikro-orm/postgresql';
import type { ProcessKind } from '@outcrop/platform';
import { until } from '@outcrop/platform/testing';
import { DataRoom } from '../src/data-room.entities.ts';
import { UnusedBytes } from '../src/files/unused-bytes.ts';
import { pdf, whitePdf } from './support/pdfs.ts';
import { addFile, letEverybody } from './support/room-files.ts';
import { ADMIN, sendFiles } from './support/send-files.ts';
import { type DataRoomsApp, DEAL, startDataRooms } from './support/start-data-rooms.ts';

// docs/product/data-rooms.md#file-uploads, docs/product/data-rooms.md#file-checks: the process that is killed is a real one.

const ROOT = path.resolve(import.meta.dirname, '../../..');

let app: DataRoomsApp;
let files: ReturnType<typeof sendFiles>;
const children: ChildProcess[] = [];
let scanner: net.Server;
/** Whether the scanner answers, and who waits for that. */
let isSilent = true;
const waiting = new Set<net.Socket>();

beforeAll(async () => {
  scanner = net
    .createServer((socket) => {
      socket.on('error', () => undefined);
      let got = Buffer.alloc(0);
      socket.on('data', (chunk: Buffer) => {
        got = Buffer.concat([got, chunk]);
        if (got.includes('zPING\0')) return socket.end('PONG\0');
        if (!got.subarray(-4).equals(Buffer.alloc(4))) return;
        if (isSilent) waiting.add(socket);
        else socket.end('stream: OK\0');
      });
    })
    .listen(0, '127.0.0.1');
  await once(scanner, 'listening');
  app = await startDataRooms({}, ['api']);
  files = sendFiles(app);
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    const ended = child.exitCode ?? child.signalCode ?? once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  await app.forget();
  await files.forgetFiles();
});
afterAll(async () => {
  await app?.stop();
  for (const socket of waiting) socket.destroy();
  scanner?.close();
});

/** Another process on the same database and files. */
async function start(KIND: ProcessKind): Promise<{ child: ChildProcess; port: number }> {
  const { DATABASE_URL, DATA_DIR } = app.env;
  const CLAMD_URL = `tcp://127.0.0.1:${(scanner.address() as net.AddressInfo).port}`;
  const options = ['--import', './scripts/dev-hook.mjs', '--conditions=@outcrop/source'];
  const child = spawn(process.execPath, [...options, 'libs/data-rooms/test/support/files-process.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], DATABASE_URL, DATA_DIR, KIND, CLAMD_URL },
  });
  children.push(child);
  for await (const line of child.stdout!) {
    const port = /port (\d+)/.exec(String(line))?.[1];
    if (port) return { child, port: Number(port) };
  }
  throw new Error('The process ended before it said its port.');
}

it('killed between the bytes and the row, no half file is there, and the upload is taken by another process', async () => {
  const upload = await files.upload(Buffer.from('A lease'));
  const body = { upload, parentId: null, name: 'Lease.txt' };
  const { child, port } = await start('api');
  await files.letIn();
  await app.em().transactional(async (em) => {
    // A change of the data room waits for its row.
    await em.findOneOrFail(DataRoom, DEAL, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const answer = fetch(`http://127.0.0.1:${port}${ADMIN()}/files`, {
      method: 'POST',
      headers: { 'x-person': 'advisor', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    await until(async () => (await files.keysIn('data-rooms')).length > 0);
    child.kill('SIGKILL');
    await expect(answer).rejects.toThrow();
  });
  expect([await files.rows(), await files.names()]).toEqual([[], []]);
  await files.take(body).expect(200);
  expect(await files.keysIn('data-rooms')).toHaveLength(2);
  const key = (await files.rows())[0]!.key;
  const sweep = new UnusedBytes(app.em(), files.storage(), { sweepFolder: () => undefined } as never);
  expect(await sweep.sweep(Date.now() + 2 * 3_600_000)).toBe(1);
  expect(await files.keysIn('data-rooms')).toEqual([key]);
});

it('a worker that is killed while it checks a file leaves it shut, and another one checks it', async () => {
  await files.letIn();
  const id = await files.add(await pdf({ pages: 2 }), 'Reserves.pdf');
  const { child } = await start('worker');
  await until(() => waiting.size > 0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const seen = async () => (await app.request('get', `/api/data-rooms/${DEAL}/files`, 'buyer').expect(200)).body.items;
  expect([(await files.standing(id)).check, await seen()]).toEqual(['waiting', []]);
  isSilent = false;
  // Its lease ends; how long that takes is not waited for here.
  await app.em().execute(`update delivery set lease_until = now() where consumer = 'file-checks'`);
  await start('worker');
  await until(async () => (await files.standing(id)).check !== 'waiting');
  expect(await files.standing(id)).toMatchObject({ check: 'clean', pages: 2 });
  expect(await seen()).toHaveLength(1);
});

it('one that is killed while it marks a copy leaves none, and another one makes it', async () => {
  await files.letIn();
  await letEverybody(app, 'download');
  const { id } = await addFile(app, { name: 'Reserves.pdf', bytes: await whitePdf(300, 'Reserves'), pages: 300 });
  const { child, port } = await start('api');
  const content = `/api/data-rooms/${DEAL}/files/${id}/content`;
  const answer = fetch(`http://127.0.0.1:${port}${content}`, { headers: { 'x-person': 'buyer' } });
  const cut = expect(answer).rejects.toThrow();
  // Beside the files, until it is whole.
  const scratch = () => fs.readdir(path.join(app.env.DATA_DIR, 'data-room-files')).catch(() => []);
  await until(async () => (await scratch()).length > 0);
  child.kill('SIGKILL');
  await cut;
  expect(await files.keysIn('data-room-copies')).toEqual([]);
  const { headers } = await app.request('get', content, 'buyer').buffer(true).expect(200);
  expect(headers['etag']).toMatch(/^"copy-/);
  expect(await files.keysIn('data-room-copies')).toHaveLength(1);
});
