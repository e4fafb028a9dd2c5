import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase, testSeed } from '@outcrop/platform/testing';
import {
  type Clause,
  EVERYTHING,
  fieldsOf,
  type IndexDocument,
  matches,
  meetsStrictly,
  RowChecks,
  rowCondition,
  searchPool,
} from '@outcrop/search';
import { contractDocuments, contractIndex, contractStates } from '@outcrop/search/testing';
import fc from 'fast-check';
import { ContractRows } from './contract-rows.ts';

const seed = testSeed();
const documents = contractDocuments(seed, 500);
const clauses = contractStates(documents).map(
  ({ request, scope }): Clause => ({ all: [contractIndex.visible(scope), ...Object.values(request.groups)] }),
);
const idsOf = (found: readonly IndexDocument[]) => found.map(({ id }) => id).sort((a, b) => a - b);

describe(`rows that meet a clause (seed ${seed})`, () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let pool: ReturnType<typeof searchPool>;
  let checks: RowChecks;

  it('are not asked for what documents alone hold', () => {
    const { code: _, ...rest } = contractIndex.fields;
    const index = { ...contractIndex, fields: { ...rest, code: { type: 'keyword' as const } } };
    expect(() => rowCondition(index, { field: 'code', in: ['a'] })).toThrow('code is in documents alone');
  });

  beforeAll(async () => {
    database = await createTestDatabase();
    const rows = new ContractRows(database.url);
    await rows.create(documents);
    await rows.close();
    orm = await MikroORM.init({ clientUrl: database.url, entities: [], discovery: { warnWhenNoEntities: false } });
    pool = searchPool(database.url);
    checks = new RowChecks(pool);
  });
  afterAll(async () => {
    await pool?.end();
    await orm?.close();
    await database?.drop();
  });

  const allIds = idsOf(documents);
  const checkedIds = async (clause: Clause): Promise<number[]> => [
    ...(await checks.prepare(contractIndex, clause)(allIds)).versions.keys(),
  ];
  const rowsOf = async (clause: Clause): Promise<number[]> => {
    const { sql, values } = rowCondition(contractIndex, clause);
    const text = `select id from search_contract where ${sql} order by id`;
    return (await orm.em.fork().execute<{ id: number }[]>(text, [...values])).map(({ id }) => id);
  };

  it('are the ones that the plain definition finds, for 500 random clauses', async () => {
    let selective = 0;
    const property = fc.asyncProperty(clauses, async (clause) => {
      const expected = idsOf(documents.filter(({ fields }) => matches(clause, fields, contractIndex.point)));
      expect(await rowsOf(clause)).toEqual(expected);
      expect(await checkedIds(clause)).toEqual(expected);
      if (expected.length > 0 && expected.length < documents.length) selective += 1;
    });
    await fc.assert(property, { seed, numRuns: 500 });
    expect(selective).toBeGreaterThan(100);
  }, 120_000);

  it.each(["a';--", 'a?b', '?', '$1::text', 'NULL', 'a\\b', '{a,b}', ''])('treats %j as a value', async (text) => {
    const clause: Clause = {
      all: [
        { field: 'code', in: [text] },
        { field: 'code', in: [text, 'ab?'] },
      ],
    };
    expect(await rowsOf(clause)).toEqual(idsOf(documents.filter(({ fields }) => fields['code'] === text)));
  });

  it.each(['\u0915\u093e', '\u0345', 'a\nb', '(?i)a', '***=a', '[A]', 'a{2}|b', '$', '^', 'A\\B'])(
    'looks for %j as letters, whatever a pattern means by them',
    async (contains) => {
      const clause: Clause = { field: 'words', contains };
      expect(await rowsOf(clause)).toEqual(idsOf(documents.filter(({ fields }) => matches(clause, fields))));
    },
  );

  it('are told by their versions from what they were, and from others', async () => {
    const ids = allIds.slice(0, 3);
    const check = async () => (await checks.prepare(contractIndex, EVERYTHING)(ids)).text;
    const before = await check();
    expect(await check()).toBe(before);
    expect((await checks.prepare(contractIndex, EVERYTHING)(ids.slice(0, 2))).text).not.toBe(before);
    await orm.em.fork().execute('update search_contract set search_revision = search_revision where id = ?', [ids[1]]);
    expect(await check()).not.toBe(before);
    expect((await checks.prepare(contractIndex, EVERYTHING)([])).versions.size).toBe(0);
  });

  it('cannot be selected by a field that the definition does not have', () => {
    expect(() => rowCondition(contractIndex, { not: { field: 'other', in: ['a'] } })).toThrow('no field other');
  });
});

describe(`the strict check of a row (seed ${seed})`, () => {
  const fields = Object.keys(contractIndex.fields);
  const rows = fc
    .constantFrom(...documents)
    .map((document) => Object.fromEntries(fields.map((name) => [name, document.fields[name] ?? null])));
  const strict = (clause: Clause, row: Parameters<typeof matches>[1]) =>
    meetsStrictly(clause, row, contractIndex.point);

  it('agrees with the plain one on whole rows, and requires every field that the clause reads', () => {
    const property = fc.property(rows, clauses, fc.subarray(fields), (row, clause, taken) => {
      expect(strict(clause, row)).toBe(matches(clause, row, contractIndex.point));
      const incomplete = Object.fromEntries(Object.entries(row).filter(([name]) => !taken.includes(name)));
      const missing = [...fieldsOf(clause, contractIndex.point)].filter((name) => taken.includes(name));
      if (missing.length > 0) expect(() => strict(clause, incomplete)).toThrow(`without ${missing.join(', ')}`);
      else expect(strict(clause, incomplete)).toBe(strict(clause, row));
    });
    fc.assert(property, { seed, numRuns: 2_000 });
  });
});
