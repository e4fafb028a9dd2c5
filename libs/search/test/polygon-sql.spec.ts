import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase, testSeed } from '@outcrop/platform/testing';
import { type Clause, type MercatorPoint, matches } from '@outcrop/search';
import { contractDocuments, contractIndex } from '@outcrop/search/testing';
import pg from 'pg';
import { clauseSql, SqlParameters } from '../src/rows/clause-sql.ts';
import { ContractRows } from './contract-rows.ts';

const seed = testSeed();
const documents = contractDocuments(seed, 1_000);
const WORLD = 2 ** 30;
const { x, y } = contractIndex.point!;

/** Corners on a circle, every other one nearer to its middle. */
const star = (corners: number, inner: number): MercatorPoint[] =>
  Array.from({ length: corners }, (_, i) => {
    const [turn, reach] = [(i / corners) * 2 * Math.PI, (i % 2 ? inner : 1) * 0.45 * WORLD];
    return [Math.round(WORLD / 2 + reach * Math.cos(turn)), Math.round(WORLD / 2 + reach * Math.sin(turn))];
  });
/** Teeth over the whole height: every one of its edges is looked at for every row. */
const comb = (teeth: number): MercatorPoint[] => [
  [0, WORLD - 1],
  ...Array.from(
    { length: teeth * 2 - 1 },
    (_, i): MercatorPoint => [Math.round(((i + 1) / (teeth * 2)) * WORLD), i % 2 ? WORLD - 1_000 : 0],
  ),
  [WORLD - 1, WORLD - 1],
];
/** Along the documents' own places, so that they lie on corners and edges. */
const places = documents.flatMap(({ fields }): MercatorPoint[] =>
  typeof fields[x] === 'number' && typeof fields[y] === 'number' ? [[fields[x], fields[y]]] : [],
);

describe(`a polygon in SQL (seed ${seed})`, () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    const rows = new ContractRows(database.url);
    await rows.create(documents);
    await rows.close();
    client = new pg.Client(database.url);
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  it.each<[string, MercatorPoint[]]>([
    ['a triangle', star(3, 1)],
    ['a circle of 100 corners', star(100, 1)],
    ['a star of 100 corners', star(100, 0.2)],
    ['a comb of 100 corners', comb(49)],
    [
      'a line there and back',
      [
        [0, 5],
        [WORLD - 1, 5],
        [4, 5],
      ],
    ],
    ['what runs along 100 places', places.slice(0, 100)],
    ...Array.from({ length: 20 }, (_, i): [string, MercatorPoint[]] => [
      `what runs along places from ${i * 7} on`,
      places.slice(i * 7, i * 7 + 5 + i),
    ]),
  ])('finds in %s what the plain rule finds, without a list that every row goes through', async (_, polygon) => {
    const clause: Clause = { polygon };
    const parameters = new SqlParameters();
    const sql = clauseSql(contractIndex, clause, parameters);
    expect(sql).not.toMatch(/unnest|select/i);
    expect(parameters.values.length).toBeLessThan(2_000);
    const { rows } = await client.query<{ id: number }>(
      `select id from search_contract where ${sql} order by id`,
      parameters.values,
    );
    const expected = documents.filter(({ fields }) => matches(clause, fields, contractIndex.point));
    expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id).sort((a, b) => a - b));
  });
});
