import { afterAll, beforeAll } from '@jest/globals';
import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { migrate } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import pg from 'pg';

/** A database of one spec, in which a migration is run once more over rows that were there before. */
export function migrationRunAgain(migration: Constructor<Migration>) {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });
  return {
    query: (sql: string, values?: unknown[]) => client.query(sql, values),
    /** @returns the names of the migrations that ran */
    async run(): Promise<string[]> {
      await client.query('delete from mikro_orm_migrations where name = $1', [migration.name]);
      return migrate(database.url, [migration]);
    },
  };
}
