import { describe, expect, it } from '@jest/globals';
import { checkedDefinition } from '@outcrop/search';
import { RowReader } from '../src/loads/collection-row.ts';
import { LinesOfKeys } from '../src/loads/lines-of-keys.ts';
import { guessOf } from './load-support.ts';

/** The type that is guessed of a column with these values in CSV. */
const typeOf = async (...values: string[]) => {
  const rows = values.map((value, at) => `k${at},"${value.replaceAll('"', '""')}"`);
  return (await guessOf(['key,value', ...rows].join('\n'))).types()['value'];
};

describe('the type of a column', () => {
  it.each([
    [
      ['1', '-20', ''],
      ['integer', undefined],
    ],
    [['9007199254740991'], ['integer', undefined]],
    [
      ['1', '2.50', '-0.125'],
      ['number', 3],
    ],
    [['31.123456789012345'], ['number', undefined]],
    [
      ['1e5', '2.5'],
      ['number', undefined],
    ],
    [
      ['2024-02-29', '2026-02-30'],
      ['date', undefined],
    ],
    [
      ['true', 'FALSE'],
      ['flag', undefined],
    ],
    [
      ['Yes', 'no', ''],
      ['flag', undefined],
    ],
    [
      ['0', '1'],
      ['integer', undefined],
    ],
    // Identifiers would lose their zeros or digits.
    [
      ['007', '12'],
      ['keyword', undefined],
    ],
    [['42501201340000123456'], ['keyword', undefined]],
    [
      ['1,250', '3'],
      ['keyword', undefined],
    ],
    [
      ['Mesa', '12'],
      ['keyword', undefined],
    ],
    [
      ['', ''],
      ['keyword', undefined],
    ],
    [
      ['x'.repeat(101), 'short'],
      ['text', undefined],
    ],
    [Array.from({ length: 8 }, () => 'x'.repeat(101)), ['keyword', undefined]],
  ])('%# is what all of its values are', async (values, expected) => {
    expect(await typeOf(...values)).toEqual(expected);
  });

  it('of JSON goes by the types that values have there', async () => {
    const lines = [
      { key: 'a', depth: 1, price: 1.5, active: true, code: '12', mixed: 1, spud: '2024-01-31', no: null },
      { key: 'b', depth: 2, price: 2, active: false, code: '13', mixed: 'x', spud: '2024-02-01' },
    ];
    const { types } = await guessOf(lines.map((line) => JSON.stringify(line)).join('\n'), 'a.jsonl');
    expect(types()).toEqual({
      ...{ key: ['keyword', undefined], depth: ['integer', undefined], price: ['number', 1] },
      ...{ active: ['flag', undefined], code: ['keyword', undefined], mixed: ['keyword', undefined] },
      ...{ spud: ['date', undefined], no: ['keyword', undefined] },
    });
  });

  it('is none for lists and objects: a definition says what they are', async () => {
    const { columns } = await guessOf('{"key":"a"}\n{"key":"b","Plays":["x"]}', 'a.jsonl');
    expect(columns).toThrow('has a list or an object as "Plays" in line 2: only a definition can say what it is');
  });

  it('comes with an example, and how many rows have none', async () => {
    const { columns } = await guessOf('key,Spud date\na,\nb, 2024-01-31 \nc,2024-02-01\nd,\n');
    expect(columns()[1]).toEqual({
      name: 'spudDate',
      head: 'Spud date',
      type: 'date',
      example: '2024-01-31',
      empty: 2,
    });
  });

  it('is not guessed where no row can be read', async () => {
    const { columns } = await guessOf('key,oil\na\n');
    expect(columns).toThrow('has no row that can be read: line 2 has 1 cell where the header has 2');
  });
});

