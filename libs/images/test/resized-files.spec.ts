import fs from 'node:fs/promises';
import path from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { BackupParts, FileStorage, FileUses } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { ResizedFiles } from '../src/resize/resized-files.ts';

let running: RunningFeature;
let storage: FileStorage;
beforeAll(async () => {
  running = await startFeature({ features: [platform] });
  storage = running.app.get(FileStorage);
});
afterAll(() => running?.stop());
beforeEach(async () => {
  for await (const { key } of storage.list()) await storage.delete(key);
  await running.em().execute('delete from file_use');
});

const KB = 1_024;
const LONG_AGO = new Date('2020-01-01');
/** As one process has them, which remembers nothing of another. */
const open = (capacity?: number) =>
  new ResizedFiles(storage, new FileUses(running.app.get(EntityManager), new BackupParts()), capacity);
const keep = async (files: ResizedFiles, name: string, bytes = 10 * KB) => {
  const key = files.keyOf([name]);
  await files.keep(key, Buffer.alloc(bytes));
  return key;
};
const setUsed = async (key: string, time: string) => {
  await running.em().execute('insert into file_use values (?, ?)', [key, time]);
};
async function total(): Promise<number> {
  let sum = 0;
  for await (const { bytes } of storage.list('images/resized')) sum += bytes;
  return sum;
}

describe('kept results', () => {
  it('never take more than the capacity and a tenth, whatever is written', async () => {
    const files = open(200 * KB);
    for (let i = 0; i < 60; i++) {
      await keep(files, String(i));
      expect(await total()).toBeLessThanOrEqual(220 * KB);
    }
    expect(await total()).toBeGreaterThan(150 * KB);
  });

  it.each([
    ['this process', async (files: ResizedFiles, key: string) => void (await files.get(key))],
    ['another process', async (_: ResizedFiles, key: string) => setUsed(key, '2101-01-01')],
  ])('go in the order in which they were used last, by %s too', async (_, use) => {
    const capacity = 119 * KB;
    const first = open(capacity);
    const [used, old, young] = [await keep(first, 'used'), await keep(first, 'old'), await keep(first, 'young')];
    for (const key of [used, old, young]) await fs.utimes(path.join(running.files, key), LONG_AGO, LONG_AGO);
    const second = open(capacity);
    await use(second, used);
    // Once there are twelve, two go.
    for (let i = 0; i < 9; i++) await keep(second, `new ${i}`);
    expect(await total()).toBe(100 * KB);
    const third = open(capacity);
    expect([await third.get(old), await third.get(young)]).toEqual([null, null]);
    expect(await third.get(used)).not.toBeNull();
    expect(await running.em().execute('select key from file_use where key = any(?)', [`{${old},${young}}`])).toEqual(
      [],
    );
  });

  it('that are large in proportion are not kept', async () => {
    const files = open(100 * KB);
    expect(await files.get(await keep(files, 'large', 11 * KB))).toBeNull();
    expect(await files.get(await keep(files, 'small', 9 * KB))).toHaveLength(9 * KB);
  });

  it('have one name for one set of parts', () => {
    const files = open();
    expect(files.keyOf(['a', undefined, 1])).toBe(files.keyOf(['a', undefined, 1]));
    expect(files.keyOf(['a|', 'b'])).not.toBe(files.keyOf(['a', '|b']));
    expect(files.keyOf(['a', 1, undefined])).not.toBe(files.keyOf(['a', undefined, 1]));
  });
});
