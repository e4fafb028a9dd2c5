import { createHash } from 'node:crypto';
import type { FileStorage, StoredFile } from '@outcrop/platform';
import { LRUCache } from 'lru-cache';

const FOLDER = 'images/resized';
/** What all results together may take (bytes). */
const MAX_STORED_BYTES = 512 * 2 ** 20;
/** What is asked for most is held in memory as well (bytes, and the largest of them). */
const HOT = { maxSize: 16 * 2 ** 20, maxEntrySize: 256 * 1_024 };
/** A file that is used is marked so at most this often (milliseconds). */
const MARK_INTERVAL_MS = 60 * 60 * 1_000;
/** Marks that are remembered. */
const MARKS = 10_000;

/**
 * Results of the resize proxy in the storage, bounded: once a tenth of the capacity has been written, those unused for longest are
 * removed until all take at most nine tenths. So several processes may share the folder, each adding a tenth at most.
 */
export class ResizedFiles {
  private readonly marked = new Map<string, number>();
  private readonly hot = new LRUCache<string, Buffer>({ ...HOT, sizeCalculation: ({ length }) => length });
  private writtenSinceEviction: number;
  private evicting: Promise<void> | undefined;

  constructor(
    private readonly storage: FileStorage,
    private readonly capacity = MAX_STORED_BYTES,
  ) {
    // What is there at the start is not known: the first write looks.
    this.writtenSinceEviction = capacity;
  }

  /** @param parts of what the result depends on, all of it */
  keyOf(parts: readonly unknown[]): string {
    const name = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
    return `${FOLDER}/${name.slice(0, 2)}/${name}`;
  }

  async get(key: string): Promise<Buffer | null> {
    let bytes = this.hot.get(key) ?? null;
    if (!bytes) {
      bytes = await this.storage.get(key);
      if (!bytes) return null;
      this.hot.set(key, bytes);
    }
    await this.mark(key);
    return bytes;
  }

  /** Keeps a result, in the place of an earlier one; one that is larger than a tenth of everything is not stored. */
  async keep(key: string, bytes: Uint8Array): Promise<void> {
    if (bytes.length > this.capacity / 10) return;
    await this.storage.put(key, bytes);
    this.hot.delete(key);
    this.writtenSinceEviction += bytes.length;
    if (this.writtenSinceEviction <= this.capacity / 10) return;
    this.evicting ??= this.evict().finally(() => {
      this.evicting = undefined;
    });
    await this.evicting;
  }

  private async evict(): Promise<void> {
    this.writtenSinceEviction = 0;
    const files: StoredFile[] = [];
    for await (const file of this.storage.list(FOLDER)) files.push(file);
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= this.capacity) return;
    files.sort((a, b) => a.usedAt.getTime() - b.usedAt.getTime());
    for (const { key, bytes } of files) {
      if (total <= this.capacity * 0.9) return;
      await this.storage.delete(key);
      total -= bytes;
    }
  }

  private async mark(key: string): Promise<void> {
    const now = Date.now();
    if ((this.marked.get(key) ?? 0) > now - MARK_INTERVAL_MS) return;
    if (this.marked.size >= MARKS) this.marked.clear();
    this.marked.set(key, now);
    await this.storage.touch(key);
  }
}
