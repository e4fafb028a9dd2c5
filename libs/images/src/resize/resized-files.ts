import { createHash } from 'node:crypto';
import type { FileStorage, FileUses } from '@outcrop/platform';
import { LRUCache } from 'lru-cache';

const FOLDER = 'images/resized';
/** What all results together may take (bytes). */
const MAX_STORED_BYTES = 512 * 2 ** 20;
/** What is asked for most is held in memory as well (bytes, and the largest of them). */
const HOT = { maxSize: 16 * 2 ** 20, maxEntrySize: 256 * 1_024 };
/** Files of which it is asked, and which are removed, at a time. */
const PORTION = 1_000;

/**
 * Results of the resize proxy in the storage, bounded: once a tenth of the capacity has been written, those unused for longest are
 * removed until all take at most nine tenths. So several processes may share the folder, each adding a tenth at most.
 */
export class ResizedFiles {
  private readonly hot = new LRUCache<string, Buffer>({ ...HOT, sizeCalculation: ({ length }) => length });
  private writtenSinceEviction: number;
  private evicting: Promise<void> | undefined;

  constructor(
    private readonly storage: FileStorage,
    private readonly uses: Pick<FileUses, 'mark' | 'of' | 'forget'>,
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
    this.uses.mark(key);
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
    const files: UsedFile[] = [];
    for await (const { key, bytes, writtenAt } of this.storage.list(FOLDER))
      files.push({ key, bytes, usedAt: writtenAt.getTime() });
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= this.capacity) return;
    for (const some of portions(files)) {
      const uses = await this.uses.of(some.map(({ key }) => key));
      for (const file of some) file.usedAt = Math.max(file.usedAt, uses.get(file.key)?.getTime() ?? 0);
    }
    files.sort((a, b) => a.usedAt - b.usedAt);
    const kept = files.findIndex(({ bytes }) => {
      const fits = total <= this.capacity * 0.9;
      if (!fits) total -= bytes;
      return fits;
    });
    for (const some of portions(kept < 0 ? files : files.slice(0, kept))) {
      const keys = some.map(({ key }) => key);
      for (const key of keys) await this.storage.delete(key);
      await this.uses.forget(keys);
    }
  }
}

interface UsedFile {
  readonly key: string;
  readonly bytes: number;
  /** When it was last used, or written where it was not (milliseconds). */
  usedAt: number;
}

function* portions<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += PORTION) yield all.slice(at, at + PORTION);
}
