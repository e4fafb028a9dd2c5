import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type FileStorage, FolderStorage, UnfinishedFiles } from '../src/index.ts';
import { openBucket } from '../src/storage/open-storage.ts';
import { describeWithEngine } from '../src/testing/index.ts';

const inHours = (hours: number) => Date.now() + hours * 3_600_000;

describe('half-written files in a folder', () => {
  let root: string;
  beforeAll(async () => {
    root = await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-unfinished-'));
  });
  afterAll(() => fs.rm(root, { recursive: true }));
  itSweepsItsOwn(async (folder) => new FolderStorage(path.join(root, folder)));
});

describeWithEngine('s3', 'half-written files in an S3-compatible store', (url) =>
  itSweepsItsOwn((folder) => openBucket(folder ? `${url}/${folder}` : url)),
);

/** @param open the store of an installation in a folder, or at the root of all */
function itSweepsItsOwn(open: (folder: string) => Promise<FileStorage>) {
  // In the root of a bucket that the tests share.
  const own = `t${randomBytes(6).toString('hex')}`;
  const keysOf = async (storage: FileStorage, below: string) => {
    const found: string[] = [];
    for await (const { key } of storage.unfinished()) if (key.startsWith(below)) found.push(key);
    return found.sort();
  };

  it('go after an hour, but for those that their feature wants, and those of an installation in a folder of the same store', async () => {
    const [ours, others] = [await open(''), await open(`another-${own}`)];
    for (const key of [`${own}/wanted`, `${own}/left`]) await ours.begin(key);
    await others.begin(`${own}/left`);
    const sweep = new UnfinishedFiles(ours);
    sweep.sweepFolder(own, async (key) => key.endsWith('wanted'));
    expect(await sweep.sweep()).toBe(0);
    expect(await sweep.sweep(inHours(2))).toBe(1);
    expect(await keysOf(ours, own)).toEqual([`${own}/wanted`]);
    expect(await keysOf(others, own)).toEqual([`${own}/left`]);
    // Whose it is sweeps it.
    const sweepOfOthers = new UnfinishedFiles(others);
    sweepOfOthers.sweepFolder(own);
    expect(await sweepOfOthers.sweep(inHours(2))).toBe(1);
    expect(await keysOf(others, own)).toEqual([]);
    expect(await sweep.sweep(inHours(2))).toBe(0);
  });
}
