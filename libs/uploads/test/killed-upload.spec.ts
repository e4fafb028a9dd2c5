import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { UserActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { PEOPLE, type RunningFeature, startFeature, until } from '@outcrop/platform/testing';
import { uploads } from '../src/feature.ts';
import { FinishedUploads } from '../src/index.ts';
import { PURPOSE, takeTestFiles } from './support/test-purpose.ts';

// docs/product/engines.md#large-uploads: the process that is killed in the middle of a piece is a real one.

const MB = 2 ** 20;
const ROOT = path.resolve(import.meta.dirname, '../../..');
const HEADERS = { 'Tus-Resumable': '1.0.0', 'x-person': 'advisor' };

let running: RunningFeature;
let child: ChildProcess | undefined;
beforeAll(async () => {
  running = await startFeature({ features: [platform, uploads], as: ['api', 'worker'] });
  takeTestFiles(running.app);
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await running?.stop();
});

/** Another process on the same database and files. @returns its port */
async function startProcess(): Promise<number> {
  const { DATABASE_URL, DATA_DIR } = running.env;
  const options = ['--import', './scripts/dev-hook.mjs', '--conditions=@outcrop/source'];
  child = spawn(process.execPath, [...options, 'libs/uploads/test/support/upload-process.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], DATABASE_URL, DATA_DIR },
  });
  for await (const line of child.stdout!) {
    const port = /port (\d+)/.exec(String(line))?.[1];
    if (port) return Number(port);
  }
  throw new Error('The process ended before it said its port.');
}

const patch = (port: number, id: string, offset: number, bytes: number) =>
  http.request({
    port,
    path: `/api/uploads/${id}`,
    method: 'PATCH',
    headers: {
      ...HEADERS,
      'Upload-Offset': offset,
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': bytes,
    },
  });

it('killed in the middle of a piece, another process goes on with what came before it, and every byte is there', async () => {
  const file = randomBytes(11 * MB);
  const metadata = { purpose: PURPOSE, filename: 'a.zip' };
  const begun = await running
    .request('post', '/api/uploads', 'advisor')
    .set({ ...HEADERS, 'Upload-Length': String(file.length) })
    .set(
      'Upload-Metadata',
      Object.entries(metadata)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    );
  const id = begun.headers['location']!.split('/').at(-1)!;
  const port = await startProcess();
  const first = patch(port, id, 0, 5 * MB).end(file.subarray(0, 5 * MB));
  expect(((await once(first, 'response')) as [http.IncomingMessage])[0].statusCode).toBe(204);

  const half = patch(port, id, 5 * MB, 6 * MB);
  const broken = once(half, 'error');
  half.write(file.subarray(5 * MB, 7 * MB));
  const isHeld = 'select lock_token is not null as held from upload';
  await until(async () => (await running.em().execute<{ held: boolean }[]>(isHeld))[0]!.held);
  child!.kill('SIGKILL');
  await broken;

  // Its lease ends; how long that takes is not waited for here.
  await running.em().execute('update upload set locked_until = now()');
  const state = await fetch(`http://127.0.0.1:${running.port}/api/uploads/${id}`, { method: 'HEAD', headers: HEADERS });
  expect(state.headers.get('upload-offset')).toBe(String(5 * MB));
  const rest = patch(running.port, id, 5 * MB, 6 * MB).end(file.subarray(5 * MB));
  expect(((await once(rest, 'response')) as [http.IncomingMessage])[0].statusCode).toBe(204);
  const actor = PEOPLE.advisor as UserActor;
  const taken = await running.app
    .get(FinishedUploads)
    .take(id, { actor, purpose: PURPOSE, as: 'a file' }, async ({ open }) => buffer(await open()));
  expect(taken?.equals(file)).toBe(true);
});
