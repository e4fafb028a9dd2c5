import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FolderStorage } from '../src/index.ts';
import { itStoresFiles } from './support/storage-contract.ts';

let root: string;
let storage: FolderStorage;
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-files-'));
  storage = new FolderStorage(path.join(root, 'files'));
});
afterEach(() => fs.rm(root, { recursive: true, force: true }));

describe('files in a folder', () => {
  itStoresFiles(async () => storage);

  it('leave no part behind, whether they were written or failed', async () => {
    await storage.put('a/b', Buffer.from('x'), { type: 'text/plain' });
    await storage.copy('a/b', 'a/c');
    await fs.mkdir(path.join(root, 'files/a/d'));
    await expect(storage.put('a/d', Buffer.from('x'))).rejects.toThrow();
    expect(await fs.readdir(path.join(root, 'files/.parts'))).toEqual([]);
  });

  it('leave nothing outside their folder, whatever their name', async () => {
    await expect(storage.put('../a', Buffer.from('x'))).rejects.toThrow('storage key');
    expect(await fs.readdir(root)).toEqual([]);
  });

  it('that a dead process left half-written are deleted when they are old', async () => {
    await storage.put('a/b', Buffer.from('x'));
    const parts = path.join(root, 'files/.parts');
    await fs.writeFile(path.join(parts, 'old'), 'half');
    await fs.writeFile(path.join(parts, 'young'), 'half');
    const longAgo = new Date('2020-01-01');
    await fs.utimes(path.join(parts, 'old'), longAgo, longAgo);
    const keys = [];
    for await (const { key } of storage.list('a')) keys.push(key);
    expect(keys).toEqual(['a/b']);
    expect(await fs.readdir(parts)).toEqual(['young']);
  });
});
