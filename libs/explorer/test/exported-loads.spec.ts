import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { rowsAddress } from '@outcrop/contracts';
import { testSeed } from '@outcrop/platform/testing';
import { type CollectionRow, Collections } from '@outcrop/search';
import fc from 'fast-check';
import { refusalOf, runExplorer } from './support/run-explorer.ts';
import { type RunningExplorer, startExplorer, WELLS, well } from './support/start-explorer.ts';

// docs/product/explorer.md#exported-rows: what was exported is loaded again, byte by byte as it was sent

const FORMATS = ['csv', 'jsonl'] as const;
/** The key's column is a field as well, as guessed definitions have it. */
const BY_API = { ...WELLS, keyColumn: 'api', fields: { api: { type: 'keyword' }, ...WELLS.fields } };
const ROWS = Array.from({ length: 60 }, (_, n): CollectionRow => ({ ...well(n), api: well(n).key }));

let app: RunningExplorer;
let folder: string;
beforeAll(async () => {
  app = await startExplorer();
  folder = path.join(app.env.DATA_DIR, 'exports');
  await fs.mkdir(folder, { recursive: true });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.fill(BY_API, ROWS);
  // The last ten do not come again, and so are gone.
  await app.load('wells', ROWS.slice(0, 50));
});
afterEach(async () => {
  jest.restoreAllMocks();
  const collections = app.app.get(Collections, { strict: false });
  for (const { definition } of await collections.stored()) await collections.remove(definition.name, app.actor);
});

/** Has rows exported by a person. @returns the file */
async function exported(format: (typeof FORMATS)[number], person = 'admin', name = 'wells'): Promise<string> {
  const file = path.join(folder, `${name}.${format}`);
  const { body } = await app
    .request('get', rowsAddress(name, format, []), person)
    .responseType('blob')
    .expect(200);
  await fs.writeFile(file, body);
  return file;
}
const written = async (name: string, text: string) => {
  await fs.writeFile(path.join(folder, name), text);
  return path.join(folder, name);
};
const run = (...words: string[]) => runExplorer(app.app, words);
const refusal = (...words: string[]) => refusalOf(app.app, words);
const rows = async (name = 'wells') => {
  const { table } = await app.app.get(Collections, { strict: false }).madeAs(name);
  return app.em().execute<Record<string, unknown>[]>(`select * from ${table} order by id`);
};
/** What the rows say, without what is the collection's own. */
const values = async (name: string) =>
  (await rows(name)).map(({ id, revision, changed_in, ...said }) => said).filter(({ gone }) => gone === false);

