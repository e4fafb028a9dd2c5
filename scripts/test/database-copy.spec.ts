import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import type pg from 'pg';
import { fillDatabase, readRows, withClient } from '../upgrades/database-copy.mjs';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const ask = (sql: string): Promise<unknown[]> =>
  withClient(database.url, async (client: pg.Client) => (await client.query({ text: sql, rowMode: 'array' })).rows);

const DAY = 86_400_000;
const TABLE = `create table "Odd one" (
  id int generated always as identity primary key,
  large bigint, exact numeric, near float8, bytes bytea, words text[], document jsonb, nothing text,
  at timestamptz, day date, doubled int generated always as (id * 2) stored,
  parent int references "Odd one" (id)
)`;
const VALUES = `'9007199254740993', '0.10', 0.1::float8 + 0.2, '\\x00ff', '{"a,b","c\td\n"}', '{"n": null, "e": "\\u00e9"}', null`;
const COLUMNS = 'large, exact, near, bytes, words, document, nothing';
const COMPARED = `id, large::text, exact::text, near, encode(bytes, 'hex'), words, document::text, nothing, day::text, doubled, parent`;

it('restores every kind of value, whatever the order of references, and continues sequences', async () => {
  await ask(TABLE);
  await ask(
    `insert into "Odd one" (${COLUMNS}, at, day) values (${VALUES}, '2020-02-29 12:00:00.123456Z', '2020-02-29')`,
  );
  await ask(`insert into "Odd one" (${COLUMNS}) values (${VALUES})`);
  await ask('update "Odd one" set parent = 2 where id = 1');
  const [before, rows] = [await ask(`select ${COMPARED} from "Odd one" order by id`), await readRows(database.url)];
  await ask('update "Odd one" set parent = null');
  await ask('delete from "Odd one"');

  await fillDatabase(database.url, '', rows, new Date());
  expect(await ask(`select ${COMPARED} from "Odd one" order by id`)).toEqual(before);
  await ask('insert into "Odd one" (nothing) values (null)');
  expect(await ask('select max(id) from "Odd one"')).toEqual([[3]]);
});

it('creates the tables with the queries, and keeps the age of everything', async () => {
  await ask('create table visit (at timestamptz)');
  await ask(`insert into visit values (now() - interval '2 days')`);
  const rows = await readRows(database.url);
  await ask('drop table visit');
  const queries = `${JSON.stringify({ text: 'create table visit (at timestamptz)', values: [] })}\n`;
  await fillDatabase(database.url, queries, rows, new Date(Date.now() - 5 * DAY));
  expect(await ask(`select round(extract(epoch from at - now()) / 86400)::int from visit`)).toEqual([[3]]);
});

it('says which table is missing', async () => {
  const filled = fillDatabase(database.url, '', 'public.gone\t{"id":1}\n', new Date());
  await expect(filled).rejects.toThrow('Rows were kept of public.gone');
});