describe('the key of rows', () => {
  it.each([
    ['key,id,api\na,1,x\nb,2,y\n', 'key'],
    ['Oil,ID\n1,1\n2,2\n', 'id'],
    ['Well ID,API\n1,42-1\n2,42-2\n', 'api'],
    ['API Number,Oil\n42-1,1\n42-2,1\n', 'apiNumber'],
    ['Oil,Well ID\n1,1\n1,2\n', 'wellId'],
    // The better name has a value twice, or none.
    ['key,wellId\na,1\na,2\n', 'wellId'],
    ['key,wellId\na,1\n,2\n', 'wellId'],
  ])('%# is the column that is named like one and differs in each row', async (text, key) => {
    expect((await guessOf(text)).key()).toBe(key);
  });

  it('is asked for where no column is one', async () => {
    for (const text of ['name,oil\na,1\nb,2\n', 'apiary,oil\na,1\n', 'id,oil\n1,1\n1,2\n'])
      expect((await guessOf(text)).key).toThrow('name the key column (--key)');
  });

  it('is a field as well, and a keyword, unless it is called key or id', async () => {
    const api = (await guessOf('API,Oil (bbl)\n4250120134,1\n4250120135,2\n')).definition();
    expect(checkedDefinition(api)).toMatchObject({
      keyColumn: 'api',
      fields: { api: { type: 'keyword', label: 'API' }, oilBbl: { type: 'integer', label: 'Oil (bbl)' } },
    });
    const id = checkedDefinition((await guessOf('ID,Oil\n1,1\n2,2\n')).definition());
    expect([id.keyColumn, Object.keys(id.fields)]).toEqual(['id', ['oil']]);
  });

  it('is remembered with its line, of a million rows', () => {
    const lines = new LinesOfKeys();
    const [count, keyOf] = [200_000, (n: number) => `42-${n % 2 ? '5' : '3'}${String(n).padStart(7, '0')}`];
    for (let n = 0; n < count; n += 1) if (lines.note(keyOf(n), n + 2) !== undefined) throw new Error(keyOf(n));
    expect([lines.note(keyOf(0), 9), lines.note(keyOf(count - 1), 9), lines.note('', 9)]).toEqual([
      ...[2, count + 1, undefined],
    ]);
  });
});

describe('a row of a file', () => {
  const fields = {
    name: { type: 'keyword' },
    notes: { type: 'text' },
    plays: { type: 'keyword', many: true },
    depth: { type: 'integer' },
    price: { type: 'number', scale: 2 },
    spud: { type: 'date' },
    active: { type: 'flag' },
  };
  const reader = new RowReader(checkedDefinition({ name: 'wells', keyColumn: 'api', fields }));

  it('is read as its fields ask, and nothing is empty text', () => {
    const texts = { api: ' 42 ', name: ' Mesa ', notes: '', plays: 'Bone Spring| Wolfcamp|', depth: '-12' };
    expect(reader.read({ ...texts, price: '1.50', spud: '2024-01-31', active: 'Yes' })).toEqual({
      ...{ key: '42', name: 'Mesa', notes: null, plays: ['Bone Spring', 'Wolfcamp'], depth: -12 },
      ...{ price: 1.5, spud: '2024-01-31', active: true },
    });
    expect(reader.read({ api: 7, name: 12, plays: 'one', depth: 3, active: false, price: null })).toMatchObject({
      ...{ key: '7', name: '12', plays: ['one'], depth: 3, active: false, price: null },
    });
  });

  it('keeps what is no value of its type, which the load refuses', () => {
    expect(reader.read({ api: 'a', depth: '1,250', price: 'NaN', active: 'maybe' })).toMatchObject({
      ...{ key: 'a', depth: '1,250', price: 'NaN', active: 'maybe' },
    });
  });

  it('has a key, and no column that is no field', () => {
    expect(reader.read({ name: 'x' })).toMatchObject({ message: 'has no key: api is empty' });
    expect(reader.read({ api: 'a', cost: 1 })).toMatchObject({ message: 'there is no field "cost"' });
  });
});
