import type { ClientBase } from 'pg';
import type { ArchivedSequence } from './archive-format.ts';

/** Of what is in a database, nothing of PostgreSQL's own, and nothing of its extensions. */
const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;
const notOfExtension = (oid: string, catalog: string): string =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.classid = '${catalog}'::regclass and d.deptype = 'e')`;
/** Batches on their way to the workers: made anew from the ledger, in tables that belong to a library. */
const QUEUE = 'bullmq';
/** Where MikroORM keeps which migrations were applied. */
export const MIGRATIONS_TABLE = 'mikro_orm_migrations';

export interface Table {
  readonly schema: string;
  readonly name: string;
  /** Those that hold what was written: none that are computed. */
  readonly columns: readonly string[];
}

/** All tables with rows of their own, by name; those of the queue are left out. */
export async function tablesIn(session: ClientBase): Promise<Table[]> {
  const { rows } = await session.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and ${OURS} and n.nspname <> '${QUEUE}' and ${notOfExtension('c.oid', 'pg_class')}
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1, 2 order by 1, 2`,
  );
  return rows;
}

/** All sequences with where they stand; those of the queue are left out. */
export async function sequencesIn(session: ClientBase): Promise<ArchivedSequence[]> {
  const { rows } = await session.query<{ schema: string; name: string; quoted: string }>(
    `select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${OURS} and n.nspname <> '${QUEUE}' and ${notOfExtension('c.oid', 'pg_class')}
     order by 1, 2`,
  );
  const sequences: ArchivedSequence[] = [];
  for (const { schema, name, quoted } of rows) {
    const { rows: at } = await session.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted}`,
    );
    sequences.push({ schema, name, ...at[0]! });
  }
  return sequences;
}

/** Names of the applied migrations in their order; undefined where none ever was. */
export async function migrationsIn(session: ClientBase): Promise<string[] | undefined> {
  const { rows: there } = await session.query<{ there: boolean }>(
    `select to_regclass('${MIGRATIONS_TABLE}') is not null as there`,
  );
  if (!there[0]?.there) return undefined;
  const { rows } = await session.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by id`);
  return rows.map(({ name }) => name);
}

/** Something that can be made in a database, with the statement that drops it. */
export interface DatabaseObject {
  readonly kind: 'schema' | 'relation' | 'routine' | 'type';
  readonly drop: string;
}

/** All that has been made in a database, without what is a part of something else: it is dropped with that. */
export async function objectsIn(session: ClientBase): Promise<DatabaseObject[]> {
  const { rows } = await session.query<DatabaseObject>(
    `select 'schema' as kind, format('drop schema if exists %I cascade', n.nspname) as drop
     from pg_namespace n where ${OURS} and n.nspname <> 'public' and ${notOfExtension('n.oid', 'pg_namespace')}
     union all
     select 'relation', format('drop %s if exists %I.%I cascade', case c.relkind when 'S' then 'sequence' when 'v' then 'view'
       when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end, n.nspname, c.relname)
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${OURS} and ${notOfExtension('c.oid', 'pg_class')}
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
     union all
     select 'routine', format('drop routine if exists %s cascade', p.oid::regprocedure)
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${OURS} and ${notOfExtension('p.oid', 'pg_proc')}
     union all
     select 'type', format('drop type if exists %I.%I cascade', n.nspname, t.typname)
     from pg_type t join pg_namespace n on n.oid = t.typnamespace
     where t.typtype in ('e', 'd') and ${OURS} and ${notOfExtension('t.oid', 'pg_type')}`,
  );
  return rows;
}