describe.each(FORMATS)('an export of an admin as %s', (format) => {
  it('is loaded again, and nothing is changed; what was gone in it stays gone', async () => {
    const before = await rows();
    const file = await exported(format);
    expect((await run('load', file, '--as', 'wells', '--dry-run')).said.slice(2)).toEqual([
      'Dry run, nothing was changed: 50 rows would be loaded into wells: 0 new, 50 there already; not loaded from the file: 0 rows.',
      'Left out, as the export says that they are gone: 10 rows.',
    ]);
    expect((await run('load', file, '--as', 'wells')).said.slice(2, 4)).toEqual([
      'Loaded 50 rows into wells: 0 new, 0 changed, 0 gone.',
      'Left out, as the export says that they are gone: 10 rows.',
    ]);
    expect(await rows()).toEqual(before);
  });

  it('makes the same rows under a new name, by the same definition', async () => {
    const definition = await written('d.json', JSON.stringify(BY_API));
    const { said } = await run('load', await exported(format), '--as', 'more', '--definition', definition);
    expect(said).toContain('Loaded 50 rows into more: 50 new, 0 changed, 0 gone.');
    expect(await values('more')).toEqual(await values('wells'));
  });

  it.each([
    ['id', '{"keyColumn":"id","fields":{"name":{"type":"keyword"}}}'],
    ['key', '{"fields":{"name":{"type":"keyword"}}}'],
    ['code', '{"keyColumn":"code","fields":{"name":{"type":"keyword"}}}'],
    ['number', '{"keyColumn":"number","fields":{"number":{"type":"integer"},"name":{"type":"keyword"}}}'],
  ])('keeps the keys of rows where their column is %s', async (column, text) => {
    const definition = await written('d.json', text);
    const own = await written('own.csv', `${column},name\n007,Bond\n5,Five\n`);
    await run('load', own, '--as', 'agents', '--definition', definition);
    const before = await rows('agents');
    const file = await exported(format, 'admin', 'agents');
    expect((await run('load', file, '--as', 'agents')).said).toContain(
      'Loaded 2 rows into agents: 0 new, 0 changed, 0 gone.',
    );
    expect(await rows('agents')).toEqual(before);
    expect(before.map(({ key }) => key)).toEqual(['007', '5']);
    // And the file from which it was made.
    expect((await run('load', own, '--as', 'agents')).said).toContain(
      'Loaded 2 rows into agents: 0 new, 0 changed, 0 gone.',
    );
  });

  it('has the values of lists whatever is in them, so that nothing is changed when it is loaded again', async () => {
    const texts = fc
      .oneof(
        fc.string({
          unit: fc.constantFrom('|', '[', ']', '"', '\\', ',', "'", '=', '-', '\n', 'a', ' '),
          maxLength: 6,
        }),
        fc.string({ unit: 'grapheme', maxLength: 10 }),
        fc.constantFrom('a|b', '["a"]', '["a","b"]', '[]', '[1]', 'null', "'["),
      )
      .map((text) => text.replace(/[\0\uFFFD]/g, '').trim());
    const lists = fc.array(texts.filter(Boolean), { maxLength: 3 });
    const all = fc.sample(lists, { numRuns: 1_000, seed: testSeed() });
    const definition = { name: 'lists', fields: { words: { type: 'keyword', many: true } } };
    await app.fill(
      definition,
      all.map((words, n): CollectionRow => ({ key: `${n}`, words })),
    );
    const file = await exported(format, 'admin', 'lists');
    expect((await run('load', file, '--as', 'lists')).said).toContain(
      'Loaded 1,000 rows into lists: 0 new, 0 changed, 0 gone.',
    );
    const told = await written('d.json', JSON.stringify(definition));
    await run('load', file, '--as', 'again', '--definition', told);
    expect((await rows('again')).map(({ words }) => words)).toEqual((await rows('lists')).map(({ words }) => words));
  });

  it('has columns besides as many fields as a collection may have', async () => {
    const fields = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`f${n}`, n]));
    const types = Object.fromEntries(Object.keys(fields).map((name) => [name, { type: 'integer' }]));
    await app.fill({ name: 'wide', fields: types }, [{ ...fields, key: 'a' }]);
    expect((await run('load', await exported(format, 'admin', 'wide'), '--as', 'wide')).said).toContain(
      'Loaded 1 row into wide: 0 new, 0 changed, 0 gone.',
    );
  });

  it('of rows that are gone, and no others, is refused', async () => {
    const file = path.join(folder, `gone.${format}`);
    const address = rowsAddress('wells', format, [{ field: 'gone', expression: ['true'] }]);
    await fs.writeFile(file, (await app.request('get', address, 'admin').responseType('blob').expect(200)).body);
    const sentence = `${file} has only rows that are marked gone.`;
    expect(await refusal('load', file, '--as', 'wells')).toBe(sentence);
    expect(await refusal('load', file, '--as', 'wells', '--dry-run')).toBe(sentence);
    expect(await values('wells')).toHaveLength(50);
  });
});

