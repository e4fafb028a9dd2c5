import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { ADMIN_SCOPE, Collections, SearchEngine } from '@outcrop/search';
import { search } from '@outcrop/search/feature';
import { loads } from '../src/loads/room.ts';
import { refusalOf, runExplorer } from './support/run-explorer.ts';

let running: RunningFeature;
let folder: string;

beforeEach(async () => {
  running = await startFeature({ features: [platform, search, loads], as: ['cli'] });
  folder = path.join(running.env.DATA_DIR, 'loads');
  await fs.mkdir(folder, { recursive: true });
});
afterEach(async () => {
  jest.restoreAllMocks();
  onSaid = () => undefined;
  await running.stop();
});

/** Writes a file. @returns its name */
async function file(name: string, text: string): Promise<string> {
  const full = path.join(folder, name);
  await fs.writeFile(full, text);
  return full;
}
const read = (name: string) => fs.readFile(path.join(folder, name), 'utf8');

/** Told of each line that a command says. */
let onSaid: (line: string) => void = () => undefined;
const run = (...words: string[]) => runExplorer(running.app, words, (line) => onSaid(line));
const refusal = (...words: string[]) => refusalOf(running.app, words);
const rows = async (name = 'wells') => {
  const index = await running.app.get(Collections).madeAs(name);
  return running.em().execute<Record<string, unknown>[]>(`select * from ${index.table} order by id`);
};
const names = async () => (await running.app.get(Collections).stored()).map(({ definition }) => definition.name);

const WELLS = 'API Number,Operator,Oil (bbl),Price,Spud\n42-1,Mesa,100,1.5,2024-01-31\n42-2,,,2.25,\n';

