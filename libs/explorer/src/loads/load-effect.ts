import type { StoredKey } from '@outcrop/search';
import type { CheckedRows } from './checked-rows.ts';

/** What a load would do to the rows of a collection that is there, as far as keys tell: how many of those that come differ is known once they are loaded. */
export interface LoadEffect {
  /** Rows of the file that the collection does not have. */
  readonly added: number;
  /** Those that it has, also where they were marked gone. */
  readonly again: number;
  /** Rows of the collection that are not in the file: they are marked gone, unless the load keeps others. */
  readonly missing: number;
}

/** @param stored keys of the collection  @param rows that were all read and checked  @param count how many of them would be loaded */
export async function effectOf(
  stored: AsyncIterable<readonly StoredKey[]>,
  rows: Pick<CheckedRows, 'brings'>,
  count: number,
): Promise<LoadEffect> {
  let [again, missing] = [0, 0];
  for await (const page of stored)
    for (const { key, gone } of page) {
      if (rows.brings(key)) again += 1;
      else if (!gone) missing += 1;
    }
  return { added: count - again, again, missing };
}
