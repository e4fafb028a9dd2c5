import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ChangeTracker, type Env, PageSources, SourceChanges } from '../src/index.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.ts';

// docs/decisions/cached-pages.md, on a real database.

let database: TestDatabase;
let pool: pg.Pool;
let changes: SourceChanges;
const sources = new PageSources();
sources.tables.push({ source: 'records', table: 'record', changedInColumn: 'changed_in' });

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  await pool.query(`create table record (id int primary key, changed_in xid8 not null default pg_current_xact_id())`);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});
beforeEach(async () => {
  await pool.query('truncate source_change, record');
  changes = new SourceChanges({ DATABASE_URL: database.url } as Env, sources);
  await changes.look();
});
afterEach(() => changes.onModuleDestroy());

const announce = (client: pg.Pool | pg.PoolClient, source: string) =>
  client.query(
    `insert into source_change values ($1, pg_current_xact_id()) on conflict (source) do update set changed_in = excluded.changed_in`,
    [source],
  );
/** Which of these have changed since a number. */
const changed = async (since: number, ...sources: string[]) => {
  await changes.look();
  return sources.filter((source) => changes.revisionOf([source]) > since);
};
const SOURCES = ['flags', 'records', 'content:post', 'content:team'];

describe('what changed', () => {
  it('is told by source, of rows and of what is announced', async () => {
    const { number } = changes;
    expect(await changed(number, ...SOURCES)).toEqual([]);
    await announce(pool, 'content:post');
    expect(await changed(number, ...SOURCES)).toEqual(['content:post']);
    await pool.query('insert into record values (1)');
    expect(await changed(number, ...SOURCES)).toEqual(['records', 'content:post']);
    expect(await changed(changes.number, ...SOURCES)).toEqual([]);
  });

  it('is all content where no collection is named', async () => {
    const { number } = changes;
    await announce(pool, 'content:');
    expect(await changed(number, ...SOURCES)).toEqual(['content:post', 'content:team']);
  });

  it('is seen from the commit on, whatever the order in which transactions began and ended', async () => {
    const [early, late] = [await pool.connect(), await pool.connect()];
    try {
      await early.query('begin');
      await announce(early, 'flags');
      await late.query('begin');
      await late.query('insert into record values (2)');
      await late.query('commit');
      const { number } = changes;
      expect(await changed(number, ...SOURCES)).toEqual(['records']);
      const after = changes.number;
      expect(await changed(after, ...SOURCES)).toEqual([]);
      await early.query('commit');
      expect(await changed(after, ...SOURCES)).toEqual(['flags']);
      await early.query('begin');
      await announce(early, 'flags');
      await early.query('rollback');
      expect(await changed(changes.number, ...SOURCES)).toEqual([]);
    } finally {
      early.release();
      late.release();
    }
  });

  it('is everything when a table was restored', async () => {
    const { number } = changes;
    await pool.query('truncate record');
    expect(await changed(number, ...SOURCES)).toEqual(SOURCES);
  });
});

const trackerOf = (
  query: (statement: pg.QueryConfig) => Promise<pg.QueryResult>,
  apply: () => void = () => undefined,
) =>
  new ChangeTracker({
    name: 'test',
    tables: () => [{ table: 'record', changedInColumn: 'changed_in' }],
    query: async (statement) => (await query(statement)).rows,
    apply,
  });

it('looks once for those who come at the same time, and begins after the last of them came', async () => {
  let looks = 0;
  const shared = trackerOf((statement) => {
    looks += 1;
    return pool.query(statement);
  });
  const first = shared.look();
  await Promise.all([first, shared.look(), shared.look(), shared.look()]);
  expect(looks).toBe(2);
});

it('fails while the database does not answer, and goes on when it does', async () => {
  let isAway = true;
  let told = 0;
  const unsteady = trackerOf(
    async (statement) => {
      if (isAway) throw new Error('away');
      return pool.query(statement);
    },
    () => {
      told += 1;
    },
  );
  await expect(unsteady.look()).rejects.toThrow('away');
  isAway = false;
  await unsteady.look();
  expect(told).toBe(1);
});

it('tells what could not be taken in again', async () => {
  const told: unknown[] = [];
  let isFull = false;
  const tracker = new ChangeTracker({
    name: 'again',
    tables: () => [{ table: 'record', changedInColumn: 'changed_in', columns: ['id'] }],
    query: async (statement) => (await pool.query(statement)).rows,
    apply: (changes) => {
      if (isFull) throw new Error('full');
      told.push(changes);
    },
  });
  await tracker.look();
  await pool.query('insert into record values (3)');
  isFull = true;
  await expect(tracker.look()).rejects.toThrow('full');
  isFull = false;
  await tracker.look();
  await tracker.look();
  expect(told).toEqual([
    { rows: [[]], isReset: true },
    { rows: [[[3]]], isReset: false },
    { rows: [[]], isReset: false },
  ]);
});

it('tells of many changes in pages of 5,000 rows, each once, in the order of their transactions', async () => {
  const pages: number[][] = [];
  const tracker = new ChangeTracker({
    name: 'pages',
    tables: () => [{ table: 'record', changedInColumn: 'changed_in', columns: ['id'] }],
    query: async (statement) => (await pool.query(statement)).rows,
    apply: ({ rows: [changed] }) => {
      pages.push(changed!.map(([id]) => id as number));
    },
  });
  await tracker.look();
  const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);
  for (const [from, to] of [
    [20_000, 23_000],
    [10_000, 17_000],
    [5_000, 5_010],
  ] as const)
    await pool.query('insert into record select n from generate_series($1::int, $2::int - 1) n', [from, to]);
  await tracker.look();
  expect(pages.map(({ length }) => length)).toEqual([0, 5_000, 5_000, 10]);
  expect(pages.flat()).toEqual([...ids(20_000, 23_000), ...ids(10_000, 17_000), ...ids(5_000, 5_010)]);
  await tracker.look();
  expect(pages.at(-1)).toEqual([]);
});
