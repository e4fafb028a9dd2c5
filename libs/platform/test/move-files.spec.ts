import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type FileStorage, FolderStorage, moveFiles } from '../src/index.ts';
import { S3Storage } from '../src/storage/s3-storage.ts';
import { readS3Url } from '../src/storage/s3-url.ts';
import { describeWithEngine } from '../src/testing/index.ts';

describeWithEngine('s3', 'moving files between a folder and an S3-compatible store', (url) => {
  let root: string;
  let folder: FileStorage;
  let bucket: S3Storage;
  beforeEach(async () => {
    root = await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-move-'));
    folder = new FolderStorage(path.join(root, 'one'));
    const own = new URL(url);
    own.pathname += `/t${randomBytes(6).toString('hex')}`;
    bucket = new S3Storage(readS3Url(own.href));
  });
  afterEach(async () => {
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
});
