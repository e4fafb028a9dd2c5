import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrate } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import pg from 'pg';
import { Migration20261128113100_deal_figures } from '../src/migrations/Migration20261128113100_deal_figures.ts';

// docs/product/deals.md#parsed-numbers

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

it('leaves listings that were there before no figure of more than two digits, and none of 10 trillion', async () => {
  const { name } = Migration20261128113100_deal_figures;
  await client.query('delete from mikro_orm_migrations where name = $1', [name]);
  const prices = [123.456, 1e14, 1e13, 9_999_999_999_999.99, 0.1, null];
  await client.query(
    `insert into listing (id, rank, search_revision, price_usd, net_revenue_interest_pct)
     select n, 'z' || n, n, ($1::float8[])[n], 65.625 from generate_series(1, 6) n`,
    [prices],
  );

  expect(await migrate(database.url, [Migration20261128113100_deal_figures])).toEqual([name]);

  const { rows } = await client.query('select price_usd, net_revenue_interest_pct from listing order by id');
  expect(rows.map(({ price_usd }) => price_usd)).toEqual([123.46, null, null, 9_999_999_999_999.99, 0.1, null]);
  expect(rows.map(({ net_revenue_interest_pct }) => net_revenue_interest_pct)).toEqual(Array(6).fill(65.63));
});
