import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FolderStorage, type StoredFile } from '../src/index.ts';

let root: string;
let storage: FolderStorage;
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-files-'));
  storage = new FolderStorage(path.join(root, 'files'));
});
afterEach(() => fs.rm(root, { recursive: true, force: true }));

const listed = async (prefix: string) => {
  const files: StoredFile[] = [];
  for await (const file of storage.list(prefix)) files.push(file);
  return files.sort((a, b) => (a.key < b.key ? -1 : 1));
};

describe('files in a folder', () => {
  it('are kept, read, replaced, listed with their sizes, and deleted', async () => {
    await storage.put('images/ab/one', Buffer.from('1'));
    await storage.put('images/cd/two.webp', Buffer.from('22'));
    await storage.put('other/three', Buffer.from('333'));
    await storage.put('images/ab/one', Buffer.from('first'));
    expect((await storage.get('images/ab/one'))?.toString()).toBe('first');
    expect([await storage.has('images/ab/one'), await storage.has('images/ab')]).toEqual([true, false]);
    expect((await listed('images')).map(({ key, bytes }) => [key, bytes])).toEqual([
      ['images/ab/one', 5],
      ['images/cd/two.webp', 2],
    ]);
    expect(await fs.readFile((await storage.localPath('images/ab/one')) ?? '', 'utf8')).toBe('first');
    await storage.delete('images/ab/one');
    await storage.delete('images/ab/one');
    expect(await storage.localPath('images/ab/one')).toBeNull();
    expect([await storage.get('images/ab/one'), await storage.has('images/ab/one')]).toEqual([null, false]);
    expect(await listed('nothing')).toEqual([]);
  });

  it('are complete at every moment, however many write the same one', async () => {
    const versions = Array.from({ length: 10 }, (_, i) => Buffer.alloc(200_000, i));
    const reads: (Buffer | null)[] = [];
    await Promise.all(
      versions.flatMap((bytes) => [storage.put('a/b', bytes), storage.get('a/b').then((read) => reads.push(read))]),
    );
    reads.push(await storage.get('a/b'));
    for (const read of reads) if (read) expect(versions.some((bytes) => bytes.equals(read))).toBe(true);
    expect(reads.at(-1)).not.toBeNull();
    expect(await fs.readdir(path.join(root, 'files/.parts'))).toEqual([]);
  });

  it('are marked as used', async () => {
    await storage.put('a/b', Buffer.from('x'));
    const longAgo = new Date('2020-01-01');
    await fs.utimes(path.join(root, 'files/a/b'), longAgo, longAgo);
    expect((await listed('a'))[0]?.usedAt).toEqual(longAgo);
    await storage.touch('a/b');
    expect((await listed('a'))[0]?.usedAt.getTime()).toBeGreaterThan(longAgo.getTime());
    await storage.touch('a/none');
  });

  it.each(['', '/a', 'a/', '../a', 'a/../b', 'a//b', '.parts/x', 'a/.b', 'A', 'a\\b', 'a\0', 'ä', 'x'.repeat(201)])(
    'never have the name %p',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('storage key');
      await expect(storage.get(key)).rejects.toThrow('storage key');
      await expect(storage.delete(key)).rejects.toThrow('storage key');
      expect(await fs.readdir(root)).toEqual([]);
    },
  );

  it('that a dead process left half-written are deleted when they are old', async () => {
    await storage.put('a/b', Buffer.from('x'));
    const parts = path.join(root, 'files/.parts');
    await fs.writeFile(path.join(parts, 'old'), 'half');
    await fs.writeFile(path.join(parts, 'young'), 'half');
    const longAgo = new Date('2020-01-01');
    await fs.utimes(path.join(parts, 'old'), longAgo, longAgo);
    expect((await listed('a')).map(({ key }) => key)).toEqual(['a/b']);
    expect(await fs.readdir(parts)).toEqual(['young']);
  });
});
