import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrate } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import pg from 'pg';
import { Migration20261129170000_file_readable } from '../src/migrations/Migration20261129170000_file_readable.ts';

// docs/product/data-rooms.md#new-files

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

it('takes what could be read before the upgrade for readable since it was added', async () => {
  await client.query('alter table data_room_item drop column readable_at');
  await client.query('alter table data_room_file_version drop column readable_at');
  await client.query(
    `insert into data_room_item (id, listing_id, kind, name, name_key, rank, version_id)
     select id, 1, kind, id, id, id, version from (values (1, 'folder', null), (2, 'file', 22), (3, 'file', 31)) t (id, kind, version)`,
  );
  await client.query(
    `insert into data_room_file_version (id, item_id, number, bytes, filename, "check", added_by, added_by_name, added_at)
     select item * 10 + number, item, number, 1, 'a', "check", 'user:1', '', make_timestamptz(2026, 11, item * 10 + number - 19, 0, 0, 0, 'UTC')
     from (values (2, 0, 'infected'), (2, 1, 'clean'), (2, 2, 'released'), (3, 0, 'not-scanned'), (3, 1, 'waiting')) t (item, number, "check")`,
  );
  const { name } = Migration20261129170000_file_readable;
  await client.query('delete from mikro_orm_migrations where name = $1', [name]);

  expect(await migrate(database.url, [Migration20261129170000_file_readable])).toEqual([name]);

  const readable = async (table: string) =>
    (
      await client.query(
        `select id, extract(day from readable_at at time zone 'UTC')::int as day from ${table} order by id`,
      )
    ).rows;
  expect(await readable('data_room_item')).toEqual([
    { id: 1, day: null },
    { id: 2, day: 2 },
    { id: 3, day: null },
  ]);
  expect(await readable('data_room_file_version')).toEqual([
    { id: 20, day: null },
    { id: 21, day: 2 },
    { id: 22, day: 3 },
    { id: 30, day: null },
    { id: 31, day: null },
  ]);
});
