import { jest } from '@jest/globals';
import { csvLines } from '@outcrop/platform';
import { type Clause, EVERYTHING, type Fields, type IndexDefinition, textPages } from '@outcrop/search';
import fc from 'fast-check';
import type { CollectionRow } from '../src/collections/load-lines.ts';
import { valueSql } from '../src/rows/clause-sql.ts';
import type { RowFormat } from '../src/rows/row-text.ts';
import { actor, type RunningCollections, startCollections } from './collection-support.ts';
import { FIELDS, row } from './every-type.ts';

const ROWS = 2_000;
/** Texts as only some spreadsheets and readers see them. */
const texts = fc.oneof(
  fc.string({
    unit: fc.constantFrom(
      "'",
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '＝',
      '＋',
      '－',
      '＠',
      'a',
      '1',
      '.',
      'e',
      '"',
      ',',
      '|',
      '\\',
      '[',
    ),
    maxLength: 5,
  }),
  fc.constantFrom(
    '-1',
    '-1.5e+7',
    '-1.',
    '-١',
    '\\.',
    '\\N',
    '',
    ' ',
    '+1',
    "'-1",
    "'-1a",
    '\uFEFF',
    '\uFF00',
    '＠',
    '@',
    'A',
    '`',
    '😀',
  ),
  fc.double({ noNaN: true }).map(String),
);

let running: RunningCollections;
let index: IndexDefinition;
let fields: string[];
beforeAll(async () => {
  running = await startCollections();
  await running.collections.create(
    { name: 'all-types', fields: { ...FIELDS, odd: { type: 'keyword' }, odds: { type: 'keyword', many: true } } },
    actor,
  );
  const odd = fc.record({ odd: texts, odds: fc.array(texts, { maxLength: 3 }) });
  const rows = fc.sample(fc.tuple(row, odd), { numRuns: ROWS, seed: 29 });
  await running.load(
    'all-types',
    rows.map(([one, other], n): CollectionRow => ({ ...one, ...other, key: `${n}` })),
  );
  index = await running.collections.find('all-types');
  fields = Object.keys(index.fields);
  // Values that only somebody's hand writes.
  await running.ask(
    `update ${index.table} set number = '-0', numbers = '{-0,0}', keywords = '{}', flags = null where key = '0';
     update ${index.table} set number = 'NaN', numbers = '{Infinity,1}' where key = '1'`,
  );
});
afterAll(() => running.stop());

/** All rows as text, in pages of a few. */
async function textOf(format: RowFormat, clause = async (): Promise<Clause> => EVERYTHING): Promise<string> {
  const pages: Uint8Array[] = [];
  const wanted = { clause, fields, format, size: 700 };
  for await (const page of textPages(running.em(), index, wanted)) pages.push(page);
  expect(pages).toHaveLength(3);
  return Buffer.concat(pages).toString();
}

/** The values of all rows, as the driver gives them. */
const valuesOf = () =>
  running.ask<Fields>(
    `select ${fields.map((name) => `${valueSql(`"${index.fields[name]!.column}"`, index.fields[name]!)} as "${name}"`).join(', ')} from ${index.table} order by id`,
  );

/** Joined; as JSON where a bar is in one of them, or the first could be taken for such a list. */
const listCell = (values: readonly unknown[]): string =>
  typeof values[0] === 'string' && (values.join('').includes('|') || values.join('').startsWith('['))
    ? JSON.stringify(values)
    : values.join('|');

