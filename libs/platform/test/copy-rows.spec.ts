import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { type CopyValue, copyBytes, copyLine, copyRows, databaseOptions, eventEntities } from '../src/index.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.ts';

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  // One connection: what a failed COPY left on it would meet the next statement.
  orm = await MikroORM.init(databaseOptions(database.url, eventEntities, 1));
  await orm.em
    .fork()
    .execute(
      'create table copied (id int, words text, flag boolean, amount float8, list text[]); create table other (id int)',
    );
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const INTO = 'copied (id, words, flag, amount, list)';
const copied = () => orm.em.fork().execute('select * from copied order by id');
const clear = () => orm.em.fork().execute('truncate copied, other');

it('adds rows as they were given, whatever their texts hold', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'é', '😀', '\\', 'N', '\t', '\n', '\r', '.', '"', '{', '}', ',', ' '),
  });
  const row = fc.tuple(
    fc.option(text),
    fc.boolean(),
    fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
    fc.array(text, { maxLength: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
      await clear();
      const lines = rows.map((values, id) => copyLine([id, ...values] satisfies CopyValue[]));
      await orm.em.fork().transactional((em) => copyRows(em, [{ into: INTO, lines }]));
      expect(await copied()).toEqual(
        rows.map(([words, flag, amount, list], id) => ({ id, words, flag, amount, list })),
      );
    }),
    { numRuns: 50 },
  );
});

it('takes rows as bytes, some at a time', async () => {
  await clear();
  const bytes = [[1, 2], [3]].map((ids) => copyBytes(ids.map((id) => copyLine([id, 'é\n', true, 1, []]))));
  await orm.em.fork().transactional((em) =>
    copyRows(em, [
      { into: INTO, bytes },
      { into: INTO, bytes: [] },
    ]),
  );
  expect((await copied()).map(({ id, words }) => [id, words])).toEqual([1, 2, 3].map((id) => [id, 'é\n']));
});

it('fills several tables in one exchange, those without rows left out', async () => {
  await clear();
  await orm.em.fork().transactional((em) =>
    copyRows(em, [
      { into: INTO, lines: [copyLine([1, 'one', true, 1, []])] },
      { into: 'audit_entry (actor)', lines: [] },
      { into: 'other (id)', lines: [copyLine([7]), copyLine([8])] },
    ]),
  );
  expect(await copied()).toHaveLength(1);
  expect(await orm.em.fork().execute('select id from other')).toEqual([{ id: 7 }, { id: 8 }]);
});

it('adds nothing when one of the tables refuses a row, and the connection goes on', async () => {
  await clear();
  const work = orm.em.fork().transactional((em) =>
    copyRows(em, [
      { into: 'other (id)', lines: [copyLine([1])] },
      { into: INTO, lines: [copyLine(['no number', null, true, 1, []])] },
      { into: 'other (id)', lines: [copyLine([2])] },
    ]),
  );
  await expect(work).rejects.toThrow('invalid input syntax for type integer');
  expect(await orm.em.fork().execute('select id from other')).toEqual([]);
});
