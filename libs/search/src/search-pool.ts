import pg from 'pg';
import { SearchUnavailable } from './search-engine.ts';

/** A statement of a search that takes longer is given up, so that an expensive one cannot hold a connection. */
const STATEMENT_TIMEOUT_MS = 2_000;

/** SQLSTATE of a statement that timed out, and the classes "no connection", "no resources" and "shutting down". */
const UNAVAILABLE = /^(57014|08|53|57P)/;

/**
 * Connections for searches only: they cannot write, their statements end after two seconds, and they cannot starve the commands.
 * @param max number of connections
 */
export function searchPool(url: string, max = 8): pg.Pool {
  // Compiling a statement that runs for milliseconds costs more than it saves.
  const settings = `SET statement_timeout = ${STATEMENT_TIMEOUT_MS}; SET default_transaction_read_only = on; SET jit = off`;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    onConnect: async (client) => {
      await client.query(settings);
    },
  });
  // An idle connection that breaks is replaced when the next one is needed.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Asks the database for a search.
 * @throws SearchUnavailable when it does not answer in time, or not at all
 */
export async function asked<T extends pg.QueryResultRow>(pool: pg.Pool, statement: pg.QueryConfig): Promise<T[]> {
  try {
    return (await pool.query<T>(statement)).rows;
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? '') : undefined;
    if (code !== undefined && !UNAVAILABLE.test(code)) throw error;
    throw new SearchUnavailable('PostgreSQL did not answer a search in time', { cause: error });
  }
}
