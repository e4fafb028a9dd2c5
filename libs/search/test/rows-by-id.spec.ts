import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { type Clause, type IndexDefinition, RowChecks, searchPool } from '@outcrop/search';
import { CONTRACT_TABLE, contractIndex } from '@outcrop/search/testing';
import type pg from 'pg';
import { WithheldIds } from '../src/withheld/withheld-ids.ts';
import { ContractRows } from './contract-rows.ts';

describe('in a table that was just filled, of which the database has no statistics, rows are looked up by id', () => {
  const seen: Clause = { field: 'code', in: ['public'] };
  const index: IndexDefinition = { ...contractIndex, visible: () => seen };
  let database: TestDatabase;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await createTestDatabase();
    const rows = new ContractRows(database.url);
    await rows.query(CONTRACT_TABLE);
    await rows.query('ALTER TABLE search_contract SET (autovacuum_enabled = false)');
    // Most rows are in it, as most listings are public.
    await rows.query(`CREATE INDEX search_contract_public ON search_contract (place, id) WHERE code = 'public'`);
    await rows.query(
      `INSERT INTO search_contract (id, search_revision, place, code)
       SELECT n, n, n, CASE WHEN n % 10 > 0 THEN 'public' ELSE 'private' END FROM generate_series(1, 5000) n`,
    );
    await rows.close();
    pool = searchPool(database.url, 1);
  });
  afterAll(async () => {
    await pool?.end();
    await database?.drop();
  });

  /** The plan of the one statement that is asked for meanwhile. */
  async function planOf(ask: () => Promise<unknown>): Promise<string> {
    const query = jest.spyOn(pool, 'query');
    await ask();
    const { text, values } = query.mock.calls[0]![0] as unknown as pg.QueryConfig;
    query.mockRestore();
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>({ text: `EXPLAIN ${text}`, values: values ?? [] });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it('those of a page', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => 3 * n + 1);
    const checks = new RowChecks(pool);
    const plan = await planOf(async () => {
      const { versions } = await checks.prepare(index, seen)(ids);
      expect([...versions.keys()]).toEqual(ids.filter((id) => id % 10 > 0));
    });
    expect(plan).toContain('search_contract_pkey');
    expect(plan).not.toContain('search_contract_public');
  });

  it('those that are withheld', async () => {
    const withheld = new WithheldIds(pool);
    const plan = await planOf(() => withheld.from(index, { kind: 'public' }, 10));
    expect(plan).toContain('search_contract_pkey');
    expect(plan).not.toContain('search_contract_public');
  });
});
