import { createHash, type Hash } from 'node:crypto';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ArchivedSequence } from './archive.ts';

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

/** Values as text that any server reads back as what they were; rows in the order in which they lie; no time-out of the role's or database's own. */
const SETTINGS = {
  client_encoding: 'UTF8',
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  synchronize_seqscans: 'off',
  row_security: 'off',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  // From PostgreSQL 17 on.
  transaction_timeout: '0',
} as const;

/**
 * Runs `work` in a session of its own, in which COPY writes and reads values in one form whatever server it is.
 * @param url of the database
 */
export async function withSession<T>(url: string, work: (session: pg.Client) => Promise<T>): Promise<T> {
  const session = new pg.Client({ connectionString: url });
  // A connection that breaks is noticed by its next query; unheard, its error would end the process.
  session.on('error', () => undefined);
  await session.connect();
  try {
    await session.query(
      `select set_config(name, value, false) from json_each_text($1) as wanted (name, value)
       where exists (select from pg_settings s where s.name = wanted.name)`,
      [JSON.stringify(SETTINGS)],
    );
    return await work(session);
  } finally {
    await session.end();
  }
}

/** A table's rows as COPY gives them are cut into parts of about this size (bytes), which is what memory holds of them. */
const PART_BYTES = 4 * 2 ** 20;

export interface CopiedRows {
  readonly rows: number;
  /** Of all of the text. */
  readonly sha256: string;
}

export const quoted = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
const columnsOf = ({ columns }: Table): string => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/**
 * Reads all rows of a table, in the order in which they lie.
 * @param take gets the text of COPY in parts, one after the other
 */
export async function readTable(
  session: ClientBase,
  table: Table,
  take: (part: Buffer) => Promise<void> | void,
): Promise<CopiedRows> {
  const copy = session.query(copyTo(`copy ${quoted(table)} (${columnsOf(table)}) to stdout`));
  const hash = createHash('sha256');
  let part: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    hash.update(chunk);
    part.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    await take(Buffer.concat(part));
    part = [];
    bytes = 0;
  }
  if (bytes) await take(Buffer.concat(part));
  // How many rows there were is said behind the last of them: known once the next query was answered.
  await session.query('select 1');
  return { rows: copy.rowCount, sha256: hash.digest('hex') };
}

/** Writes rows that `readTable` gave into a table, part by part. */
export class TableLoad {
  private readonly copy: ReturnType<typeof copyFrom>;
  private readonly hash: Hash = createHash('sha256');
  private fault: Error | undefined;

  constructor(session: ClientBase, table: Table) {
    this.copy = session.query(copyFrom(`copy ${quoted(table)} (${columnsOf(table)}) from stdin`));
    this.copy.on('error', (error) => {
      this.fault = error;
    });
  }

  /** @throws what PostgreSQL says of the rows so far */
  async add(part: Buffer): Promise<void> {
    if (this.fault) throw this.fault;
    this.hash.update(part);
    await new Promise<void>((resolve, reject) => {
      this.copy.once('error', reject);
      this.copy.write(part, (error) => {
        this.copy.off('error', reject);
        if (error) reject(error);
        else resolve();
      });
    });
  }

  /** @throws what PostgreSQL says of the rows */
  async finish(): Promise<CopiedRows> {
    if (this.fault) throw this.fault;
    await new Promise<void>((resolve, reject) => {
      this.copy.once('error', reject).once('finish', resolve).end();
    });
    return { rows: this.copy.rowCount, sha256: this.hash.digest('hex') };
  }
}
