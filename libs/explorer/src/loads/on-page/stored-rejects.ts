import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FileStorage } from '@outcrop/platform';
import type { OnRejected } from '../checked-rows.ts';
import { RejectedRows } from '../rejected-rows.ts';

/** In the storage, the wrong rows of a file are beside it. */
const SUFFIX = '.rejected';

export const rejectsOf = (key: string): string => `${key}${SUFFIX}`;
/** The file whose wrong rows are stored under a key; a file's own key for itself. */
export const fileOfRejects = (key: string): string => (key.endsWith(SUFFIX) ? key.slice(0, -SUFFIX.length) : key);

/**
 * Stores the wrong rows of a file as the command writes them: line, reason and row as CSV, formulas as texts. They are on the disk until all are there, as half of
 * a file may be wrong. Nothing is stored where none came, or where the work fails.
 * @param work is given what takes a wrong row
 */
export async function storingRejects<Result>(
  storage: FileStorage,
  key: string,
  work: (onRejected: OnRejected) => Promise<Result>,
): Promise<Result> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-rejected-'));
  try {
    const file = path.join(folder, 'rejected.csv');
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
    await fs.rm(folder, { recursive: true, force: true });
  }
}
