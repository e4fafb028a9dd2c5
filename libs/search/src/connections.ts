import type { OnApplicationShutdown } from '@nestjs/common';
import { type Env, readPool } from '@outcrop/platform';
import pg from 'pg';
import { OpenSearch } from './opensearch/opensearch.ts';
import { SearchUnavailable } from './search-engine.ts';

/** A statement of a search that takes longer is given up, so that an expensive one cannot hold a connection. */
const STATEMENT_TIMEOUT_MS = 2_000;

/** SQLSTATE of a statement that timed out, of a table that is no more (its collection was just removed), and the classes "no connection", "no resources" and "shutting down". */
const UNAVAILABLE = /^(57014|42P01|08|53|57P)/;

/**
 * Connections for searches only: they cannot write, their statements end after two seconds, and they cannot starve the commands.
 * @param max number of connections
 */
export function searchPool(url: string, max = 8): pg.Pool {
  // Compiling a statement that runs for milliseconds costs more than it saves.
  const settings = 'SET jit = off';
  return readPool(url, { max, statementMs: STATEMENT_TIMEOUT_MS, waitMs: STATEMENT_TIMEOUT_MS, settings });
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

/** The connections of a process for searching, or for writing indexes. Nothing connects before it is needed. */
export abstract class Connections implements OnApplicationShutdown {
  readonly opensearch: OpenSearch | undefined;

  constructor(
    env: Env,
    readonly pool: pg.Pool,
  ) {
    this.opensearch = env.OPENSEARCH_URL ? new OpenSearch(env.OPENSEARCH_URL, env.ENGINE_PREFIX) : undefined;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pool.end(), this.opensearch?.close()]);
  }
}
