import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import pg, { type Pool } from 'pg';
import { databaseOptions } from '../src/index.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.ts';

let database: TestDatabase;
let orm: MikroORM;
let admin: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(databaseOptions(database.url, [], 1));
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await orm.close(true);
  await database.drop();
});

it('survives the loss of its only connection in the middle of a transaction, and reconnects afterwards', async () => {
  const lost = orm.em.fork().transactional(async (em) => {
    const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
    await admin.query('select pg_terminate_backend($1)', [row?.pid]);
    await em.execute('select 1');
  });
  await expect(lost).rejects.toThrow();
  expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
});

it('the connections of a process that stops end while one of them is being opened', async () => {
  const options = databaseOptions(database.url, []);
  const pools: Pool[] = [];
  const { onPoolCreated } = options.driverOptions as { onPoolCreated: (pool: Pool) => void };
  const stopping = await MikroORM.init({
    ...options,
    driverOptions: {
      ...(options.driverOptions as object),
      onPoolCreated: (pool: Pool) => {
        pools.push(pool);
        onPoolCreated(pool);
      },
    },
  });
  await stopping.em.fork().execute('select 1');
  const [pool] = pools as [Pool];
  // The first connection is taken, so that another one is opened.
  const asked = ['select 1', 'select 2'].map((sql) => stopping.em.fork().execute(sql));
  while (pool.totalCount < 2) await new Promise(setImmediate);
  await Promise.all([Promise.allSettled(asked), stopping.close()]);
  expect(pool.totalCount).toBe(0);
});
