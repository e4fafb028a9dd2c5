import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { Unavailable, withinTime } from '../src/index.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.ts';

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init({ clientUrl: database.url, entities: [], discovery: { warnWhenNoEntities: false } });
});
afterAll(async () => {
  await orm?.close();
  await database?.drop();
});

it('ends a statement that takes too long with 503, and leaves the connection as it was', async () => {
  const slow = withinTime(orm.em, 20, (em) => em.execute('select pg_sleep(60)'));
  await expect(slow).rejects.toThrow(Unavailable);
  expect(await withinTime(orm.em, 1_000, (em) => em.execute('select 1 as one'))).toEqual([{ one: 1 }]);
  expect(await orm.em.fork().execute('show statement_timeout')).toEqual([{ statement_timeout: '0' }]);
});

it('lets any other error through, and writes nothing', async () => {
  await expect(withinTime(orm.em, 1_000, (em) => em.execute('select * from nowhere'))).rejects.toThrow('nowhere');
  await expect(withinTime(orm.em, 1_000, (em) => em.execute('create table here ()'))).rejects.toThrow('read-only');
});