describe('an export of somebody who does not see all fields', () => {
  it('is refused, and the fields are named that it lacks', async () => {
    const before = await rows();
    const csv = await exported('csv', 'explorer');
    expect(await refusal('load', csv, '--as', 'wells')).toBe(`${csv} has no column for fields of wells: cost.`);
    const lines = await exported('jsonl', 'explorer');
    expect((await refusal('load', lines, '--as', 'wells')).split('\n').slice(0, 2)).toEqual([
      `Nothing was loaded: ${lines} has wrong rows.`,
      'Line 1: comes from an export without the fields that only admins and advisors see: cost.',
    ]);
    expect(await rows()).toEqual(before);
  });
});

describe('an export whose fields are guessed under a new name', () => {
  it.each(['admin', 'explorer'])('has the key that it had, and its fields alone: of %s', async (person) => {
    const { said } = await run('load', await exported('csv', person), '--as', 'more');
    expect(said).toContain('The key is api; admins and advisors see its rows.');
    const passed = person === 'admin' ? 'id, key, gone' : 'id, key';
    expect(said).toContain(`The file is an export: its columns ${passed} are not loaded.`);
    const [stored] = await app.app.get(Collections, { strict: false }).stored('more');
    const { cost: _, ...open } = BY_API.fields;
    expect(Object.keys(stored!.definition.fields)).toEqual(Object.keys(person === 'admin' ? BY_API.fields : open));
    expect((await values('more')).map(({ key }) => key)).toEqual((await values('wells')).map(({ key }) => key));
  });

  it('goes by the column key where no field has the keys, and by another where that is said', async () => {
    const text = 'id,key,gone,name\n1,x,false,Mesa\n2,y,no,Ridge\n';
    const file = await written('other.csv', text);
    expect((await run('load', file, '--as', 'more')).said).toContain(
      'The key is key; admins and advisors see its rows.',
    );
    expect(await rows('more')).toMatchObject([{ key: 'x', name: 'Mesa' }, { key: 'y' }]);
    await run('load', file, '--as', 'named', '--key', 'name');
    expect(await rows('named')).toMatchObject([{ key: 'Mesa', name: 'Mesa' }, { key: 'Ridge' }]);
    // The numbers of rows are another collection's.
    expect(await refusal('load', file, '--as', 'none', '--key', 'id')).toBe(
      `${file} has no column "id" to be the key.`,
    );
  });
});

describe('a file that is no export', () => {
  it('has no columns besides its own: none is passed over', async () => {
    const more = await written('more.csv', 'api,id,name\n1,2,x\n3,4,y\n');
    expect(await refusal('load', more, '--as', 'more', '--key', 'api')).toContain(
      'has the name of a field that every collection has',
    );
    await run('load', await written('a.csv', 'api,name\n1,x\n3,y\n'), '--as', 'more');
    expect(await refusal('load', more, '--as', 'more')).toBe(`${more} has the column "id", which is no field of more.`);
    const gone = await written('gone.jsonl', '{"api":"1","gone":true,"name":"x"}\n');
    expect(await refusal('load', gone, '--as', 'more')).toContain('Line 1: there is no field "gone".');
  });

  it('names the row whose gone is neither true nor false', async () => {
    const file = await written('odd.csv', 'id,key,gone,name\n1,x,maybe,Mesa\n');
    expect(await refusal('load', file, '--as', 'odd')).toContain(
      'Line 2: "maybe" is not a value of the flag field gone.',
    );
  });

  it('has what begins as a list of JSON does, and is no list of texts, as it stands', async () => {
    const cells = ['[1]', '[]', '[a|b]', '["a","b"]'];
    const lines = cells.map((cell, n) => `${n},"${cell.replaceAll('"', '""')}"\n`);
    const definition = { name: 'lists', fields: { words: { type: 'keyword', many: true } } };
    const told = await written('lists.json', JSON.stringify(definition));
    const file = await written('lists.csv', `key,words\n${lines.join('')}`);
    await run('load', file, '--as', 'lists', '--definition', told);
    expect((await rows('lists')).map(({ words }) => words)).toEqual([['[1]'], ['[]'], ['[a', 'b]'], ['a', 'b']]);
  });
});