describe('rows that the database writes as text', () => {
  it('are CSV as of their values, whatever those are, without formulas', async () => {
    const cell = (value: Fields[string]) =>
      typeof value === 'object' ? listCell(value ?? []) : value === undefined ? '' : String(value);
    const expected = (await valuesOf()).map((values) => fields.map((name) => cell(values[name])));
    expect(await textOf('csv')).toBe(csvLines(expected));
  });

  it('are JSON lines as of their values, without what has none', async () => {
    const expected = (await valuesOf()).map((values) =>
      JSON.stringify(
        Object.fromEntries(fields.flatMap((name) => (values[name] == null ? [] : [[name, values[name]]]))),
      ),
    );
    expect((await textOf('jsonl')).split('\n')).toEqual([...expected, '']);
  });

  it('are those that meet a clause, also as values of lists, in order of id', async () => {
    const clause = {
      all: [
        { field: 'odd', in: ['-1', '"', "'-1"] },
        { field: 'flag', exists: true as const },
      ],
    };
    const wanted = { clause: async () => clause, fields: ['key', 'odd'], format: 'jsonl' as const, size: 3 };
    const found: { key: string; odd: string }[] = [];
    for await (const page of textPages(running.em(), index, wanted))
      found.push(
        ...Buffer.from(page)
          .toString()
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      );
    const met = (await valuesOf()).filter(({ odd, flag }) => ['-1', '"', "'-1"].includes(String(odd)) && flag !== null);
    expect(found.length).toBeGreaterThan(3);
    expect(found).toEqual(met.map(({ key, odd }) => ({ key, odd })));
  });

  it('are none where nothing is met', async () => {
    const wanted = { clause: async () => ({ field: 'key', in: ['none'] }), fields, format: 'csv' as const, size: 3 };
    for await (const page of textPages(running.em(), index, wanted)) throw new Error(`${page}`);
  });

  it('are read a page ahead, and again where a page has waited for long', async () => {
    let [begun, read, now] = [0, 0, 0];
    const clause = async () => {
      begun += 1;
      return EVERYTHING;
    };
    const em = running.em();
    const own = em.fork();
    jest.spyOn(em, 'fork').mockReturnValue(own);
    const transactional = own.transactional.bind(own);
    jest.spyOn(own, 'transactional').mockImplementation(async (...work) => {
      const text = await transactional(...work);
      read += 1;
      return text;
    });
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const pages: Uint8Array[] = [];
    for await (const page of textPages(em, index, { clause, fields, format: 'csv', size: 700 })) {
      pages.push(page);
      while (read < begun) await new Promise(setImmediate);
      now += 2_000;
    }
    jest.restoreAllMocks();
    expect(Buffer.concat(pages).toString()).toBe(await textOf('csv'));
    // The second and the third of three pages twice.
    expect(begun).toBe(5);
  });

  it('are left where the reader is gone, and nothing stays under way', async () => {
    let [begun, ended] = [0, 0];
    const clause = async () => {
      begun += 1;
      return EVERYTHING;
    };
    const em = running.em();
    const fork = em.fork.bind(em);
    jest.spyOn(em, 'fork').mockImplementation((...options) => {
      const own = fork(...options);
      const transactional = own.transactional.bind(own);
      jest.spyOn(own, 'transactional').mockImplementation((...work) =>
        transactional(...work).finally(() => {
          ended += 1;
        }),
      );
      return own;
    });
    const pages = textPages(em, index, { clause, fields, format: 'csv', size: 700 });
    await pages.next();
    await pages.return(undefined);
    jest.restoreAllMocks();
    expect([begun, ended]).toEqual([2, 2]);
  });

  it('fail where the clause of a page is refused, once the pages before it were read', async () => {
    let asked = 0;
    const clause = async () => {
      asked += 1;
      if (asked === 2) throw new Error('no longer');
      return EVERYTHING;
    };
    const pages = textPages(running.em(), index, { clause, fields, format: 'csv', size: 700 });
    expect((await pages.next()).value).toBeInstanceOf(Uint8Array);
    await expect(pages.next()).rejects.toThrow('no longer');
  });

  it('have as many fields as a definition may', async () => {
    const wide = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`field${n}`, { type: 'keyword' }]));
    await running.collections.create({ name: 'wide', fields: wide }, actor);
    const row = { key: 'a', ...Object.fromEntries(Object.keys(wide).map((name) => [name, name])) };
    await running.load('wide', [row]);
    const wanted = { clause: async () => EVERYTHING, fields: Object.keys(row), size: 10 };
    const collection = await running.collections.find('wide');
    const only = async (format: RowFormat) =>
      Buffer.from((await textPages(running.em(), collection, { ...wanted, format }).next()).value!).toString();
    expect(await only('jsonl')).toBe(`${JSON.stringify(row)}\n`);
    expect(await only('csv')).toBe(`${Object.values(row).join()}\n`);
  });
});
