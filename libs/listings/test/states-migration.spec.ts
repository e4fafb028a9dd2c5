import { expect, it } from '@jest/globals';
import { Migration20261124010000_states } from '../src/migrations/Migration20261124010000_states.ts';
import { migrationRunAgain } from './support/migration-run-again.ts';

const again = migrationRunAgain(Migration20261124010000_states);

it('gives listings that were there before the states of their places, however many there are', async () => {
  await again.query('alter table listing drop column states');
  const places = ['Lea County, NM and West Texas', 'Delaware Basin', null, 'Alberta'];
  await again.query(
    `insert into listing (id, rank, search_revision, "where")
     select n, 'z' || n, n, ($1::text[])[1 + n % 4] from generate_series(1, 10001) n`,
    [places],
  );
  const xids = async () => (await again.query('select id, search_xid::text from listing order by id')).rows;
  const before = await xids();

  expect(await again.run()).toEqual([Migration20261124010000_states.name]);

  const { rows } = await again.query('select "where", states, count(*)::int from listing group by 1, 2 order by 1');
  expect(rows).toEqual([
    { where: 'Alberta', states: ['Alberta'], count: 2_500 },
    { where: 'Delaware Basin', states: [], count: 2_501 },
    { where: 'Lea County, NM and West Texas', states: ['New Mexico', 'Texas'], count: 2_500 },
    { where: null, states: [], count: 2_500 },
  ]);
  // No listing was changed by it: what is told of changes is told of nothing.
  expect(await xids()).toEqual(before);
});
