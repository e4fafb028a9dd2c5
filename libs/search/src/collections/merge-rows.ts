import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound } from '@outcrop/platform';
import type { IndexDefinition } from '../index-definition.ts';
import { quoted } from '../rows/clause-sql.ts';
import { loadTableOf } from './collection-definition.ts';
import { loadedFields } from './collection-table.ts';

/** Searches take in what one transaction changed at once, and others wait for it. */
export const ROWS_A_COMMIT = 5_000;

/** What one transaction wrote. */
export interface Written {
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
  readonly transaction: string;
}

/** Rows are looked up by their keys: of a table that grows as it is filled the database would rather read all. */
const LOOK_UP = 'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off';

/**
 * Writes the next rows of a load to their collection; written again, they change nothing.
 * @param from how many rows stand before them
 */
export async function mergeRows(em: EntityManager, index: IndexDefinition, from: number): Promise<Written> {
  const columns = loadedFields(index).map(([name]) => quoted(name));
  const values = columns.filter((column) => column !== '"key"');
  const of = (table: string, some: readonly string[]) => some.map((column) => `${table}.${column}`).join(', ');
  const table = quoted(index.table);
  const page = `(select * from ${quoted(loadTableOf(index.version))} where id > $1 and id <= $1 + ${ROWS_A_COMMIT}) l`;
  const differs =
    values.length > 0 ? `t.gone or row(${of('t', values)}) is distinct from row(${of('l', values)})` : 't.gone';
  const assigned = values.map((column) => `${column} = l.${column}, `).join('');
  await em.execute(LOOK_UP);
  const [written] = await executeBound<Written>(
    em,
    `with changed as (update ${table} t set ${assigned}gone = false from ${page} where t.key = l.key and (${differs}) returning 1),
     added as (insert into ${table} (${columns.join(', ')}) select ${of('l', columns)} from ${page}
       where not exists (select from ${table} t where t.key = l.key) order by l.id returning 1)
     select (select count(*) from added)::int as added, (select count(*) from changed)::int as changed, 0 as gone, pg_current_xact_id()::text as transaction`,
    [from],
  );
  await executeBound(em, 'update search_collection set load_merged = $2 where id = $1', [
    index.version,
    from + ROWS_A_COMMIT,
  ]);
  return written!;
}

/**
 * Marks those of the next rows of a collection that did not come.
 * @param after the id of the row before them
 * @returns also the id of the last of them; null where there are no more
 */
export async function markGone(
  em: EntityManager,
  index: IndexDefinition,
  after: string,
): Promise<Written & { readonly last: string | null }> {
  const table = quoted(index.table);
  await em.execute(LOOK_UP);
  const [written] = await executeBound<Written & { last: string | null }>(
    em,
    `with page as (select id, key, gone from ${table} where id > $1 order by id limit ${ROWS_A_COMMIT}),
     marked as (update ${table} t set gone = true from page p where t.id = p.id and not p.gone
       and not exists (select from ${quoted(loadTableOf(index.version))} l where l.key = p.key) returning 1)
     select (select max(id) from page)::text as last, 0 as added, 0 as changed, (select count(*) from marked)::int as gone, pg_current_xact_id()::text as transaction`,
    [after],
  );
  return written!;
}
