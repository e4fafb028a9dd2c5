import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CreateUser, EraseUser } from '@outcrop/accounts';
import { PersonalData, systemActor } from '@outcrop/platform';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { features } from '../src/index.ts';
import { PRODUCT_CHECKS } from './product-checks.ts';

// docs/product/access.md#erasure, of every table that there is.

const ME = systemActor('test');

/** A row of a person in each table that names one by `user_id`, as the features say. */
const ROWS: Readonly<Record<string, string>> = Object.assign({}, ...PRODUCT_CHECKS.map(({ personRows }) => personRows));

/** The listing's own `userId` is a number of the older product, and nobody's of this one. */
const NOT_OURS = ['listing'];

let app: RunningFeature;
beforeAll(async () => {
  app = await startFeature({ features });
  await app.em().execute(`insert into listing (id, rank, search_revision) values (1, 'a', 1)`);
});
afterAll(() => app?.stop());

const countOf = async (table: string, userId: number): Promise<number> => {
  const [row] = await app
    .em()
    .execute<{ n: number }[]>(`select count(*)::int as n from ${table} where user_id = ?`, [userId]);
  return row!.n;
};

it('leaves nothing of the person in any table, and everything of others', async () => {
  const tables = await app
    .em()
    .execute<{ table_name: string }[]>(
      `select table_name from information_schema.columns where column_name = 'user_id' and table_schema = 'public' order by table_name`,
    );
  // One that is missing belongs into `personRows` of its feature's test/*.product-checks.ts, and into its `personalData`.
  expect(tables.map(({ table_name }) => table_name)).toEqual([...Object.keys(ROWS), ...NOT_OURS].sort());

  const draft = { firstName: 'A', lastName: 'B', password: 'quartz7vein' };
  const [gone, stays] = [
    await app.commands.execute(new CreateUser({ user: { ...draft, email: 'gone@rim.example' }, actor: ME })),
    await app.commands.execute(new CreateUser({ user: { ...draft, email: 'stays@rim.example' }, actor: ME })),
  ];
  for (const sql of Object.values(ROWS)) {
    await app.em().execute(sql, [gone]);
    await app
      .em()
      .execute(sql.replaceAll(/'[\da-f-]{36}'/g, () => `'${randomUUID()}'`).replace(`'x')`, `'y')`), [stays]);
  }
  const data = await app.em().transactional((em) => app.app.get(PersonalData, { strict: false }).export(em, gone));
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(['account', 'mails', 'profile', 'savedDeals', 'savedSearches', 'secondFactors']),
  );

  await app.commands.execute(new EraseUser({ userId: gone, reason: 'asked by phone', actor: ME }));
  for (const table of Object.keys(ROWS)) {
    expect([table, await countOf(table, gone)]).toEqual([table, 0]);
    expect([table, await countOf(table, stays)]).toEqual([table, 1]);
  }
});
