import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { migrate } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import pg from 'pg';
import { Migration20261126140000_due_diligence_per_person } from '../src/migrations/Migration20261126140000_due_diligence_per_person.ts';

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

it('says how many listings had the flag that opened nothing, and that it is gone', async () => {
  const { name } = Migration20261126140000_due_diligence_per_person;
  await client.query('alter table listing add has_due_diligence_access boolean not null default false');
  await client.query('delete from mikro_orm_migrations where name = $1', [name]);
  await client.query(
    `insert into listing (id, rank, search_revision, has_due_diligence_access) select n, 'z' || n, n, n < 3 from generate_series(1, 5) n`,
  );
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  expect(await migrate(database.url, [Migration20261126140000_due_diligence_per_person])).toEqual([name]);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^2 listings had hasDueDiligenceAccess/)]]);
  warn.mockRestore();
  const { rows } = await client.query(
    `select from information_schema.columns where column_name = 'has_due_diligence_access'`,
  );
  expect(rows).toEqual([]);
});
