import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** One stored file, as a listing of the store shows it. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  /** When it was written, or last marked as used. */
  readonly usedAt: Date;
}

/**
 * Where files live: a folder by default (docs/product/engines.md#file-storage). Keys are relative paths of plain names, such as `images/masters/ab/ab12…`. A
 * file is seen whole or not at all, also by other processes and after a crash.
 */
export abstract class FileStorage {
  /** Writes a file, replacing one of the same key. @throws when the store refuses it, as when the disk is full */
  abstract put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file's bytes; null when there is none. */
  abstract get(key: string): Promise<Buffer | null>;
  /**
   * Path of the file on this machine, for streaming reads only; null when there is none.
   */
  abstract localPath(key: string): Promise<string | null>;
  abstract has(key: string): Promise<boolean>;
  /** Removes a file; does nothing when it is not there. */
  abstract delete(key: string): Promise<void>;
  /** Marks a file as just used, for eviction by age; does nothing when it is not there. */
  abstract touch(key: string): Promise<void>;
  /** Every file whose key starts with the folder `prefix`, in no particular order. Files may come and go meanwhile. */
  abstract list(prefix: string): AsyncIterable<StoredFile>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const MAX_KEY_LENGTH = 200;

/** Whether a key is made of plain names. */
export const isKey = (key: string): boolean => key.length <= MAX_KEY_LENGTH && KEY.test(key);

/** @throws when a key is not made of plain names: a fault of the program, which keys must not be able to leave the store by. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`"${key}" is not a storage key`);
}

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
