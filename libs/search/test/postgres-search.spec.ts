import { createTestDatabase, type TestDatabase, testSeed } from '@outcrop/platform/testing';
import { ADMIN_SCOPE, PostgresSearchEngine, SearchMisuse, SearchUnavailable, searchPool } from '@outcrop/search';
import { checkSearchContract, contractDocuments, contractIndex } from '@outcrop/search/testing';
import type pg from 'pg';
import { ContractRows } from './contract-rows.ts';

const seed = testSeed();
const documents = contractDocuments(seed, 2_000);
const request = { groups: {}, sort: [], from: 0, size: 1 };

describe('PostgresSearchEngine', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let engine: PostgresSearchEngine;

  beforeAll(async () => {
    database = await createTestDatabase();
    const rows = new ContractRows(database.url);
    await rows.create(documents);
    await rows.close();
    pool = searchPool(database.url, 4);
    engine = new PostgresSearchEngine(pool);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it(`answers 1,000 random states like the plain definition (seed ${seed})`, async () => {
    const { found } = await checkSearchContract(engine, { documents, seed, states: 1_000 });
    expect(found).toBeGreaterThan(500);
  }, 180_000);

  it('gives up on a statement that takes too long, and cannot write', async () => {
    const { rows } = await pool.query(`SELECT current_setting('statement_timeout') AS timeout`);
    expect(rows).toEqual([{ timeout: '2s' }]);
    await expect(pool.query('DELETE FROM search_contract')).rejects.toThrow('read-only transaction');
  });

  it('is unavailable when the database is', async () => {
    const nowhere = searchPool('postgres://nobody@127.0.0.1:1/nothing');
    await expect(new PostgresSearchEngine(nowhere).search(contractIndex, request, ADMIN_SCOPE)).rejects.toThrow(
      SearchUnavailable,
    );
    await nowhere.end();
  });

  it('takes field names only from the definition', async () => {
    const hostile = { ...request, groups: { a: { field: 'id" = id OR "id', exists: true } as const } };
    await expect(engine.search(contractIndex, hostile, ADMIN_SCOPE)).rejects.toThrow(SearchMisuse);
    const inherited = { ...request, sort: [{ field: 'constructor' }] };
    await expect(engine.search(contractIndex, inherited, ADMIN_SCOPE)).rejects.toThrow(SearchMisuse);
  });

  it.each([
    ['a page beyond the window', { ...request, from: 9_990, size: 11 }],
    ['a page of half a hit', { ...request, size: 0.5 }],
    ['a sort by several values', { ...request, sort: [{ field: 'codes' }] }],
    ['a sort by text', { ...request, sort: [{ field: 'words' }] }],
    ['a facet of text', { ...request, facets: { a: { field: 'words', limit: 1 } } }],
    ['a substring of a keyword', { ...request, groups: { a: { field: 'code', contains: 'a' } } }],
    ['a string for a number', { ...request, groups: { a: { field: 'amount', in: ['1'] } } }],
    ['an infinite number', { ...request, groups: { a: { field: 'amount', from: Number.POSITIVE_INFINITY } } }],
    ['a day that does not exist', { ...request, groups: { a: { field: 'day', from: '2026-02-30' } } }],
    ['a range of flags', { ...request, groups: { a: { field: 'sold', from: 0 } } }],
    [
      'a vertex off the map',
      {
        ...request,
        groups: {
          a: {
            polygon: [
              [0, 0],
              [2 ** 31, 0],
              [0, 5],
            ] as const,
          },
        },
      },
    ],
    ['a box with NaN', { ...request, groups: { a: { within: [{ west: Number.NaN, east: 1, north: 0, south: 1 }] } } }],
  ])("refuses %s as the caller's mistake", async (_, wrong) => {
    await expect(engine.search(contractIndex, wrong, ADMIN_SCOPE)).rejects.toThrow(SearchMisuse);
  });

  it('refuses a grid of more cells than its limit', async () => {
    const boxes = [{ west: 0, east: 2 ** 30 - 1, north: 0, south: 2 ** 30 - 1 }];
    const grid = { groups: {}, boxes, shift: 24, singlesUpTo: 0, limit: 4_095 };
    await expect(engine.grid(contractIndex, grid, ADMIN_SCOPE)).rejects.toThrow('4096 cells');
    await expect(engine.grid(contractIndex, { ...grid, limit: 4_096 }, ADMIN_SCOPE)).resolves.toHaveProperty('total');
  });
});
