import type { StoredKey } from '@outcrop/search';
import type { CheckedRows } from './checked-rows.ts';

/** What a load would do to the rows of a collection that is there, as far as keys tell: how many of those that come differ is known once they are loaded. */
export interface LoadEffect {
  /** Rows that would be loaded which the collection does not have. */
  readonly added: number;
  /** Those that it has, also where they were marked gone. */
  readonly existing: number;
  /** Rows of the collection that would not be loaded, as they are not in the file, are wrong there, or are gone by it: they are marked gone, unless the load keeps others. */
  readonly missing: number;
}

/** @param stored keys of the collection  @param rows that were all read and checked  @param count how many of them would be loaded  @throws where the signal stops it */
export async function effectOf(
  stored: AsyncIterable<readonly StoredKey[]>,
  rows: Pick<CheckedRows, 'brings'>,
  count: number,
  signal?: AbortSignal,
): Promise<LoadEffect> {
  let [existing, missing] = [0, 0];
  for await (const page of stored) {
    signal?.throwIfAborted();
    for (const { key, gone } of page) {
      if (rows.brings(key)) existing += 1;
      else if (!gone) missing += 1;
    }
  }
  return { added: count - existing, existing, missing };
}
