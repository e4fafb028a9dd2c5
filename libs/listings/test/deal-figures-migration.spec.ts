import { expect, it } from '@jest/globals';
import { Migration20261128113100_deal_figures } from '../src/migrations/Migration20261128113100_deal_figures.ts';
import { migrationRunAgain } from './support/migration-run-again.ts';

// docs/product/deals.md#parsed-numbers

const again = migrationRunAgain(Migration20261128113100_deal_figures);

it('leaves listings that were there before no figure of more than two digits, and none of 10 trillion', async () => {
  const { name } = Migration20261128113100_deal_figures;
  const prices = [123.456, 1e14, 1e13, 9_999_999_999_999.99, 0.1, null];
  await again.query(
    `insert into listing (id, rank, search_revision, price_usd, net_revenue_interest_pct)
     select n, 'z' || n, n, ($1::float8[])[n], 65.625 from generate_series(1, 6) n`,
    [prices],
  );

  expect(await again.run()).toEqual([name]);

  const { rows } = await again.query('select price_usd, net_revenue_interest_pct from listing order by id');
  expect(rows.map(({ price_usd }) => price_usd)).toEqual([123.46, null, null, 9_999_999_999_999.99, 0.1, null]);
  expect(rows.map(({ net_revenue_interest_pct }) => net_revenue_interest_pct)).toEqual(Array(6).fill(65.63));
});
