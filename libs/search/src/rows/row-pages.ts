import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound } from '@outcrop/platform';
import { checkedClause, fieldOf } from '../checked-clause.ts';
import type { Clause } from '../clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import type { Fields } from '../matches.ts';
import { clauseSql, columnOf, quoted, SqlParameters, valueSql } from './clause-sql.ts';

export interface WantedPages {
  /** Which rows: asked before each page, as who may see what can change meanwhile. */
  readonly clause: () => Promise<Clause>;
  readonly fields: readonly string[];
  /** Rows of a page. */
  readonly size: number;
}

/**
 * All rows that meet a clause, in order of id, each as it is when its page is read: memory stays flat however many they are, and nothing is held in the database
 * between two pages.
 * @throws SearchMisuse for a field that the index does not have, or that rows have no column of
 */
export async function* rowPages(
  em: EntityManager,
  index: IndexDefinition,
  { clause, fields, size }: WantedPages,
): AsyncGenerator<readonly Fields[]> {
  const id = `${quoted(index.table)}.${quoted(index.idColumn)}`;
  const selected = fields.map((name) => `${valueSql(columnOf(index, name), fieldOf(index, name))} as ${quoted(name)}`);
  for (let after = 0; ; ) {
    const parameters = new SqlParameters();
    const from = parameters.add(after, 'bigint');
    const condition = clauseSql(index, checkedClause(index, await clause()), parameters);
    const page = await executeBound<Fields & { readonly row_id: number }>(
      em.fork(),
      `select ${[`${id}::float8 as row_id`, ...selected].join(', ')} from ${quoted(index.table)}
       where ${id} > ${from} and ${condition} order by ${id} limit ${size}`,
      parameters.values,
    );
    if (page.length > 0) yield page;
    if (page.length < size) return;
    after = page.at(-1)!.row_id;
  }
}

/** How many rows meet a clause now. @throws SearchMisuse */
export async function countRows(em: EntityManager, index: IndexDefinition, clause: Clause): Promise<number> {
  const parameters = new SqlParameters();
  const condition = clauseSql(index, checkedClause(index, clause), parameters);
  const [row] = await executeBound<{ count: number }>(
    em.fork(),
    `select count(*)::float8 as count from ${quoted(index.table)} where ${condition}`,
    parameters.values,
  );
  return row!.count;
}
