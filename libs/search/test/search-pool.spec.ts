import { createTestDatabase } from '@outcrop/platform/testing';
import { SearchUnavailable, searchPool } from '@outcrop/search';
import { asked } from '../src/connections.ts';

describe('connections for searches', () => {
  it('give up on a statement that takes too long, and cannot write', async () => {
    const database = await createTestDatabase();
    const pool = searchPool(database.url, 1);
    expect(await asked(pool, { text: `SELECT current_setting('statement_timeout') AS timeout` })).toEqual([
      { timeout: '2s' },
    ]);
    await expect(asked(pool, { text: 'DELETE FROM search_withheld' })).rejects.toThrow('read-only transaction');
    await pool.query('SET statement_timeout = 1');
    await expect(asked(pool, { text: 'SELECT pg_sleep(5)' })).rejects.toThrow(SearchUnavailable);
    await pool.end();
    await database.drop();
  });

  it('say that the search is unavailable when the database is', async () => {
    const nowhere = searchPool('postgres://nobody@127.0.0.1:1/nothing');
    await expect(asked(nowhere, { text: 'SELECT 1' })).rejects.toThrow(SearchUnavailable);
    await nowhere.end();
  });
});
