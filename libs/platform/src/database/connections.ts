import type { Pool, PoolClient } from 'pg';
import pg from 'pg';

/** By then the holder of the connection has noticed; a library that has not released it never will. */
const RELEASE_DELAY_MS = 1_000;

/**
 * Keeps broken connections from harming the process. Two things go wrong without it: `pg` raises the error on the connection itself, too, where
 * nobody listens between two statements of a transaction, which would end the process; and MikroORM (7.2, with Kysely) never gives back the
 * connection of a transaction whose rollback fails, so that every lost one makes the pool smaller until requests wait for ever.
 */
export function surviveLostConnections(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.once('end', () => setTimeout(() => giveBack(client), RELEASE_DELAY_MS).unref());
  });
}

/**
 * Lets the pool of MikroORM end while a connection of it is being opened. Kysely (0.29) forgets one that opens after its driver has ended: it fails with a TypeError, gives it
 * back never, and the end of the pool waits for it, so that the process would not stop.
 */
export function endWhileOpening(pool: Pool): void {
  pool.on('connect', (client) => {
    // By then whoever wanted it has failed.
    if (pool.ending) setImmediate(() => giveBack(client));
  });
}

function giveBack(client: PoolClient): void {
  try {
    client.release(true);
  } catch {
    // It was given back before: what should happen.
  }
}

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

/** SQLSTATE classes "connection exception", "insufficient resources" and "operator intervention: shutting down". */
const SQLSTATE = /^(08|53|57P)/;
/** What the system says of a connection that cannot be made or was lost. */
const SYSTEM =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/;
/** `pg` and its pool have no codes of their own, only these sentences. */
const SENTENCES =
  /^(Connection terminated|timeout expired$|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/**
 * Whether an error says that PostgreSQL cannot be reached, is stopping, or has no connection left, and not that a statement is wrong. MikroORM's
 * exceptions, `pg`'s errors and the system's alike, also behind a `cause` or among the addresses that were tried.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, errors, cause } = error as { [part in 'code' | 'message' | 'errors' | 'cause']?: unknown };
  if (typeof code === 'string' && (SQLSTATE.test(code) || SYSTEM.test(code))) return true;
  if (typeof message === 'string' && SENTENCES.test(message)) return true;
  if (Array.isArray(errors) && errors.some(isDatabaseUnavailable)) return true;
  return isDatabaseUnavailable(cause);
}
