import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { databaseOptions, migrateQueue } from '@outcrop/platform';
import pg from 'pg';
import { migrations } from '../migrations/index.ts';

/** Names the lock that keeps two migrations of one database apart: "outcrop" read as a number. */
const MIGRATION_LOCK = 0x6f757463;

/** The ORM as the migrator needs it: no entities, the listed migrations, one transaction for all of them. */
export const migratorOptions = (url: string): Options => ({
  ...databaseOptions(url, [], 2),
  migrations: { migrationsList: migrations, silent: true, snapshot: false, allOrNothing: true },
});

/**
 * Brings the database up to date; all migrations or none. Several may call it at once: one works, the others wait and find nothing to do.
 * BullMQ's tables are made whichever engine the queue runs on, so that changing engines later asks for nothing.
 * @param url of the database
 * @returns names of the migrations that were applied now
 */
export async function migrate(url: string): Promise<string[]> {
  const session = new pg.Client({ connectionString: url });
  await session.connect();
  try {
    await session.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const orm = await MikroORM.init(migratorOptions(url));
    try {
      const applied = await orm.migrator.up();
      await migrateQueue(session);
      return applied.map((migration) => migration.name);
    } finally {
      await orm.close();
    }
  } finally {
    await session.end();
  }
}
