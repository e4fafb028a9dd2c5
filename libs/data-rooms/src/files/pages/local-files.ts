import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Env, FileStorage } from '@outcrop/platform';

/** Copies that nobody has used for so long go (milliseconds). */
const IDLE_MS = 5 * 60_000;
/** Copies of a process, of files that nobody reads at the moment (bytes). */
const MAX_IDLE_BYTES = 2 ** 30;
/** Files that nobody has written or touched for so long were left by a process that was killed; running ones touch theirs every five minutes (milliseconds). */
const ABANDONED_AFTER_MS = 60 * 60_000;

interface Copy {
  readonly path: string;
  readonly bytes: number;
  users: number;
  usedAt: number;
}

/**
 * Files on this machine's disk, for what reads files there alone: where they lie, or copied from a bucket. A copy stays for a few minutes, as who reads
 * a page reads the next one.
 */
@Injectable()
export class LocalFiles implements OnModuleInit, OnModuleDestroy {
  private readonly folder: string;
  /** By key, those that come in among them. */
  private readonly copies = new Map<string, Promise<Copy | null>>();
  private readonly ready = new Map<string, Copy>();
  private readonly timer = setInterval(() => void this.tidy().then(() => this.removeAbandoned()), IDLE_MS).unref();

  constructor(
    private readonly storage: FileStorage,
    env: Env,
  ) {
    this.folder = path.join(env.DATA_DIR, 'data-room-files');
  }

  onModuleInit(): Promise<void> {
    return this.removeAbandoned();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.tidy(0, 0);
  }

  /**
   * @param use reads the file, which is there until it has ended
   * @returns null where there is no such file
   */
  async use<T>(key: string, use: (path: string) => Promise<T>): Promise<T | null> {
    const lying = await this.storage.localPath(key);
    if (lying !== null) return use(lying);
    const copy = await this.copyOf(key);
    if (!copy) return null;
    // Tidied away in the same moment.
    if (this.ready.get(key) !== copy) return this.use(key, use);
    copy.users += 1;
    try {
      return await use(copy.path);
    } finally {
      copy.users -= 1;
      copy.usedAt = Date.now();
      await this.tidy();
    }
  }

  /**
   * @param use writes a file of this machine's disk that is not there yet, and is removed when it has ended; what it writes beside it begins with the same name
   */
  async scratch<T>(use: (path: string) => Promise<T>): Promise<T> {
    await fs.mkdir(this.folder, { recursive: true });
    const name = randomUUID();
    try {
      return await use(path.join(this.folder, name));
    } finally {
      for (const left of await fs.readdir(this.folder))
        if (left.startsWith(name)) await fs.rm(path.join(this.folder, left), { force: true });
    }
  }

  /**
   * Removes what a process that was killed left, whole or half, and touches this one's copies, so that no other process takes them for such.
   * @param now milliseconds since 1970
   */
  async removeAbandoned(now = Date.now()): Promise<void> {
    const own = new Set([...this.ready.values()].map((copy) => copy.path));
    for (const file of own) await fs.utimes(file, now / 1_000, now / 1_000).catch(() => undefined);
    for (const name of await fs.readdir(this.folder).catch(() => [])) {
      const file = path.join(this.folder, name);
      if (own.has(file)) continue;
      const stat = await fs.stat(file).catch(() => undefined);
      if (stat && now - stat.mtimeMs > ABANDONED_AFTER_MS) await fs.rm(file, { force: true });
    }
  }

  private copyOf(key: string): Promise<Copy | null> {
    const known = this.copies.get(key);
    if (known) return known;
    const coming = this.copy(key).then((copy) => {
      if (copy) this.ready.set(key, copy);
      else this.copies.delete(key);
      return copy;
    });
    coming.catch(() => this.copies.delete(key));
    this.copies.set(key, coming);
    return coming;
  }

  private async copy(key: string): Promise<Copy | null> {
    const file = await this.storage.open(key);
    if (!file) return null;
    const target = path.join(this.folder, randomUUID());
    try {
      await fs.mkdir(this.folder, { recursive: true });
      await pipeline(file.body, createWriteStream(target, { flags: 'wx' }));
    } catch (error) {
      await fs.rm(target, { force: true });
      throw error;
    }
    return { path: target, bytes: file.bytes, users: 0, usedAt: Date.now() };
  }

  /** Removes copies that nobody reads: those that are idle for long, and the longest idle of what is too much. */
  private async tidy(idleMs = IDLE_MS, maxBytes = MAX_IDLE_BYTES): Promise<void> {
    const idle = [...this.ready].filter(([, { users }]) => users === 0).sort(([, a], [, b]) => a.usedAt - b.usedAt);
    let left = idle.reduce((sum, [, { bytes }]) => sum + bytes, 0);
    for (const [key, copy] of idle) {
      const { path: file, bytes, usedAt } = copy;
      if (copy.users > 0 || (left <= maxBytes && Date.now() - usedAt < idleMs)) continue;
      left -= bytes;
      this.ready.delete(key);
      this.copies.delete(key);
      await fs.rm(file, { force: true });
    }
  }
}
