import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Env, FileStorage } from '@outcrop/platform';
import type { OnRejected } from '../checked-rows.ts';
import { RejectedRows } from '../rejected-rows.ts';

/** In the storage, the wrong rows of a file are beside it. */
const SUFFIX = '.rejected';
/** What is older was left by a process that was killed: no file is read for so long (milliseconds). */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1_000;

export const rejectsOf = (key: string): string => `${key}${SUFFIX}`;
/** The file whose wrong rows are stored under a key; a file's own key for itself. */
export const fileOfRejects = (key: string): string => (key.endsWith(SUFFIX) ? key.slice(0, -SUFFIX.length) : key);

/** Where wrong rows are on this machine's disk until all of a file are there. */
export const rejectsFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => path.join(DATA_DIR, 'explorer-rejected');

interface RejectsTarget {
  readonly storage: FileStorage;
  /** As {@link rejectsFolder}. */
  readonly folder: string;
  /** Of the file in the storage. */
  readonly key: string;
}

/**
 * Stores the wrong rows of a file as the command writes them: line, reason and row as CSV, formulas as texts. They are on the disk until all are there, as half of
 * a file may be wrong. Nothing is stored where none came, or where the work fails.
 * @param work is given what takes a wrong row
 */
export async function storingRejects<Result>(
  { storage, folder, key }: RejectsTarget,
  work: (onRejected: OnRejected) => Promise<Result>,
): Promise<Result> {
  await fs.mkdir(folder, { recursive: true });
  const file = path.join(folder, `${randomUUID()}.csv`);
  try {
    const rows = await RejectedRows.open(file);
    let count = 0;
    let result: Result;
    try {
      result = await work(async (line, reason, raw) => {
        count += 1;
        await rows.write([String(line), reason, raw]);
      });
    } finally {
      await rows.close();
    }
    if (count > 0) await storage.put(rejectsOf(key), createReadStream(file), { type: 'text/csv; charset=utf-8' });
    return result;
  } finally {
    await fs.rm(file, { force: true });
  }
}

/** Removes what a process that was killed left on the disk. @param folder as {@link rejectsFolder}  @param now milliseconds since 1970 */
export async function removeAbandonedRejects(folder: string, now = Date.now()): Promise<void> {
  for (const name of await fs.readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const stat = await fs.stat(file).catch(() => undefined);
    if (stat && now - stat.mtimeMs > ABANDONED_AFTER_MS) await fs.rm(file, { force: true });
  }
}
