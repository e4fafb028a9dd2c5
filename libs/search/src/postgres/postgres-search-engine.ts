import pg from 'pg';
import type { IndexDefinition } from '../index-definition.ts';
import {
  type GridRequest,
  type GridResult,
  SearchEngine,
  type SearchRequest,
  type SearchResult,
  SearchUnavailable,
} from '../search-engine.ts';
import { planGrid, planSearch, spanOf, withMissing } from '../search-plan.ts';
import type { SearchScope } from '../search-scope.ts';
import type { RowsEngine } from '../withheld/withholding-search-engine.ts';
import { type GridAnswer, gridSql } from './grid-sql.ts';
import { type SearchAnswer, type Statement, searchSql } from './search-sql.ts';
import { withheldSql } from './withheld-sql.ts';

/** A search that takes longer is given up, so that an expensive one cannot hold a connection. */
const STATEMENT_TIMEOUT_MS = 2_000;

/** SQLSTATE of a statement that timed out, and the classes "no connection", "no resources" and "shutting down". */
const UNAVAILABLE = /^(57014|08|53|57P)/;

/**
 * Connections for searches only: they cannot write, their statements end after two seconds, and they cannot starve the commands.
 * @param max number of connections
 */
export function searchPool(url: string, max = 8): pg.Pool {
  // Compiling a statement that runs for milliseconds costs more than it saves.
  const settings = `SET statement_timeout = ${STATEMENT_TIMEOUT_MS}; SET default_transaction_read_only = on; SET jit = off; SET work_mem = '32MB'`;
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

/** Searches the rows themselves; the default engine, and the one that answers while OpenSearch is down. */
export class PostgresSearchEngine extends SearchEngine implements RowsEngine {
  constructor(private readonly pool: pg.Pool) {
    super();
  }

  async search(index: IndexDefinition, request: SearchRequest, scope: SearchScope): Promise<SearchResult> {
    const plan = planSearch(index, request, scope);
    const answer = await this.answer<SearchAnswer>(searchSql(index, plan));
    const facets = plan.facets.map((facet, i) => {
      const buckets = answer.facets[i]!.map(([value, count]) => ({ value, count }));
      return [facet.name, withMissing(buckets, facet)];
    });
    return {
      total: answer.total,
      hits: answer.hits.map(([id, score]) => (score === null ? { id } : { id, score })),
      facets: Object.fromEntries(facets),
      spans: Object.fromEntries(plan.spans.map(({ name }, i) => [name, spanOf(...answer.spans[i]!)])),
      engine: 'postgres',
    };
  }

  async grid(index: IndexDefinition, request: GridRequest, scope: SearchScope): Promise<GridResult> {
    const answer = await this.answer<GridAnswer>(gridSql(index, planGrid(index, request, scope)));
    return {
      total: answer.total,
      unmapped: answer.unmapped,
      cells: answer.cells.map(([x, y, count, id]) => ({ x, y, count, id })),
      singles: answer.singles,
      engine: 'postgres',
    };
  }

  /** @throws SearchUnavailable */
  withheldFrom(index: IndexDefinition, scope: SearchScope, limit: number): Promise<number[]> {
    return this.answer<number[]>(withheldSql(index, scope, limit));
  }

  private async answer<T>({ text, values }: Statement): Promise<T> {
    try {
      const { rows } = await this.pool.query<{ answer: T }>(text, [...values]);
      return rows[0]!.answer;
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? (error.code ?? '') : undefined;
      if (code !== undefined && !UNAVAILABLE.test(code)) throw error;
      throw new SearchUnavailable('PostgreSQL did not answer a search in time', { cause: error });
    }
  }
}
