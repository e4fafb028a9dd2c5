import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import pg from 'pg';
import { migrateQueue } from '../events/bullmq/queue-schema.ts';
import { databaseOptions } from './database.ts';

/** Names the lock that keeps two migrations of one database apart: "outcrop" read as a number. */
export const MIGRATION_LOCK = 0x6f757463;

/**
 * Brings the database up to date; all migrations or none. Several may call it at once: one works, the others wait and find nothing to do.
 * @param url of the database
 * @param migrations in the order in which they run
 * @returns names of the migrations that were applied now
 */
export async function migrate(url: string, migrations: readonly Constructor<Migration>[]): Promise<string[]> {
  const session = new pg.Client({ connectionString: url });
  await session.connect();
  try {
    await session.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await applyMigrations(url, migrations, session);
  } finally {
    await session.end();
  }
}

/**
 * Migrates for whoever holds the lock of the migrations. BullMQ's tables are made whichever engine the queue runs on, so that changing
 * engines later asks for nothing.
 * @param session that holds the lock
 * @returns names of the migrations that were applied now
 */
export async function applyMigrations(
  url: string,
  migrations: readonly Constructor<Migration>[],
  session: pg.Client,
): Promise<string[]> {
  const orm = await MikroORM.init({
    ...databaseOptions(url, [], 2),
    driver: PostgreSqlDriver,
    migrations: { migrationsList: [...migrations], silent: true, snapshot: false, allOrNothing: true },
  });
  try {
    const applied = await orm.migrator.up();
    await migrateQueue(session);
    return applied.map((migration) => migration.name);
  } finally {
    await orm.close();
  }
}
