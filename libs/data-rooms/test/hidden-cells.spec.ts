import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { layOut, textOn } from '../src/files/pages/sheets/lay-out.ts';
import type { Preview, TablePreview } from '../src/files/pages/sheets/preview.ts';
import { cellWidth, drawSheet } from '../src/files/pages/sheets/sheet-drawing.ts';
import { readXlsx } from '../src/files/pages/sheets/xlsx/read-xlsx.ts';
import { type TestSheet, xlsx } from './support/spreadsheets.ts';

// docs/product/data-rooms.md#sheet-pages: hidden rows and columns

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'hidden-'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

const read = async (sheet: Omit<TestSheet, 'name'>): Promise<Preview> => {
  const file = path.join(folder, 'a.xlsx');
  await fs.writeFile(file, xlsx([{ name: 'Wells', ...sheet }]));
  return readXlsx(file, Date.now() + 20_000);
};
const tableIn = ({ parts }: Preview) => parts[0] as TablePreview;
const cellsIn = (preview: Preview) => tableIn(preview).rows.map(({ cells }) => [...cells]);
const pagesOf = (preview: Preview) => layOut(preview, cellWidth);
const hiddenOn = (preview: Preview) => pagesOf(preview).map((page) => (page.kind === 'table' ? page.hidden : ''));

/** A row of texts by the letters of their columns. */
const row = (number: number, cells: Readonly<Record<string, string>>, more = '') =>
  `<row r="${number}" ${more}>${Object.entries(cells)
    .map(([letter, text]) => `<c r="${letter}${number}" t="str"><v>${text}</v></c>`)
    .join('')}</row>`;

it('what a spreadsheet hides is neither shown nor found, and how much of it there is is said', async () => {
  const preview = await read({
    columns: '<col min="2" max="2" hidden="1"/><col min="4" max="4" width="0" customWidth="1"/>',
    rows:
      row(1, { A: 'Well', B: 'secret price', C: 'BOPD', D: 'secret share' }) +
      row(2, { A: 'secret well', C: '7' }, 'hidden="1"') +
      row(3, { A: '1H', B: 'secret cost', C: '250' }) +
      row(4, { A: 'secret sum' }, 'ht="0" customHeight="1"') +
      row(5, { A: '2H', C: '90' }),
  });
  expect(cellsIn(preview)).toEqual([
    ['Well', 'BOPD'],
    ['1H', '250'],
    ['2H', '90'],
  ]);
  expect(tableIn(preview).rows.map(({ number }) => number)).toEqual([1, 3, 5]);
  expect(hiddenOn(preview)).toEqual(['2 hidden rows and 2 hidden columns are not shown']);
  expect(pagesOf(preview).map(textOn).join('\n') + preview.beyond.join('\n')).not.toContain('secret');
});

it('also not where a search alone would find it: behind the rows and columns that are shown', async () => {
  const many = Array.from({ length: 300 }, (_, at) => row(at + 2, { A: `w${at}`, B: 'secret', AH: 'far' })).join('');
  const rows = row(1, { A: 'Well' }) + many + row(400, { A: 'secret' }, 'hidden="true"');
  const preview = await read({ columns: '<col min="2" max="3" hidden="true"/>', rows });
  const found = preview.beyond.join('\n');
  expect([found.includes('w299'), found.includes('far'), found.includes('secret')]).toEqual([true, true, false]);
  expect(tableIn(preview).total).toBe(301);
});

it('columns keep the letters of their places, and thirty that are seen are shown', async () => {
  const letters = Array.from({ length: 40 }, (_, at) => (at < 26 ? '' : 'A') + String.fromCharCode(65 + (at % 26)));
  const cells = Object.fromEntries(letters.map((letter) => [letter, `a column called ${letter}`]));
  const preview = await read({ columns: '<col min="2" max="11" hidden="1"/>', rows: row(1, cells) + row(2, cells) });
  expect(cellsIn(preview)[0]).toHaveLength(30);
  expect(cellsIn(preview)[0]!.slice(0, 2)).toEqual(['a column called A', 'a column called L']);
  const notes = pagesOf(preview).map(({ note }) => note);
  expect(notes[0]).toMatch(/columns A to [M-Z]$/);
  expect(notes.at(-1)).toMatch(/columns A, [A-Z]+ to AN$/);
  expect(hiddenOn(preview)[0]).toBe('10 hidden columns are not shown');
});

it('nothing is said of hidden rows and columns that are empty, as of all those behind a table', async () => {
  const preview = await read({
    columns: '<col min="3" max="16384" hidden="1"/>',
    rows: `${row(1, { A: 'Well', C: '' })}<row r="2" hidden="1"><c r="A2"/></row>${row(3, { A: '1H' })}`,
  });
  expect(hiddenOn(preview)).toEqual(['']);
});

it.each([
  [row(1, { A: 'a' }) + row(2, { A: 'b' }, 'hidden="1"'), '1 hidden row is not shown'],
  [row(1, { A: 'a' }) + row(2, { A: 'b' }, 'hidden="0"'), ''],
  // Read no further than it goes.
  [
    row(1, { A: 'a' }) + row(2, { A: 'b' }, 'hidden="1"') + '<row><c><v>1</v></c></row>'.repeat(700_000),
    'At least 1 hidden row is not shown',
  ],
])('says it in words', async (rows, words) => {
  expect(hiddenOn(await read({ rows }))[0]).toBe(words);
});

it('a sheet of which everything is hidden has no page, as one that is hidden itself', async () => {
  const preview = await read({ rows: row(1, { A: 'secret' }, 'hidden="1"') });
  expect(preview.parts).toEqual([]);
});

it('is written on the page', async () => {
  const page = pagesOf(await read({ rows: row(1, { A: 'a' }) + row(2, { A: 'b' }, 'hidden="1"') }))[0]!;
  const bare = { ...page, hidden: '' };
  expect(drawSheet(page).svg.length).toBeGreaterThan(drawSheet(bare).svg.length);
});
