import pg from 'pg';
import { surviveLostConnections } from './lost-connections.ts';

interface ReadPoolOptions {
  /** Most connections. They are opened as they are needed. */
  readonly max: number;
  /** A statement that takes longer, in milliseconds, is ended. */
  readonly statementMs: number;
  /** Who waits longer for a connection, in milliseconds, gets an error. */
  readonly waitMs: number;
  /** More settings of each connection, as SQL. */
  readonly settings: string;
}

/**
 * Connections that only read, in statements that end in time: what is costly to read cannot starve the commands. All of it is set once for each
 * connection, so that a statement needs no transaction around it.
 */
export function readPool(url: string, { max, statementMs, waitMs, settings }: ReadPoolOptions): pg.Pool {
  const sql = `SET default_transaction_read_only = on; SET statement_timeout = ${statementMs}; ${settings}`;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    onConnect: async (client) => {
      await client.query(sql);
    },
  });
  surviveLostConnections(pool);
  return pool;
}
