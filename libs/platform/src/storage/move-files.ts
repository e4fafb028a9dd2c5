import { createHash } from 'node:crypto';
import type { FileStorage, StoredFile } from './file-storage.ts';

/** Files on their way at a time: most are small, and each waits for the store. */
const AT_ONCE = 8;

export interface MovedFiles {
  /** Files in the store that they come from. */
  readonly files: number;
  readonly bytes: number;
  /** Those that had to be copied; the others were there. */
  readonly copied: number;
  /** Keys of files that went away meanwhile. */
  readonly gone: readonly string[];
  /** Keys of files whose bytes differ in the two stores. */
  readonly different: readonly string[];
}

export interface MoveOptions {
  readonly from: FileStorage;
  readonly to: FileStorage;
  /** Told now and then how far it is. */
  readonly onStep?: (what: 'copied' | 'compared', files: number, bytes: number) => void;
}

/**
 * Copies every file of a store into another one with its type, then reads both and compares them. What is there already with the same size is not copied
 * again, so that one that was stopped goes on; the comparison finds what was not the same. Nothing is removed.
 */
export async function moveFiles({ from, to, onStep }: MoveOptions): Promise<MovedFiles> {
  let copied = 0;
  const gone: string[] = [];
  const different: string[] = [];
  const copy = async (key: string) => {
    const file = await from.open(key);
    if (!file) return;
    try {
      await to.put(key, file.body, file.type === null ? {} : { type: file.type });
    } finally {
      // One that was not read to its end is still open.
      file.body.destroy();
    }
    copied += 1;
  };
  const all = await each(from, async ({ key, bytes }, files, total) => {
    if ((await to.stat(key))?.bytes !== bytes) await copy(key);
    onStep?.('copied', files, total);
  });
  await each(from, async ({ key }, files, total) => {
    const [source, target] = await Promise.all([hashOf(from, key), hashOf(to, key)]);
    if (source === null) gone.push(key);
    else if (source !== target) {
      // Of the same size and other bytes, or written since: once more, and it must be the same then.
      await copy(key);
      if ((await hashOf(from, key)) !== (await hashOf(to, key))) different.push(key);
    }
    onStep?.('compared', files, total);
  });
  return { ...all, copied, gone, different };
}

/** Does something with every file, some at a time. @returns how many there were, and their bytes */
async function each(
  storage: FileStorage,
  work: (file: StoredFile, files: number, bytes: number) => Promise<void>,
): Promise<{ files: number; bytes: number }> {
  let files = 0;
  let bytes = 0;
  const list = storage.list()[Symbol.asyncIterator]();
  // An async generator answers calls in their order, so that several may ask it for the next. Once one failed, none takes another.
  const take = async () => {
    for (let next = await list.next(); !next.done; next = await list.next()) {
      files += 1;
      bytes += next.value.bytes;
      await work(next.value, files, bytes).catch(async (error: unknown) => {
        await list.return?.();
        throw error;
      });
    }
  };
  const taken = await Promise.allSettled(Array.from({ length: AT_ONCE }, take));
  const failed = taken.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return { files, bytes };
}

async function hashOf(storage: FileStorage, key: string): Promise<string | null> {
  const file = await storage.open(key);
  if (!file) return null;
  const hash = createHash('sha256');
  for await (const chunk of file.body) hash.update(chunk);
  return hash.digest('hex');
}
