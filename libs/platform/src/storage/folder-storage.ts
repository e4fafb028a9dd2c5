import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { assertKey, FileStorage, type StoredFile } from './file-storage.ts';

/** A name that no key can have, so that half-written files are never listed or read. */
const PARTS = '.parts';
/** A part as old as this was left by a process that died (milliseconds). */
const ABANDONED_AFTER_MS = 60 * 60 * 1_000;

/** Files in a folder, which several processes may share. */
export class FolderStorage extends FileStorage {
  /** @param root the folder; it is made with the first file */
  constructor(private readonly root: string) {
    super();
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const target = this.pathOf(key);
    const part = path.join(this.root, PARTS, randomBytes(12).toString('hex'));
    await fs.mkdir(path.dirname(part), { recursive: true });
    try {
      const file = await fs.open(part, 'wx');
      try {
        await file.writeFile(bytes);
        // The name must not appear before the contents are on the disk.
        await file.sync();
      } finally {
        await file.close();
      }
      await this.moveInto(part, target);
    } catch (error) {
      await fs.rm(part, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Buffer | null> {
    return fs.readFile(this.pathOf(key)).catch(nullWhenMissing);
  }

  async localPath(key: string): Promise<string | null> {
    return (await this.has(key)) ? this.pathOf(key) : null;
  }

  async has(key: string): Promise<boolean> {
    return (await fs.stat(this.pathOf(key)).catch(nullWhenMissing))?.isFile() === true;
  }

  async delete(key: string): Promise<void> {
    await fs.rm(this.pathOf(key), { force: true });
  }

  async touch(key: string): Promise<void> {
    const now = new Date();
    await fs.utimes(this.pathOf(key), now, now).catch(nullWhenMissing);
  }

  async *list(prefix: string): AsyncIterable<StoredFile> {
    await this.dropAbandonedParts();
    yield* this.filesIn(prefix);
  }

  private async *filesIn(folder: string): AsyncIterable<StoredFile> {
    const entries = await fs.readdir(this.pathOf(folder), { withFileTypes: true }).catch(nullWhenMissing);
    for (const entry of entries ?? []) {
      const key = `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* this.filesIn(key);
      else {
        const stats = await fs.stat(this.pathOf(key)).catch(nullWhenMissing);
        if (stats) yield { key, bytes: stats.size, usedAt: stats.mtime };
      }
    }
  }

  private async dropAbandonedParts(): Promise<void> {
    const folder = path.join(this.root, PARTS);
    for (const name of (await fs.readdir(folder).catch(nullWhenMissing)) ?? []) {
      const stats = await fs.stat(path.join(folder, name)).catch(nullWhenMissing);
      if (stats && stats.mtimeMs < Date.now() - ABANDONED_AFTER_MS)
        await fs.rm(path.join(folder, name), { force: true });
    }
  }

  private async moveInto(part: string, target: string): Promise<void> {
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.rename(part, target);
  }

  private pathOf(key: string): string {
    assertKey(key);
    return path.join(this.root, ...key.split('/'));
  }
}

function nullWhenMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
