import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { BackupParts, type Feature, FileStorage, migrate, migrationsOf } from '@outcrop/platform';
import { backUp, restore } from '@outcrop/platform/backup';
import { createTestDatabase, startFeature } from '@outcrop/platform/testing';
import pg from 'pg';
import { features } from '../../src/index.ts';

class Migration20990101000000_oddities extends Migration {
  override up(): void {
    this.addSql(`create table "Odd one" (
      id int generated always as identity primary key, large bigint, exact numeric, near float8, bytes bytea, words text[],
      document json, binary_document jsonb, nothing text, said text, at timestamptz, "local" timestamp, day date, span interval,
      token uuid, doubled int generated always as (id * 2) stored, parent int references "Odd one" (id), other int)`);
    this.addSql('create table "even.one" (id int primary key, odd int references "Odd one" (id))');
    this.addSql('alter table "Odd one" add foreign key (other) references "even.one" (id)');
    this.addSql(`insert into "even.one" values (1)`);
  }
}

/** Tables with every kind of value, which name each other in a circle and whose migration writes a row. */
const oddities: Feature = { name: 'oddities', migrations: [Migration20990101000000_oddities] };
export const withOddities: readonly Feature[] = [...features, oddities];

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

/**
 * An installation as the command line sees it, with a folder for archives.
 * @param options `upTo`: the last of the migrations that were applied; none for an empty database. By default all. `env`: settings of its own
 */
export async function startInstallation({ upTo = '~', env = {} }: { upTo?: string; env?: NodeJS.ProcessEnv } = {}) {
  const database = await createTestDatabase({ empty: true });
  const known = migrationsOf(withOddities);
  const applied = known.filter(({ name }) => name <= upTo);
  if (applied.length) await migrate(database.url, applied);
  const running = await startFeature({ features: withOddities, as: ['cli'], databaseUrl: database.url, env });
  const parts = running.app.get(BackupParts);
  const storage = running.app.get(FileStorage);
  const whole = { url: database.url, storage, parts };
  return {
    ...running,
    ...whole,
    /** Of this release, in their order. */
    migrations: known,
    ask: (sql: string, values?: unknown[]): Promise<Record<string, unknown>[]> =>
      withClient(database.url, async (client) => (await client.query(sql, values)).rows),
    backUp: (file: string, more: Partial<Parameters<typeof backUp>[0]> = {}) =>
      backUp({ ...whole, file, version: '1.2.3', migrations: known.map(({ name }) => name), ...more }),
    restore: (file: string, more: Partial<Parameters<typeof restore>[0]> = {}) =>
      restore({ ...whole, file, migrations: known, ...more }),
    /** Each row of each table as text, in the order in which they lie; the queue's and the list of search indexes left out. */
    contents: () => withClient(database.url, contentsOf),
    /** Keys of all files that belong to a backup. */
    keys: async () => {
      const keys: string[] = [];
      for (const { folder } of parts.files) for await (const { key } of storage.list(folder)) keys.push(key);
      return keys.sort();
    },
    stop: async () => {
      await running.stop();
      await database.drop();
    },
  };
}

/** A connection for the time of `work`. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function contentsOf(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'bullmq')
       and table_name <> 'search_index' order by 1`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

/** A folder that is gone after the tests. */
export async function temporaryFolder(): Promise<{ path: string; file: () => string; remove: () => Promise<void> }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-backup-'));
  return {
    path: folder,
    file: () => path.join(folder, `${randomBytes(6).toString('hex')}.tar.gz`),
    remove: () => fs.rm(folder, { recursive: true, force: true }),
  };
}
