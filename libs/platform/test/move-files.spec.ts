import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type FileStorage, FolderStorage, moveFiles, UnfinishedFiles } from '../src/index.ts';
import { S3Storage } from '../src/storage/s3-storage.ts';
import { readS3Url } from '../src/storage/s3-url.ts';
import { describeWithEngine, until } from '../src/testing/index.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

describeWithEngine('s3', 'moving files between a folder and an S3-compatible store', (url) => {
  let root: string;
  let folder: FileStorage;
  let bucket: S3Storage;
  let bucketUrl: string;
  let child: ChildProcess | undefined;
  beforeEach(async () => {
    root = await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-move-'));
    folder = new FolderStorage(path.join(root, 'one'));
    const own = new URL(url);
    own.pathname += `/t${randomBytes(6).toString('hex')}`;
    bucketUrl = own.href;
    bucket = new S3Storage(readS3Url(bucketUrl));
  });
  afterEach(async () => {
    child?.kill('SIGKILL');
    bucket.close();
    await fs.rm(root, { recursive: true, force: true });
  });

  /** Every file with its type and its bytes. */
  const contentOf = async (storage: FileStorage) => {
    const files: [string, string | null, string][] = [];
    for await (const { key } of storage.list())
      files.push([key, (await storage.stat(key))!.type, (await storage.get(key))!.toString('hex')]);
    return files.sort(([a], [b]) => (a < b ? -1 : 1));
  };
  const fill = async (storage: FileStorage) => {
    for (let n = 0; n < 30; n++) await storage.put(`images/${n % 3}/${n}`, randomBytes(n * 100));
    await storage.put('content/a.pdf', Buffer.from('%PDF'), { type: 'application/pdf' });
  };

  it('and back keeps every byte and type', async () => {
    await fill(folder);
    expect(await moveFiles({ from: folder, to: bucket })).toMatchObject({
      files: 31,
      copied: 31,
      gone: [],
      different: [],
    });
    const back = new FolderStorage(path.join(root, 'two'));
    expect(await moveFiles({ from: bucket, to: back })).toMatchObject({ files: 31, copied: 31, different: [] });
    expect(await contentOf(back)).toEqual(await contentOf(folder));
  });

  it('goes on where it was stopped, and finds what has the same size and other bytes', async () => {
    await fill(folder);
    const stopped = Object.assign(Object.create(bucket) as S3Storage, {
      put: async (key: string, ...rest: [never]) => {
        if (key === 'images/1/16') throw new Error('stopped');
        return bucket.put(key, ...rest);
      },
    });
    await expect(moveFiles({ from: folder, to: stopped })).rejects.toThrow('stopped');
    await bucket.put('images/2/2', randomBytes(200));
    await bucket.put('images/0/3', randomBytes(7));
    const moved = await moveFiles({ from: folder, to: bucket });
    expect(moved.copied).toBeLessThan(31);
    expect(moved).toMatchObject({ files: 31, different: [] });
    expect(await contentOf(bucket)).toEqual(await contentOf(folder));
    expect(await moveFiles({ from: folder, to: bucket })).toMatchObject({ files: 31, copied: 0, different: [] });
  });

  /** Another process that copies; `steps` are what it says. */
  function startMove(target: 's3' | 'folder', into: string) {
    const options = ['--import', './scripts/dev-hook.mjs', '--conditions=@outcrop/source'];
    const started = spawn(
      process.execPath,
      [...options, 'libs/platform/test/support/move-process.ts', into, bucketUrl, target],
      { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env['PATH'] } },
    );
    child = started;
    return { started, ended: once(started, 'exit'), steps: createInterface(started.stdout) };
  }
  /** Kills one that copies once so many files are there. */
  async function killedAt(files: number, target: 's3' | 'folder', into: string) {
    const { started, ended, steps } = startMove(target, into);
    for await (const step of steps) if (step === `copied ${files}`) break;
    expect(started.exitCode).toBeNull();
    started.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
  }

  it('goes on after its process was killed, as often as it is, to the bucket and back, with every byte', async () => {
    const one = path.join(root, 'one');
    const two = path.join(root, 'two');
    await fill(folder);
    for (let n = 0; n < 3; n++) await folder.put(`content/large-${n}`, randomBytes(20 * 2 ** 20));
    const unfinished = async () => {
      const keys: string[] = [];
      for await (const { key } of bucket.unfinished()) keys.push(key);
      return keys;
    };
    const first = startMove('s3', one);
    await until(async () => (await unfinished()).length > 0);
    first.started.kill('SIGKILL');
    await first.ended;
    expect(await unfinished()).not.toEqual([]);
    for (const files of [8, 24]) await killedAt(files, 's3', one);
    expect((await startMove('s3', one).ended)[0]).toBe(0);
    expect(await contentOf(bucket)).toEqual(await contentOf(folder));
    const sweep = new UnfinishedFiles(bucket);
    sweep.sweepFolder('content');
    expect(await sweep.sweep(Date.now() + 2 * 3_600_000)).toBeGreaterThan(0);
    expect(await unfinished()).toEqual([]);

    for (const files of [1, 8, 24]) await killedAt(files, 'folder', two);
    expect((await startMove('folder', two).ended)[0]).toBe(0);
    expect(await contentOf(new FolderStorage(two))).toEqual(await contentOf(folder));
    expect(await contentOf(bucket)).toEqual(await contentOf(folder));
  }, 120_000);
});
