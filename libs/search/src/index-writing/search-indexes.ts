import { Unavailable } from '@outcrop/platform';
import pg from 'pg';
import type { IndexDefinition } from '../index-definition.ts';
import { type HeldLock, holdLock, LOCK_KEY } from './held-lock.ts';
import type { SearchIndex } from './search-index.entity.ts';

type IndexVersion = Pick<IndexDefinition, 'name' | 'version'>;

export type SearchIndexRow = Pick<SearchIndex, 'name' | 'version' | 'state'>;

/** The indexes of a definition that are searched or being built. */
export interface WriteTargets {
  /** Those of this version: what is written to. */
  readonly names: string[];
  /** Those of them that are searched, and so refreshed. */
  readonly searched: string[];
  /** Those of other versions, which processes of that version search and write to. */
  readonly others: string[];
}

/** Another rebuild of the same index is running. */
export class RebuildRunning extends Unavailable {
  constructor(index: string) {
    super(`A rebuild of ${index} is already running; wait for it to end.`, 60);
  }
}

/** Connections for index writing: every lock occupies one for as long as its work takes. */
export function indexWritingPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 6, keepAlive: true, connectionTimeoutMillis: 30_000 });
  // A broken connection is noticed by its next query; without a listener, its error event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

/**
 * The list of indexes, and the two locks on it (docs/product/events.md#index-list). Batches share the writing lock while they read the list
 * and write; starting and swapping take it exclusively, so no batch writes by an outdated list. The rebuild lock is held for a whole rebuild.
 */
export class SearchIndexes {
  constructor(private readonly pool: pg.Pool) {}

  /** Runs `work` with the indexes to write to; none can be added or dropped meanwhile. */
  writing<T>(index: IndexVersion, work: (targets: WriteTargets) => Promise<T>): Promise<T> {
    return this.locked('pg_advisory_xact_lock_shared', index, async (client) => {
      const { rows } = await client.query<{ name: string; own: boolean; live: boolean }>(
        `SELECT name, version = $2 AS own, state = 'live' AS live FROM search_index WHERE definition = $1 AND state <> 'idle' ORDER BY name`,
        [index.name, index.version],
      );
      const namesOf = (some: typeof rows) => some.map(({ name }) => name);
      const own = rows.filter((row) => row.own);
      return work({
        names: namesOf(own),
        searched: namesOf(own.filter(({ live }) => live)),
        others: namesOf(rows.filter((row) => !row.own)),
      });
    });
  }

  /** Registers a name before its index is created, so that a rebuild that dies leaves no unknown index behind. */
  async prepare(index: IndexVersion, name: string): Promise<void> {
    await this.pool.query(`INSERT INTO search_index (name, definition, version, state) VALUES ($1, $2, $3, 'idle')`, [
      name,
      index.name,
      index.version,
    ]);
  }

  /** Once this has returned, every batch writes to the index too. */
  async start(index: IndexVersion, name: string): Promise<void> {
    await this.locked('pg_advisory_xact_lock', index, (client) =>
      client.query(`UPDATE search_index SET state = 'building' WHERE name = $1`, [name]),
    );
  }

  /**
   * Makes an index the live one, and the only one of its definition that is written to, while no batch is writing.
   * @param swap points searches to it
   */
  async finish(index: IndexVersion, name: string, swap: () => Promise<void>): Promise<void> {
    await this.locked('pg_advisory_xact_lock', index, async (client) => {
      await client.query(
        `UPDATE search_index SET state = CASE name WHEN $2 THEN 'live' ELSE 'idle' END WHERE definition = $1`,
        [index.name, name],
      );
      await swap();
    });
  }

  async forget(name: string): Promise<void> {
    await this.pool.query('DELETE FROM search_index WHERE name = $1', [name]);
  }

  /** All rows of a definition, of every version. */
  async list({ name }: Pick<IndexDefinition, 'name'>): Promise<SearchIndexRow[]> {
    const { rows } = await this.pool.query<SearchIndexRow>(
      'SELECT name, version, state FROM search_index WHERE definition = $1 ORDER BY name',
      [name],
    );
    return rows;
  }

  /** A lock of a name of one's own, for as long as some work lasts. @returns undefined when somebody else holds it */
  tryLock(name: string): Promise<HeldLock | undefined> {
    return holdLock(this.pool, name);
  }

  /** @throws RebuildRunning when somebody else holds it */
  async lockRebuild({ name }: Pick<IndexDefinition, 'name'>): Promise<HeldLock> {
    const lock = await holdLock(this.pool, `rebuild ${name}`);
    if (!lock) throw new RebuildRunning(name);
    return lock;
  }

  private async locked<T>(
    lock: string,
    { name }: IndexVersion,
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    const client = await this.pool.connect();
    let failed = false;
    try {
      await client.query('BEGIN');
      await client.query(`SELECT ${lock}(${LOCK_KEY})`, [`write ${name}`]);
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      failed = true;
      throw error;
    } finally {
      // Closing the connection rolls back, whatever state it is in.
      client.release(failed);
    }
  }
}
