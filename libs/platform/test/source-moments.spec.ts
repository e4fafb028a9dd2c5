import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { PageSources, SourceMoments } from '../src/index.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.ts';

// docs/decisions/kept-pages.md, on a real database.

let database: TestDatabase;
let pool: pg.Pool;
let now = 1_000;
let moments: SourceMoments;
const sources = new PageSources();
sources.register({ source: 'records', table: 'record', changedInColumn: 'changed_in' });

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
  moments = new SourceMoments(pool, sources, () => now);
  await moments.look();
});

const announce = (client: pg.Pool | pg.PoolClient, source: string) =>
  client.query(
    `insert into source_change values ($1, pg_current_xact_id()) on conflict (source) do update set changed_in = excluded.changed_in`,
    [source],
  );
/** Which of these have changed since a number. */
const changed = async (since: number, ...sources: string[]) => {
  await moments.look();
  return sources.filter((source) => moments.revisionOf([source]) > since);
};
const SOURCES = ['flags', 'records', 'content:post', 'content:team'];

describe('what changed', () => {
  it('is told by source, of rows and of what is announced', async () => {
    const { number } = moments;
    expect(await changed(number, ...SOURCES)).toEqual([]);
    await announce(pool, 'content:post');
    expect(await changed(number, ...SOURCES)).toEqual(['content:post']);
    await pool.query('insert into record values (1)');
    expect(await changed(number, ...SOURCES)).toEqual(['records', 'content:post']);
    expect(await changed(moments.number, ...SOURCES)).toEqual([]);
  });

  it('is all content where no collection is named', async () => {
    const { number } = moments;
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
      const { number } = moments;
      expect(await changed(number, ...SOURCES)).toEqual(['records']);
      const after = moments.number;
      expect(await changed(after, ...SOURCES)).toEqual([]);
      await early.query('commit');
      expect(await changed(after, ...SOURCES)).toEqual(['flags']);
      await early.query('begin');
      await announce(early, 'flags');
      await early.query('rollback');
      expect(await changed(moments.number, ...SOURCES)).toEqual([]);
    } finally {
      early.release();
      late.release();
    }
  });

  it('is everything when a table was restored', async () => {
    const { number } = moments;
    await pool.query('truncate record');
    expect(await changed(number, ...SOURCES)).toEqual(SOURCES);
  });
});

it('tells until when answers of before a change may still be given', async () => {
  const ages = (source: string) => (source === 'records' ? 0 : 2_000);
  await announce(pool, 'flags');
  now = 50_000;
  await moments.look();
  expect(moments.unsettledUntil(['flags'], ages)).toBe(52_000);
  expect(moments.unsettledUntil(['records'], ages)).toBe(0);
});

it('looks once for those who come at the same time, and begins after the last of them came', async () => {
  const asked: string[] = [];
  const counting = {
    query: async (query: pg.QueryConfig) => {
      asked.push('look');
      return pool.query(query);
    },
  };
  const shared = new SourceMoments(counting as unknown as pg.Pool, sources);
  const first = shared.look();
  await Promise.all([first, shared.look(), shared.look(), shared.look()]);
  expect(asked).toHaveLength(2);
});

it('fails while the database does not answer, and goes on when it does', async () => {
  let isAway = true;
  const flaky = {
    query: async (query: pg.QueryConfig) => {
      if (isAway) throw new Error('away');
      return pool.query(query);
    },
  };
  const unsteady = new SourceMoments(flaky as unknown as pg.Pool, sources);
  await expect(unsteady.look()).rejects.toThrow('away');
  isAway = false;
  await unsteady.look();
  expect(unsteady.number).toBe(1);
});
