import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Env, FileStorage } from '@outcrop/platform';
import { LocalFiles } from '../src/files/pages/local-files.ts';

// docs/product/data-rooms.md#drawn-pages: files of a bucket on the disk of the process that draws them

const HOUR_MS = 3_600_000;
let folder: string;
const started: LocalFiles[] = [];
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'local-files-'));
});
afterEach(async () => {
  for (const files of started.splice(0)) await files.onModuleDestroy();
  await fs.rm(folder, { recursive: true });
});

const left = () => fs.readdir(path.join(folder, 'data-room-files'));

/** A process's files, of a bucket in which each file has its key for its bytes. */
function startFiles(): LocalFiles {
  const storage = {
    localPath: async () => null,
    open: async (key: string) => ({ bytes: key.length, body: Readable.from([key]) }),
  };
  const files = new LocalFiles(storage as unknown as FileStorage, { DATA_DIR: folder } as Env);
  started.push(files);
  return files;
}

it('what a killed process left goes while others run on, and theirs stay', async () => {
  const killed = startFiles();
  const running = startFiles();
  await killed.use('lease.pdf', async () => undefined);
  const path = await running.use('reserves.pdf', async (file) => file);
  await running.removeAbandoned(Date.now() + 2 * HOUR_MS);
  expect(await left()).toEqual([expect.stringContaining('-')]);
  expect(await running.use('reserves.pdf', async (file) => [file, await fs.readFile(file, 'utf8')])).toEqual([
    path,
    'reserves.pdf',
  ]);
});

it('a copy that stays in use for hours is not taken for one that was left', async () => {
  const reading = startFiles();
  const other = startFiles();
  await reading.use('reserves.pdf', async (file) => {
    const now = Date.now();
    for (const hours of [1, 2, 3]) {
      await reading.removeAbandoned(now + hours * HOUR_MS);
      await other.removeAbandoned(now + hours * HOUR_MS + 300_000);
    }
    expect(await fs.readFile(file, 'utf8')).toBe('reserves.pdf');
  });
});
