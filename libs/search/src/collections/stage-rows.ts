import type { EntityManager } from '@mikro-orm/postgresql';
import { copyRows, executeBound, type FieldError, Invalid } from '@outcrop/platform';
import type { IndexDefinition } from '../index-definition.ts';
import { quoted } from '../rows/clause-sql.ts';
import { loadTableOf } from './collection-definition.ts';
import { createLoadTable, dropTable, loadedFields } from './collection-table.ts';
import { type CollectionRow, LoadLines, WrongRow } from './load-lines.ts';
import { ROWS_A_COMMIT } from './merge-rows.ts';

/** More are not told. */
const MAX_WRONG = 20;
const UNIQUE_VIOLATION = '23505';

/**
 * Reads rows into the table of a load, beside the collection: while some are written the next ones are read.
 * @param onStep called with the number read so far; it may throw to stop
 * @returns how many came
 * @throws Invalid that names the first wrong rows by their place, from 1, or keys that came twice; whatever is thrown, nothing is left behind
 */
export async function stageRows(
  em: EntityManager,
  index: IndexDefinition,
  rows: Iterable<CollectionRow> | AsyncIterable<CollectionRow>,
  onStep: (count: number) => void,
): Promise<number> {
  const id = index.version;
  await executeBound(em.fork(), dropTable(loadTableOf(id)), []);
  await executeBound(em.fork(), createLoadTable(id, index), []);
  try {
    const count = await copyAll(em, index, rows, onStep);
    await indexKeys(em, loadTableOf(id));
    return count;
  } catch (error) {
    // As far as possible for now: a worker drops what is left.
    await executeBound(em.fork(), dropTable(loadTableOf(id)), []).catch(() => undefined);
    throw error;
  }
}

async function copyAll(
  em: EntityManager,
  index: IndexDefinition,
  rows: Iterable<CollectionRow> | AsyncIterable<CollectionRow>,
  onStep: (count: number) => void,
): Promise<number> {
  const columns = ['n', ...loadedFields(index).map(([name]) => name)].map(quoted);
  const into = `${quoted(loadTableOf(index.version))} (${columns.join(', ')})`;
  const checked = new LoadLines(index);
  const wrong: FieldError[] = [];
  let lines: string[] = [];
  let count = 0;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    const page = lines;
    lines = [];
    await writing;
    onStep(count);
    writing = em.fork().transactional((own) => copyRows(own, [{ into, lines: page }]));
    // It is awaited before the next one, or at the end.
    writing.catch(() => undefined);
  };
  try {
    for await (const row of rows) {
      count += 1;
      try {
        lines.push(checked.lineOf(count, row));
      } catch (error) {
        if (!(error instanceof WrongRow)) throw error;
        wrong.push({ path: String(count), message: `Row ${count}: ${error.message}.` });
        if (wrong.length === MAX_WRONG) break;
      }
      if (lines.length === ROWS_A_COMMIT) await write();
    }
    if (wrong.length > 0) throw new Invalid(wrong);
    if (lines.length > 0) await write();
    await writing;
    return count;
  } finally {
    await writing.catch(() => undefined);
  }
}

/** Rows are found by their place and by their key from here on, and a key stands for one row. */
async function indexKeys(em: EntityManager, name: string): Promise<void> {
  const table = quoted(name);
  try {
    await executeBound(em.fork(), `create unique index on ${table} (key)`, []);
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    const twice = await executeBound<{ key: string; rows: string }>(
      em.fork(),
      `select key, string_agg(n::text, ' and ' order by n) as rows from ${table} group by key having count(*) > 1 order by min(n) limit ${MAX_WRONG}`,
      [],
    );
    throw new Invalid(
      twice.map(({ key, rows }) => ({ path: rows, message: `The key ${JSON.stringify(key)} stands in rows ${rows}.` })),
    );
  }
  await executeBound(em.fork(), `create index on ${table} (n)`, []);
}
