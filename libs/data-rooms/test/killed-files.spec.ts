import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { LockMode } from '@mikro-orm/postgresql';
import { roomZipPath } from '@outcrop/contracts';
import type { ProcessKind } from '@outcrop/platform';
import { until } from '@outcrop/platform/testing';
import sharp from 'sharp';
import { DataRoom } from '../src/data-room.entities.ts';
import { UnusedBytes } from '../src/files/unused-bytes.ts';
import { pdf, whitePdf } from './support/pdfs.ts';
import { addFile, letEverybody, readingsIn } from './support/room-files.ts';
import { askForZip } from './support/room-zips.ts';
import { ADMIN, sendFiles } from './support/send-files.ts';
import { silentScanner } from './support/silent-scanner.ts';
import { type DataRoomsApp, DEAL, startDataRooms } from './support/start-data-rooms.ts';
import { unzipped } from './support/zips.ts';

// docs/product/data-rooms.md#file-uploads, docs/product/data-rooms.md#file-checks, docs/product/data-rooms.md#drawn-pages,
// docs/product/data-rooms.md#room-zip: the process that is killed is a real one.

const ROOT = path.resolve(import.meta.dirname, '../../..');

let app: DataRoomsApp;
let files: ReturnType<typeof sendFiles>;
const children: ChildProcess[] = [];
let scanner: Awaited<ReturnType<typeof silentScanner>>;

beforeAll(async () => {
  scanner = await silentScanner();
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
  scanner?.close();
});

/** Another process on the same database and files. */
async function start(KIND: ProcessKind): Promise<{ child: ChildProcess; port: number }> {
  const { DATABASE_URL, DATA_DIR } = app.env;
  const options = ['--import', './scripts/dev-hook.mjs', '--conditions=@outcrop/source'];
  const child = spawn(process.execPath, [...options, 'libs/data-rooms/test/support/files-process.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], DATABASE_URL, DATA_DIR, KIND, CLAMD_URL: scanner.url },
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
  await until(() => scanner.waiting() > 0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const seen = async () => (await app.request('get', `/api/data-rooms/${DEAL}/files`, 'buyer').expect(200)).body.items;
  expect([(await files.standing(id)).check, await seen()]).toEqual(['waiting', []]);
  scanner.speak();
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

/** Pages that were drawn, with when each was stored. All of them are whole pictures. */
async function drawnPages(): Promise<ReadonlyMap<string, number>> {
  const pages = new Map<string, number>();
  for await (const { key, writtenAt } of files.storage().list('data-room-pages')) {
    const picture = sharp((await files.storage().get(key))!, { failOn: 'warning' });
    const { info } = await picture.raw().toBuffer({ resolveWithObject: true });
    expect([key, info.width, info.height]).toEqual([key, 1_500, 2_000]);
    pages.set(key, writtenAt.getTime());
  }
  return pages;
}

it('one that is killed while it stores a page leaves whole pictures alone, and another one draws the rest', async () => {
  const PAGES = 20;
  scanner.speak();
  await files.add(await whitePdf(PAGES, 'Reserves'), 'Reserves.pdf');
  const { child } = await start('worker');
  const keys = () => files.keysIn('data-room-pages');
  const halves = () => fs.readdir(path.join(app.env.DATA_DIR, 'files/.parts'));
  // What is being written is there for some milliseconds: it is looked for without a pause.
  let stored: string[] = [];
  do stored = await keys();
  while (stored.length === 0 || (stored.length < PAGES && (await halves()).length === 0));
  child.kill('SIGKILL');
  await once(child, 'exit');
  const before = await drawnPages();
  expect(before.size).toBeGreaterThan(0);
  expect(before.size).toBeLessThan(PAGES);
  await app.em().execute(`update delivery set lease_until = now() where consumer = 'first-pages'`);
  await start('worker');
  await until(async () => (await keys()).length === PAGES);
  const after = await drawnPages();
  expect(after.size).toBe(PAGES);
  // What was drawn before stays as it is.
  expect([...before].map(([key]) => after.get(key))).toEqual([...before.values()]);
});

it('an API process that is killed in the middle of a zip leaves a row for each file that it began, and another one sends the rest to who still may have it', async () => {
  const BYTES = 24 * 2 ** 20;
  const NAMES = ['1 a.txt', '2 b.txt', '3 c.txt'];
  await files.letIn();
  await letEverybody(app, 'download');
  const ids: number[] = [];
  for (const name of ['a.txt', 'b.txt', 'c.txt'])
    ids.push((await addFile(app, { name, bytes: Buffer.alloc(BYTES, name), type: 'text/plain' })).id);
  const { child, port } = await start('api');
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = { port, path: roomZipPath(DEAL, {}), headers: { 'x-person': 'buyer' }, agent: false };
    httpRequest(asked, resolve).on('error', reject).end();
  });
  const chunks: Buffer[] = [];
  let received = 0;
  let isCut = false;
  const closed = new Promise((resolve) => answer.once('close', resolve));
  answer.on('error', () => {
    isCut = true;
  });
  // In the middle of the second file, which is more than what waits on the way, no more is taken.
  answer.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    received += chunk.length;
    if (received > BYTES + 2 ** 20 && !child.killed) answer.pause();
  });
  await until(() => answer.isPaused());
  // A file that is recorded too early is so by the time that others have been answered.
  for (let times = 0; times < 5; times++) {
    const list = await fetch(`http://127.0.0.1:${port}/api/data-rooms/${DEAL}/files`, {
      headers: { 'x-person': 'buyer' },
    });
    const { items } = (await list.json()) as { items: unknown[] };
    expect([list.status, items.length]).toEqual([200, NAMES.length]);
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
  answer.resume();
  await closed;
  const half = Buffer.concat(chunks);
  const { etag, 'content-length': length } = answer.headers;
  expect([answer.statusCode, answer.complete, isCut]).toEqual([200, false, true]);
  expect(half.length).toBeLessThan(2 * BYTES);
  expect(() => unzipped(half)).toThrow('There is no directory.');
  const recorded = async () => {
    const zipped = (await app.audit()).filter(({ after }) => (after as { isInZip?: boolean } | null)?.isInZip);
    const audited = zipped.map(({ after }) => (after as unknown as { itemId: number }).itemId);
    return [(await readingsIn(app)).map(({ act, itemId }) => `${act} ${itemId}`), audited];
  };
  const rowsOf = (of: readonly number[]) => [of.map((id) => `zip ${id}`), of];
  expect(await recorded()).toEqual(rowsOf(ids.slice(0, 2)));
  const rest = () => askForZip(app).set('Range', `bytes=${half.length}-`).set('If-Range', etag!);
  await app.put(DEAL, 'revoked');
  const refused = await rest().expect(404);
  expect(JSON.parse(refused.body.toString())).toMatchObject({ status: 404 });
  expect(await recorded()).toEqual(rowsOf(ids.slice(0, 2)));
  await app.put(DEAL, 'granted');
  const { body, headers } = await rest().expect(206);
  expect(headers['content-range']).toBe(`bytes ${half.length}-${Number(length) - 1}/${length}`);
  expect([...unzipped(Buffer.concat([half, body])).keys()]).toEqual(NAMES);
  expect(await recorded()).toEqual(rowsOf(ids));
});