describe('explorer load', () => {
  it('guesses what fields are, says so, and loads; the collection is then searched', async () => {
    const wells = await file('wells.csv', WELLS);
    const { said, code } = await run('load', wells, '--as', 'wells', '--seen-by', 'everyone');
    expect(said).toEqual([
      'wells is new. What its fields are was guessed from the first 2 rows:',
      'Field      Column      Type              Example     Empty',
      'apiNumber  API Number  keyword           42-1        0',
      'operator   Operator    keyword           Mesa        1',
      'oilBbl     Oil (bbl)   integer           100         1',
      'price      Price       number, 2 digits  1.5         0',
      'spud       Spud        date              2024-01-31  1',
      'The key is apiNumber; everyone who explores sees its rows.',
      'Loaded 2 rows into wells: 2 new, 0 changed, 0 gone.',
      expect.stringMatching(/^\d+\.\d s: [\d,]+ rows\/s$/),
    ]);
    expect(code).toBeUndefined();
    expect(await rows()).toMatchObject([
      { key: '42-1', apiNumber: '42-1', operator: 'Mesa', oilBbl: '100', price: '1.50', spud: '2024-01-31' },
      { key: '42-2', apiNumber: '42-2', operator: null, oilBbl: null, price: '2.25', spud: null },
    ]);
    const index = await running.app.get(Collections).find('wells');
    expect(index.fields['oilBbl']).toMatchObject({ type: 'integer', label: 'Oil (bbl)' });
    const all = { groups: {}, sort: [], from: 0, size: 10 };
    expect((await running.app.get(SearchEngine).search(index, all, ADMIN_SCOPE)).total).toBe(2);
  });

  it('loads a collection again by its definition, under the ids that rows had', async () => {
    await run('load', await file('wells.csv', WELLS), '--as', 'wells');
    const ids = (await rows()).map(({ id }) => id);
    const second = '{"api_number":"42-2","operator":"Ridge"}\n{"api_number":"42-3","price":7}\n';
    expect((await run('load', await file('a.jsonl', second), '--as', 'wells')).said.slice(0, 3)).toEqual([
      expect.stringMatching(
        /^wells has 2 rows, loaded \S+Z\. The key is apiNumber; admins and advisors see its rows\.$/,
      ),
      'Rows that are not loaded from the file are marked gone; --keep-others leaves them as they are.',
      'Loaded 2 rows into wells: 1 new, 1 changed, 1 gone.',
    ]);
    expect(await rows()).toMatchObject([
      { id: ids[0], key: '42-1', gone: true },
      { id: ids[1], key: '42-2', operator: 'Ridge', price: null, gone: false },
      { key: '42-3', price: '7.00' },
    ]);
  });

  it('tried out says what would become of the rows that are there, also of wrong rows and of those that are gone', async () => {
    await run('load', await file('all.csv', `${WELLS}42-3,Dash,1,1,\n42-4,Dash,1,1,\n`), '--as', 'wells');
    await run('load', await file('wells.csv', `${WELLS}42-3,Dash,1,1,\n`), '--as', 'wells');
    const before = await rows();
    const dry = async (text: string, ...more: string[]) => {
      const load = ['load', await file('part.csv', text), '--as', 'wells', '--dry-run'];
      return (await run(...load, ...more)).said.at(more.includes('--rejected') ? -2 : -1);
    };
    const head = WELLS.split('\n')[0];
    const said = (words: string) => `Dry run, nothing was changed: ${words}.`;
    expect(await dry(`${head}\n42-2,Ridge,,,\n`)).toBe(
      said(
        '1 row would be loaded into wells: 0 new, 1 there already; not loaded from the file: 2 rows, which would be marked gone',
      ),
    );
    expect(await dry(`${head}\n42-2,Ridge,,,\n`, '--keep-others')).toBe(
      said(
        '1 row would be loaded into wells: 0 new, 1 there already; not loaded from the file: 2 rows, which would stay',
      ),
    );
    expect(await dry(`${WELLS}42-3,Dash,,,\n42-4,Dash,,,\n42-5,Dash,,,\n`)).toBe(
      said('5 rows would be loaded into wells: 1 new, 4 there already; not loaded from the file: 0 rows'),
    );
    // A row that is left out does not come, also where a right one stood under its key before.
    const wrong = `${WELLS}42-3,Dash,many,,\n42-1,Dash,,,\n`;
    expect(await dry(wrong, '--rejected', path.join(folder, 'rejected.csv'))).toBe(
      said(
        '2 rows would be loaded into wells: 0 new, 2 there already; not loaded from the file: 1 row, which would be marked gone',
      ),
    );
    expect(await rows()).toEqual(before);
  });

  it('keeps the rows that are not in the file where that is said', async () => {
    await run('load', await file('wells.csv', `${WELLS}42-3,Dash,1,1,\n`), '--as', 'wells');
    const part = await file('part.csv', 'API Number,Operator,Oil (bbl),Price,Spud\n42-2,Ridge,,,\n42-4,Dash,,,\n');
    expect((await run('load', part, '--as', 'wells', '--keep-others')).said.slice(1, 3)).toEqual([
      'Rows that are not loaded from the file stay as they are (--keep-others).',
      'Loaded 2 rows into wells: 1 new, 1 changed, 0 gone.',
    ]);
    expect((await rows()).map(({ key, operator, gone }) => [key, operator, gone])).toEqual([
      ['42-1', 'Mesa', false],
      ['42-2', 'Ridge', false],
      ['42-3', 'Dash', false],
      ['42-4', 'Dash', false],
    ]);
    expect((await run('load', part, '--as', 'wells')).said.at(-2)).toBe(
      'Loaded 2 rows into wells: 0 new, 0 changed, 2 gone.',
    );
  });

  it('takes a definition, with lists; another one than the collection has is refused', async () => {
    const fields = {
      plays: { type: 'keyword', many: true, label: 'Play names' },
      oil: { type: 'number', unit: 'bbl' },
    };
    const definition = await file('d.json', JSON.stringify({ seenBy: 'everyone', keyColumn: 'well', fields }));
    const wells = await file('wells.csv', 'Well;Play names;OIL\nx;Bone Spring|Wolfcamp;7\n');
    const load = ['load', wells, '--as', 'wells', '--definition', definition];
    expect((await run(...load)).said[0]).toBe(
      'wells is new, with 2 fields. The key is well; everyone who explores sees its rows.',
    );
    expect(await rows()).toMatchObject([{ key: 'x', plays: ['Bone Spring', 'Wolfcamp'], oil: 7 }]);
    expect((await run(...load)).said[2]).toBe('Loaded 1 row into wells: 0 new, 0 changed, 0 gone.');
    await file('d.json', JSON.stringify({ keyColumn: 'well', fields: { oil: { type: 'number' } } }));
    expect(await refusal(...load)).toContain('wells has another definition: load under another name');
    expect(await refusal('load', wells, '--as', 'wells', '--key', 'OIL')).toContain('The key of wells is well');
    await file('d.json', '{"fields":');
    expect(await refusal(...load)).toContain('d.json is not valid JSON');
    await file('d.json', '{"fields":{"a":{"type":"sql"}}}');
    expect(await refusal('load', wells, '--as', 'more', '--definition', definition)).toContain('type');
  });

  it('needs a column for each field, and a field for each column', async () => {
    await run('load', await file('wells.csv', WELLS), '--as', 'wells');
    const less = await file('less.csv', 'API Number,Operator\n42-1,Mesa\n');
    expect(await refusal('load', less, '--as', 'wells')).toBe(
      `${less} has no column for fields of wells: oilBbl, price, spud.`,
    );
    const more = await file('more.csv', WELLS.replace('Operator', 'Owner'));
    expect(await refusal('load', more, '--as', 'wells')).toBe(
      `${more} has the column "Owner", which is no field of wells.`,
    );
  });

  it('is refused as a whole by wrong rows, which are named by their lines, the first 20 of them', async () => {
    const wrong = await file('wells.csv', 'key,note,oil\na,"x\ny",1\n\nb,x,many\nc\na,x,2\nd,"x,3\n');
    const definition = await file('d.json', '{"fields":{"note":{"type":"keyword"},"oil":{"type":"integer"}}}');
    const load = ['load', wrong, '--as', 'wells', '--definition', definition];
    const sentences = [
      `Nothing was loaded: ${wrong} has wrong rows.`,
      'Line 5: "many" is not a value of the integer field oil.',
      'Line 6: has 1 cell where the header has 3.',
      'Line 7: its key "a" stands in line 2 already.',
      'Line 8: has an unclosed quote, or text around a quoted cell.',
    ];
    expect(await refusal(...load)).toBe(sentences.join('\n'));
    expect(await refusal(...load, '--dry-run')).toBe(sentences.join('\n'));
    expect(await names()).toEqual([]);

    const many = await file(
      'many.csv',
      `key,oil\na,1\n${Array.from({ length: 30 }, (_, n) => `k${n},x`).join('\n')}\n`,
    );
    await file('d.json', '{"fields":{"oil":{"type":"integer"}}}');
    const told = (await refusal('load', many, '--as', 'wells', '--definition', definition)).split('\n');
    expect([told.length, told[20], told[21]]).toEqual([
      ...[22, 'Line 22: "x" is not a value of the integer field oil.', 'More may follow.'],
    ]);
  });

  it('changes nothing of a collection that is there when it is refused', async () => {
    await run('load', await file('wells.csv', WELLS), '--as', 'wells');
    const before = await rows();
    await refusal('load', await file('wells.csv', `${WELLS}42-3,x,many,1,\n`), '--as', 'wells');
    expect([await rows(), await names()]).toEqual([before, ['wells']]);
  });

  it('goes on without wrong rows where they are wanted in a file, up to half of all', async () => {
    await run('load', await file('wells.csv', WELLS), '--as', 'wells');
    const rejected = path.join(folder, 'rejected.csv');
    const half = `${WELLS}42-3,"Mesa, Old",many,1,\n42-1,,,,\n`;
    const load = ['load', await file('wells.csv', half), '--as', 'wells', '--rejected', rejected];
    expect((await run(...load, '--dry-run')).said.slice(2)).toEqual([
      'Dry run, nothing was changed: 2 rows would be loaded into wells: 0 new, 2 there already; not loaded from the file: 0 rows.',
      '2 rows would be left out.',
    ]);
    await expect(read('rejected.csv')).rejects.toThrow('ENOENT');
    expect((await run(...load)).said.slice(2, 4)).toEqual([
      'Loaded 2 rows into wells: 0 new, 0 changed, 0 gone.',
      `2 rows with line and reason in ${rejected}.`,
    ]);
    expect((await read('rejected.csv')).split('\n')).toEqual([
      'line,reason,row',
      '4,"""many"" is not a value of the integer field oilBbl","42-3,""Mesa, Old"",many,1,"',
      '5,"its key ""42-1"" stands in line 2 already","42-1,,,,"',
      '',
    ]);
    const worse = await file('worse.csv', `${half}42-1,,,,\n`);
    expect(await refusal('load', worse, '--as', 'wells', '--rejected', rejected)).toContain(
      `Nothing was loaded: 3 of 5 rows of ${worse} are wrong.\nLine 4: `,
    );
    expect(await refusal('load', worse, '--as', 'wells', '--rejected', worse)).toContain('must be another file');
  });

  it('tried out reads all and changes nothing', async () => {
    const wells = await file('wells.csv', WELLS);
    const { said } = await run('load', wells, '--as', 'wells', '--dry-run');
    expect(said.at(-1)).toBe('Dry run, nothing was changed: 2 rows would be loaded into wells.');
    expect(await running.em().execute('select * from search_collection')).toEqual([]);
    expect(await running.em().execute('select * from audit_entry')).toEqual([]);
  });

  it('of what was never loaded to its end starts anew', async () => {
    const collections = running.app.get(Collections);
    const actor = { kind: 'system', name: 'tests' } as const;
    await collections.create({ name: 'wells', fields: { depth: { type: 'integer' } } }, actor);
    expect((await run('load', await file('wells.csv', WELLS), '--as', 'wells')).said.at(-2)).toBe(
      'Loaded 2 rows into wells: 2 new, 0 changed, 0 gone.',
    );
  });

  it('stops when asked to, and nothing has changed', async () => {
    const listeners = process.listenerCount('SIGINT');
    const wells = await file('wells.csv', WELLS);
    onSaid = (line) => line.startsWith('The key is') && process.emit('SIGINT');
    const { said, code } = await run('load', wells, '--as', 'wells');
    expect([said.at(-1), code]).toEqual(['Stopped: nothing was changed.', 130]);
    expect(await names()).toEqual([]);
    expect(process.listenerCount('SIGINT')).toBe(listeners);
  });

  it('refuses names, keys and files that are none', async () => {
    const wells = await file('wells.csv', WELLS);
    expect(await refusal('load', path.join(folder, 'none.csv'), '--as', 'wells')).toContain('There is no file');
    expect(await refusal('load', folder, '--as', 'wells')).toContain('There is no file');
    expect(await refusal('load', wells, '--as', 'My wells')).toContain('must be a lowercase letter');
    expect(await refusal('load', wells, '--as', 'wells', '--key', 'Bore')).toBe(
      `${wells} has no column "Bore" to be the key.`,
    );
    expect(await refusal('load', await file('a.csv', 'key,oil\n'), '--as', 'wells')).toContain('a.csv has no rows.');
    expect(await refusal('load', await file('a.csv', 'name,oil\nx,1\n'), '--as', 'wells')).toContain(
      'name the key column (--key), or, if line 1 is a row already, put a header row above it.',
    );
    const headless = await file('b.csv', '42-329-40001,Mesa,Midland TX\n42-329-40002,Ridge,Midland TX\n');
    for (const more of [[], ['--key', '42-329-40001']])
      expect(await refusal('load', headless, '--as', 'wells', ...more)).toContain(
        'b.csv has no header row: "42-329-40001"',
      );
    expect(
      (await run('load', wells, '--as', 'wells', '--key', 'Spud', '--rejected', path.join(folder, 'r.csv'))).said.at(
        -3,
      ),
    ).toBe('Loaded 1 row into wells: 1 new, 0 changed, 0 gone.');
  });
});

describe('explorer list and drop', () => {
  it('say what there is, and remove it when that is meant', async () => {
    expect((await run('list')).said).toEqual(['There are no collections.']);
    await run('load', await file('wells.csv', WELLS), '--as', 'wells', '--seen-by', 'everyone');
    await run('load', await file('wells.csv', WELLS.split('\n').slice(0, 2).join('\n')), '--as', 'wells');
    const { said } = await run('list');
    expect(said[0]).toMatch(/^Name +Rows +Gone +Loaded +Size +Seen by$/);
    expect(said[1]).toMatch(/^wells +1 +1 +20\d\d-\d\d-\d\d \d\d:\d\d UTC +0\.\d MB +everyone$/);
    expect(await refusal('drop', 'wells')).toBe('wells has 1 row: add --yes to remove it.');
    expect((await run('drop', 'wells', '--yes')).said).toEqual(['Removed wells.']);
    expect(await names()).toEqual([]);
    expect(await refusal('drop', 'wells', '--yes')).toBe('There is no collection "wells".');
  });
});
