import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rowsOf } from './load-support.ts';

const refusal = (text: string | Uint8Array): Promise<string> =>
  rowsOf(text, 'wells.csv', 65_536).then(
    () => '',
    (error: Error) => error.message,
  );

describe('a file of rows', () => {
  it('is CSV by comma, semicolon or tab, with or without a byte order mark, whatever ends its lines', async () => {
    const expected = [
      [2, { key: 'a', operator: 'Mesa, "Old"' }],
      [3, { key: 'b', operator: '' }],
    ];
    for (const delimiter of [',', ';', '\t'])
      for (const end of ['\n', '\r\n', '\r'])
        for (const mark of ['', '\uFEFF']) {
          const lines = [
            ['Key', 'Operator'],
            ['a', '"Mesa, ""Old"""'],
            ['b', ''],
          ].map((row) => row.join(delimiter));
          const { read, format } = await rowsOf(mark + lines.join(end));
          expect([format, read]).toEqual(['csv', expected]);
        }
  });

  it('is JSON lines by its name or its first line', async () => {
    const lines = '{"key":"a","Lateral length":1}\n\n{"key":"b","plays":["x"]}';
    const expected = [
      [1, { key: 'a', lateralLength: 1 }],
      [3, { key: 'b', plays: ['x'] }],
    ];
    for (const file of ['wells.jsonl', 'wells.ndjson', '-']) {
      const { read, format } = await rowsOf(lines, file);
      expect([format, read]).toEqual(['json-lines', expected]);
    }
  });

  it('is the same in whatever pieces it comes', async () => {
    const text = '\uFEFFKey;Näme\r\n"a\r\nb";"é"";x"\r\nc;深度\r\n';
    const { read } = await rowsOf(text, 'a.csv', 1_000);
    expect(read).toEqual([
      [2, { key: 'a\r\nb', name: 'é";x' }],
      [4, { key: 'c', name: '深度' }],
    ]);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (size) => {
        expect((await rowsOf(text, 'a.csv', size)).read).toEqual(read);
      }),
    );
  });

  it('tells of wrong lines and goes on behind them', async () => {
    const { read, all } = await rowsOf('key,oil\na,1\nb\nc,"2\nd,3\n');
    expect(read).toEqual([
      [2, { key: 'a', oil: '1' }],
      [3, 'has 1 cell where the header has 2'],
      [4, 'has an unclosed quote, or text around a quoted cell'],
      [5, { key: 'd', oil: '3' }],
    ]);
    expect(all.map((row) => row.raw())).toEqual(['a,1', 'b', 'c,"2', 'd,3']);
    const wide = `{${Array.from({ length: 201 }, (_, n) => `"c${n}":1`).join()}}`;
    const json = await rowsOf(`{"key":1}\n[1]\nnull\n{"a":\n${wide}\n{"Oil":1,"oil":2}\n{"深度":1}`, 'a.jsonl', 100);
    expect(json.read.slice(1)).toEqual([
      [2, 'is not a JSON object'],
      [3, 'is not a JSON object'],
      [4, 'is not valid JSON'],
      [5, 'has more than 200 columns'],
      [6, 'has the columns "Oil" and "oil", which would both be the field oil: rename one'],
      [7, 'has the column "深度", which no field can be named by: use Latin letters'],
    ]);
  });

  it('has no line of more than 1 MB, and no bytes that are not UTF-8', async () => {
    const long = 'x'.repeat(1_000_001);
    const { read } = await rowsOf(`key,oil\na,${long}\nb,1\n`, 'a.csv', 65_536);
    expect(read).toEqual([
      [2, 'is longer than 1 MB; only its beginning is stored here'],
      [3, { key: 'b', oil: '1' }],
    ]);
    const json = await rowsOf(`{"key":"a"}\n{"key":"${long}"}\n{"key":"b"}`, 'a.jsonl', 65_536);
    expect(json.read[1]).toEqual([2, 'is longer than 1 MB; only its beginning is stored here']);
    const latin = Buffer.from('key,name\na,Región\nb,x\n', 'latin1');
    for (const size of [7, 65_536])
      expect((await rowsOf(latin, 'a.csv', size)).read).toEqual([
        [2, 'has bytes that are not UTF-8'],
        [3, { key: 'b', name: 'x' }],
      ]);
    expect((await rowsOf(Buffer.from('{"key":"a"}\n{"key":"é"}', 'latin1'), 'a.jsonl')).read[1]).toEqual([
      ...[2, 'has bytes that are not UTF-8'],
    ]);
  });

  it.each([
    ['empty', '', 'wells.csv is empty.'],
    ['a mark alone', '\uFEFF', 'wells.csv is empty.'],
    ['in UTF-16', Buffer.from('\uFEFFkey,oil\n', 'utf16le'), 'wells.csv is no text in UTF-8.'],
    ['a spreadsheet', Buffer.from('504b0304ff00e1c2', 'hex'), 'wells.csv is no text in UTF-8.'],
    ['a JSON array', '[{"key":1}]', 'wells.csv is a JSON array: write one object a line, without brackets'],
    ['a head with an open quote', 'key,"oil\na,1\n', 'The head of wells.csv has an unclosed quote'],
    ['a head without an end', 'k'.repeat(1_100_000), 'The first line of wells.csv is longer than 1 MB.'],
    ['one column', 'key\na\nb\n', 'wells.csv has one column only'],
    ['5,000 columns', Array.from({ length: 5_000 }, (_, n) => `c${n}`).join(), 'wells.csv has 5,000 columns;'],
  ])('%s is refused by a sentence', async (_, text, sentence) => {
    expect(await refusal(text)).toContain(sentence);
  });
});
