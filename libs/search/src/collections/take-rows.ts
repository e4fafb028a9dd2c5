import { setImmediate as others } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { copyBytes, copyRows, executeBound, type FieldError, Invalid } from '@outcrop/platform';
import type { IndexDefinition } from '../index-definition.ts';
import { quoted } from '../rows/clause-sql.ts';
import { loadedFields } from './collection-table.ts';
import { type CollectionRow, LoadLines, WrongRow } from './load-lines.ts';
import { ROWS_A_COMMIT } from './merge-rows.ts';

/** More are not told. */
const MAX_WRONG = 20;
/** Then the process does something else: the answers of the database to what is being written, which would wait for the next page otherwise. */
const ROWS_A_TURN = 250;
const UNIQUE_VIOLATION = '23505';

/** Rows, or some at a time as they come; where whoever reads them found one wrong, what is wrong with it. */
export type LoadedRows = Iterable<CollectionRow | WrongRow> | AsyncIterable<Iterable<CollectionRow | WrongRow>>;

/** Told of rows as they come. */
export interface RowWatch {
  /** Called with the number read so far; it may throw to stop. */
  onStep(count: number): void;
  /** Called with what is wrong with the row that came last, which is then left out; without it, wrong rows are refused. */
  readonly onWrong?: ((reason: string) => void | Promise<void>) | undefined;
}

/** Rows that are written together. */
class Page {
  readonly keys: string[] = [];
  readonly bytes: Buffer[] = [];
  private lines: string[] = [];

  add(line: string, key: string): void {
    this.lines.push(line);
    this.keys.push(key);
  }

  /** Makes bytes of the rows that were added since. */
  end(): void {
    if (this.lines.length > 0) this.bytes.push(copyBytes(this.lines));
    this.lines = [];
  }
}

/**
 * Writes rows into an empty table that has the columns of a collection, under their places as ids: while some are written the next ones are read.
 * @returns how many came that were not left out
 * @throws Invalid that names the first wrong rows by their place, from 1, or keys that came twice, or says that there are none
 */
export async function takeRows(
  em: EntityManager,
  index: IndexDefinition,
  table: string,
  rows: LoadedRows,
  { onStep, onWrong }: RowWatch,
): Promise<number> {
  const into = `${quoted(table)} (${loadedFields(index)
    .map(([name]) => quoted(name))
    .join(', ')})`;
  const checked = new LoadLines(index);
  const wrong: FieldError[] = [];
  let page = new Page();
  let count = 0;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    page.end();
    const { bytes, keys } = page;
    const before = count - keys.length;
    page = new Page();
    await writing;
    onStep(count);
    writing = em
      .fork()
      .transactional((own) => copyRows(own, [{ into, bytes }]))
      .catch(async (error: { code?: string }) => {
        throw error.code === UNIQUE_VIOLATION ? await twice(em, table, keys, before) : error;
      });
    // It is awaited before the next one, or at the end.
    writing.catch(() => undefined);
  };
  try {
    for await (const some of Symbol.asyncIterator in rows ? rows : [rows]) {
      for (const row of some) {
        try {
          page.add(checked.lineOf(row), (row as CollectionRow).key);
          count += 1;
        } catch (error) {
          if (!(error instanceof WrongRow)) throw error;
          if (onWrong) {
            await onWrong(error.message);
            continue;
          }
          count += 1;
          wrong.push({ path: String(count), message: `Row ${count}: ${error.message}.` });
          if (wrong.length === MAX_WRONG) throw new Invalid(wrong);
        }
        if (count % ROWS_A_TURN === 0) {
          page.end();
          await others();
        }
        // Rows that come after a wrong one are read for what is wrong with them.
        if (wrong.length > 0) page = new Page();
        else if (page.keys.length === ROWS_A_COMMIT) await write();
      }
    }
    if (wrong.length > 0) throw new Invalid(wrong);
    if (count === 0)
      throw new Invalid([{ path: '', message: 'No rows came: all that are there would be marked gone.' }]);
    if (page.keys.length > 0) await write();
    await writing;
    return count;
  } finally {
    await writing.catch(() => undefined);
  }
}

/** The keys of a page that came before, in it or in an earlier one. @param before how many rows stand before the page */
async function twice(em: EntityManager, table: string, keys: readonly string[], before: number): Promise<Invalid> {
  const earlier = await executeBound<{ key: string; id: number }>(
    em.fork(),
    `select key, id::float8 as id from ${quoted(table)} where key = any($1)`,
    [keys],
  );
  const placeOf = new Map(earlier.map(({ key, id }) => [key, id]));
  const errors: FieldError[] = [];
  for (const [at, key] of keys.entries()) {
    const [first, place] = [placeOf.get(key), before + at + 1];
    if (first === undefined) placeOf.set(key, place);
    else
      errors.push({
        path: String(place),
        message: `The key ${JSON.stringify(key)} stands in rows ${first} and ${place}.`,
      });
  }
  return new Invalid(errors.slice(0, MAX_WRONG));
}
