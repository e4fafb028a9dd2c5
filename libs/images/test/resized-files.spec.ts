import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FolderStorage } from '@outcrop/platform';
import { ResizedFiles } from '../src/resize/resized-files.ts';

let root: string;
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-resized-'));
});
afterEach(() => fs.rm(root, { recursive: true, force: true }));

const KB = 1_024;
const keep = async (files: ResizedFiles, name: string, bytes = 10 * KB) => {
  const key = files.keyOf([name]);
  await files.keep(key, Buffer.alloc(bytes));
  return key;
};
const usedAt = (key: string, time: string) => fs.utimes(path.join(root, key), new Date(time), new Date(time));
async function total(): Promise<number> {
  let sum = 0;
  for await (const { bytes } of new FolderStorage(root).list('images/resized')) sum += bytes;
  return sum;
}

describe('kept results', () => {
  it('never take more than the capacity and a tenth, whatever is written', async () => {
    const files = new ResizedFiles(new FolderStorage(root), 200 * KB);
    for (let i = 0; i < 60; i++) {
      await keep(files, String(i));
      expect(await total()).toBeLessThanOrEqual(220 * KB);
    }
    expect(await total()).toBeGreaterThan(150 * KB);
  });

  it('go in the order in which they were used last, over restarts too', async () => {
    const first = new ResizedFiles(new FolderStorage(root), 100 * KB);
    const [old, used, young] = [await keep(first, 'old'), await keep(first, 'used'), await keep(first, 'young')];
    await usedAt(old, '2024-01-01');
    await usedAt(used, '2023-01-01');
    await usedAt(young, '2025-01-01');
    const second = new ResizedFiles(new FolderStorage(root), 100 * KB);
    await second.get(used);
    for (let i = 0; i < 10; i++) await keep(second, `new ${i}`);
    expect(await second.get(old)).toBeNull();
    expect(await second.get(used)).not.toBeNull();
  });

  it('that are large in proportion are not kept', async () => {
    const files = new ResizedFiles(new FolderStorage(root), 100 * KB);
    expect(await files.get(await keep(files, 'large', 11 * KB))).toBeNull();
    expect(await files.get(await keep(files, 'small', 9 * KB))).toHaveLength(9 * KB);
  });

  it('have one name for one set of parts', () => {
    const files = new ResizedFiles(new FolderStorage(root));
    expect(files.keyOf(['a', undefined, 1])).toBe(files.keyOf(['a', undefined, 1]));
    expect(files.keyOf(['a|', 'b'])).not.toBe(files.keyOf(['a', '|b']));
    expect(files.keyOf(['a', 1, undefined])).not.toBe(files.keyOf(['a', undefined, 1]));
  });
});
