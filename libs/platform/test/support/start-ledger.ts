import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { Ledger } from '../../src/events/ledger.ts';
import { databaseOptions, eventEntities } from '../../src/index.ts';
import { createTestDatabase } from '../../src/testing/index.ts';
import { EMPTY_LEDGER } from './empty-ledger.ts';

/** A ledger in a database of its own, without a worker. @param connections of the ledger at most */
export async function startLedger(connections = 4) {
  const database = await createTestDatabase();
  const orm = await MikroORM.init(databaseOptions(database.url, eventEntities, 4));
  const pool = new pg.Pool({ connectionString: database.url, max: connections });
  return {
    orm,
    pool,
    ledger: new Ledger(pool),
    /** Between the tests of a file. */
    empty: async () => {
      await pool.query(EMPTY_LEDGER);
    },
    stop: async () => {
      await pool.end();
      await orm.close(true);
      await database.drop();
    },
  };
}
