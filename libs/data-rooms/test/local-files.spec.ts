import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
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
  jest.restoreAllMocks();
  for (const files of started.splice(0)) await files.onModuleDestroy();
  await fs.rm(folder, { recursive: true });
});

const left = () => fs.readdir(path.join(folder, 'data-room-files'));

/** A process's files, of a bucket in which each file has its key for its bytes. @param bytes that the bucket says of each */
function startFiles(bytes?: number): LocalFiles {
  const storage = {
    localPath: async () => null,
    open: async (key: string) => ({ bytes: bytes ?? key.length, body: Readable.from([key]) }),
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

/** The keys of the copies that are there. */
const copied = async () => {
  const keys = (await left()).map((name) => fs.readFile(path.join(folder, 'data-room-files', name), 'utf8'));
  return (await Promise.all(keys)).sort();
};

it('copies that nobody reads go after five minutes', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const files = startFiles();
  await files.use('lease.pdf', async () => undefined);
  now += 4 * 60_000;
  await files.use('map.pdf', async () => undefined);
  expect(await copied()).toEqual(['lease.pdf', 'map.pdf']);
  now += 60_000;
  await files.use('map.pdf', async () => undefined);
  expect(await copied()).toEqual(['map.pdf']);
});

it('copies that nobody reads take a gigabyte: those that were read longest ago go', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const files = startFiles(2 ** 29);
  await files.use('in use.pdf', async () => {
    for (const key of ['lease.pdf', 'map.pdf', 'lease.pdf', 'log.pdf']) {
      now += 1_000;
      await files.use(key, async () => undefined);
    }
    expect(await copied()).toEqual(['in use.pdf', 'lease.pdf', 'log.pdf']);
  });
});
