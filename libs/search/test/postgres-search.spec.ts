import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostgresSearchEngine, searchPool } from '@outcrop/search';
import {
  CONTRACT_TABLE,
  checkSearchContract,
  contractDocuments,
  FILL_CONTRACT_TABLE,
  toRow,
} from '@outcrop/search/testing';
import pg from 'pg';

const seed = Number(process.env['CONTRACT_SEED'] ?? Date.now() % 2 ** 31);
const documents = contractDocuments(seed, 2_000);

describe('PostgresSearchEngine', () => {
  const admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  const name = `search_${process.pid}`;
  const url = new URL(process.env['TEST_DATABASE_URL']!);
  url.pathname = `/${name}`;
  const pool = searchPool(url.href, 4);
  const engine = new PostgresSearchEngine(pool);

  beforeAll(async () => {
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(CONTRACT_TABLE);
    await client.query(FILL_CONTRACT_TABLE, [JSON.stringify(documents.map(toRow))]);
    await client.query('ANALYZE');
    await client.end();
  });
  afterAll(async () => {
    await pool.end();
    await admin.query(`DROP DATABASE ${name}`);
    await admin.end();
  });

  it(`answers 1,000 random states like the plain definition (seed ${seed})`, async () => {
    const { found } = await checkSearchContract(engine, { documents, seed, states: 1_000 });
    expect(found).toBeGreaterThan(500);
  });
});
