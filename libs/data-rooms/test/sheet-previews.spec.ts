import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decoded, within } from '../src/files/pages/sheets/decoded.ts';
import { layOut, textOn } from '../src/files/pages/sheets/lay-out.ts';
import type { Preview, TablePreview } from '../src/files/pages/sheets/preview.ts';
import { readCsv, readText } from '../src/files/pages/sheets/read-text.ts';
import { cellWidth } from '../src/files/pages/sheets/sheet-drawing.ts';
import { numberWords } from '../src/files/pages/sheets/xlsx/number-words.ts';
import { readXlsx } from '../src/files/pages/sheets/xlsx/read-xlsx.ts';
import { textRow, xlsx, zipOf } from './support/spreadsheets.ts';

// docs/product/data-rooms.md#sheet-pages

async function* chunks(bytes: Buffer, size = 64 * 2 ** 10) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const texts = (bytes: Buffer | string, maxBytes = 64 * 2 ** 20) =>
  decoded(within(chunks(Buffer.from(bytes)), { maxBytes, until: Number.POSITIVE_INFINITY }));
const csv = (bytes: Buffer | string, type = 'text/csv') => readCsv(texts(bytes), type);
const rowsIn = ({ parts }: Preview, at = 0) => (parts[at] as TablePreview).rows.map(({ cells }) => [...cells]);
const pagesOf = (preview: Preview) => layOut(preview, cellWidth);

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'sheets-'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));
const read = async (bytes: Buffer, ms = 20_000) => {
  const file = path.join(folder, 'a.xlsx');
  await fs.writeFile(file, bytes);
  return readXlsx(file, Date.now() + ms);
};

describe('A table in a text', () => {
  it.each([
    ['commas', 'Well,BOPD\r\n1H,250\r\n', 'text/csv'],
    ['semicolons', 'Well;BOPD\n1H;250', 'text/csv'],
    ['tabs', 'Well\tBOPD\n1H\t250\n', 'text/tab-separated-values'],
    ['quotes', '"Well","BOPD"\n"1H","250"', 'text/csv'],
    ['UTF-8 with its mark', '\ufeffWell,BOPD\n1H,250', 'text/csv'],
    ['UTF-16', Buffer.from('\ufeffWell,BOPD\n1H,250', 'utf16le'), 'text/csv'],
    ['UTF-16 the other way round', Buffer.from('\ufeffWell,BOPD\n1H,250', 'utf16le').swap16(), 'text/csv'],
  ])('with %s is read', async (_, bytes, type) => {
    expect(rowsIn(await csv(bytes, type))).toEqual([
      ['Well', 'BOPD'],
      ['1H', '250'],
    ]);
  });

  it('in the letters of Windows is read as such', async () => {
    expect(rowsIn(await csv(Buffer.from('Jos\xe9,1', 'latin1')))).toEqual([['José', '1']]);
  });

  it('may have rows of other lengths, formulas, and rows that break the rules: all is text', async () => {
    const table = 'Well,Casing\n1H,5" inner,x\n=HYPERLINK("http://a"),+1\n,,,last';
    expect(rowsIn(await csv(table))).toEqual([
      ['Well', 'Casing'],
      ['1H', '5" inner', 'x'],
      ['=HYPERLINK("http://a")', '+1'],
      ['', '', '', 'last'],
    ]);
  });

  it('is shown as far as its first rows and columns go, and says how many there are', async () => {
    const line = (row: number) => [`r${row}`, ...Array.from({ length: 39 }, (_, at) => `c${at + 1}`)].join(',');
    const preview = await csv(Array.from({ length: 4_312 }, (_, at) => line(at + 1)).join('\n'));
    expect(preview.parts).toMatchObject([{ total: 4_312, isWhole: true, hasMoreColumns: true }]);
    expect([rowsIn(preview).length, rowsIn(preview)[0]!.length]).toEqual([200, 30]);
    const pages = pagesOf(preview);
    expect(pages[0]!.note).toMatch(/^Rows 2 to 32 · columns A to [B-Z] · first 200 of 4,312 rows · first 30 columns$/);
    expect(pages.at(-1)!.note).toMatch(/^Rows 188 to 200 · columns A, [A-Z]+ to AD · first 200 of 4,312 rows/);
    const notes = [...new Set(pages.map(({ note }) => /columns [^·]+/.exec(note)?.[0].trim()))];
    expect(notes[0]).toMatch(/^columns A to [B-Z]$/);
    expect(notes[1]).toMatch(/^columns A, [B-Z] to [A-Z]+$/);
    // Each page has the first column, and all columns are on some page.
    const shown = pages.map((page) => (page.kind === 'table' ? page.columns.map(({ index }) => index) : []));
    expect(shown.every(([first]) => first === 0)).toBe(true);
    expect(new Set(shown.flat()).size).toBe(30);
    // What is on no page can be found all the same.
    expect(preview.beyond[0]!.split('\n')[0]).toBe(Array.from({ length: 10 }, (_, at) => `c${at + 30}`).join(' '));
    expect(preview.beyond.join('\n')).toContain('r4312 c1 ');
  });

  it('shows five hundred letters of a cell, and all of them are found', async () => {
    const preview = await csv(`Remark,Well\n${'x'.repeat(500)} to the end,1H\n${'y'.repeat(500)},2H`);
    expect(rowsIn(preview).slice(1)).toEqual([
      ['x'.repeat(500), '1H'],
      ['y'.repeat(500), '2H'],
    ]);
    expect(preview.beyond).toEqual([`${'x'.repeat(500)} to the end`]);
  });

  it('with a quote that ends far below is split as it stands', async () => {
    const preview = await csv(`Well,Casing\n1H,"5\n${'2H,7\n'.repeat(300)}3H,9"\n`);
    expect(preview.parts).toMatchObject([{ total: 303 }]);
    expect(rowsIn(preview).slice(0, 3)).toEqual([
      ['Well', 'Casing'],
      ['1H', '"5'],
      ['2H', '7'],
    ]);
  });

  it('of endless bytes, a million columns or one line is read as far as it goes', async () => {
    const wide = await csv(`${'x,'.repeat(1_000_000)}x`);
    expect(wide.parts).toMatchObject([{ total: 1, hasMoreColumns: true }]);
    expect(wide.beyond.join('').length).toBeLessThan(200_000);
    const long = await readCsv(texts('a,b\n'.repeat(1_000_000), 2 ** 20), 'text/csv');
    expect(long.parts).toMatchObject([{ isWhole: false }]);
    expect(pagesOf(long)[0]!.note).toContain('of more than');
    const line = await readText(texts('z'.repeat(5_000_000)));
    expect(pagesOf(line)[0]!.note).toBe('First 10 of more than 10 lines');
    expect((await csv('\n\n')).parts).toEqual([]);
  });
});

describe('A text', () => {
  it('has pages of sixty lines, broken at their width', async () => {
    const preview = await readText(texts(`${'word '.repeat(30)}\n${'line\n'.repeat(100)}`));
    const pages = pagesOf(preview);
    expect(pages.map((page) => page.kind === 'text' && [page.from, page.lines.length])).toEqual([
      [1, 60],
      [61, 42],
    ]);
    expect(pages[0]!.note).toBe('');
  });

  it('is shown as far as twenty pages go', async () => {
    const preview = await readText(texts(Array.from({ length: 2_000 }, (_, at) => `line ${at + 1}`).join('\n')));
    const pages = pagesOf(preview);
    expect([pages.length, pages[0]!.note]).toEqual([20, 'First 1,200 of 2,000 lines']);
    expect(preview.beyond.join('\n')).toContain('line 2000');
  });

  it('is found by a million letters beyond its pages, in pieces that a search takes', async () => {
    const line = 'letters '.repeat(12);
    const { beyond } = await readText(texts(`${line}\n`.repeat(20_000)));
    const lengths = beyond.map((text) => text.replaceAll('\n', '').length);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(1_000_000);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20_000);
  });

  it('shows no sign that is none, and stands in columns', async () => {
    const pages = pagesOf(await readText(texts('a\tb\u0007\u202e\ufeff c\r\n')));
    expect(textOn(pages[0]!)).toBe('a       b    c');
  });
});

describe('A spreadsheet', () => {
  /** One row, which is shown unless what follows it keeps it from being read. */
  const sheetWith = (more: string) => xlsx([{ name: 'Wells', rows: textRow('Well') + more }]);
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]mmm\\-yy"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="10"/><xf numFmtId="4"/></cellXfs></styleSheet>';

  it('is shown sheet by sheet, with what its cells say: shared texts, dates, shares and results', async () => {
    const shared =
      '<sst><si><t>Well</t></si><si><r><t>Ta</t></r><r><t>rrow</t></r><rPh><t>no</t></rPh></si><si><t>R&amp;D</t></si></sst>';
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>2</v></c></row>' +
      '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>46352</v></c><c r="C3" s="2"><v>46352</v></c><c r="D3" s="3"><v>0.0625</v></c>' +
      '<c r="E3" s="4"><f>A1+1</f><v>1234.5</v></c><c r="F3" t="b"><v>1</v></c><c r="G3" t="e"><v>#DIV/0!</v></c><c r="H3"><v>0.30000000000000004</v></c></row>';
    const book = xlsx(
      [
        { name: 'Wells &amp; leases', rows },
        { name: 'Secret', rows: textRow('hidden'), state: 'hidden' },
        { name: 'Second', rows: textRow('b') },
      ],
      { 'xl/sharedStrings.xml': shared, 'xl/styles.xml': styles },
    );
    const preview = await read(book);
    expect(preview.parts).toMatchObject([
      { name: 'Wells & leases', total: 3 },
      { name: 'Second', total: 1 },
    ]);
    expect(rowsIn(preview)).toEqual([
      ['Well', '', 'R&D'],
      ['Tarrow', '2026-11-26', '2026-11-26', '6.25%', '1,234.50', 'TRUE', '#DIV/0!', '0.3'],
    ]);
    expect(pagesOf(preview).map((page) => page.kind === 'table' && page.title)).toEqual(['Wells & leases', 'Second']);
  });

  it('is shown by the numbers of its rows, also where some are empty or say what no row has', async () => {
    const cell = '<c><v>1</v></c>';
    const even = Array.from({ length: 300 }, (_, at) => `<row r="${2 * at + 2}">${cell}</row>`).join('');
    const odd = `<row r="3">${cell}</row><row r="9999999">${cell}</row><row r="2">${cell}</row><row>${cell}</row>`;
    const [sparse, wrong] = (
      await read(
        xlsx([
          { name: 'Even', rows: even },
          { name: 'Odd', rows: odd },
        ]),
      )
    ).parts;
    expect((wrong as TablePreview).rows.map(({ number }) => number)).toEqual([3, 4, 5, 6]);
    const pages = pagesOf({ parts: [sparse!, wrong!], beyond: [] });
    expect([pages[0]!.note, pages.at(-2)!.note, pages.at(-1)!.note]).toEqual([
      'Rows 4 to 64 · first 400 of 600 rows',
      'Rows 376 to 400 · first 400 of 600 rows',
      'Rows 4 to 6',
    ]);
  });

  it('has each cell in its column, also those that do not say which, and no letters for the ear', async () => {
    const named = '<c t="inlineStr"><is><t>Ta</t><rPh><t>no</t></rPh><r><t>rrow</t></r></is></c>';
    const rows = `<row><c/>${named}<c r="E1"><v>1</v></c><c/><c><v>2</v></c></row>`;
    expect(rowsIn(await read(xlsx([{ name: 'Wells', rows }])))).toEqual([['', 'Tarrow', '', '', '1', '', '2']]);
  });

  it('shows what of a row is too long to be read as left out', async () => {
    const long = (letter: string) => letter.repeat(32_767);
    const rows = textRow(long('a'), long('b'), 'c', long('d'), long('e'), 'last');
    const [cells] = rowsIn(await read(xlsx([{ name: 'Remarks', rows }])));
    expect(cells!.map((cell) => cell.slice(0, 2))).toEqual(['aa', 'bb', 'c', 'dd', 'ee', '…']);
  });

  it('shows all texts that its cells share', async () => {
    const shared = Array.from({ length: 400_000 }, (_, at) => `<si><t>w${at}</t></si>`).join('');
    const rows = '<row><c t="s"><v>399999</v></c></row>';
    const book = xlsx([{ name: 'Wells', rows }], { 'xl/sharedStrings.xml': `<sst>${shared}</sst>` });
    expect(rowsIn(await read(book))).toEqual([['w399999']]);
  });

  it('has five sheets at most', async () => {
    const sheets = Array.from({ length: 8 }, (_, at) => ({ name: `S${at}`, rows: textRow('a') }));
    expect((await read(xlsx(sheets))).parts).toHaveLength(5);
  });

  it.each([
    ['#,##0', 4312.4, '4,312'],
    ['0.0%', 0.123, '12.3%'],
    ['"$"#,##0.00', 12.5, '$12.50'],
    ['$#,##0', 1200, '$1,200'],
    ['General', 1e21, '1e+21'],
    ['h:mm', 0.5, '12:00'],
    ['yyyy-mm-dd h:mm', 46352.75, '2026-11-26 18:00'],
    ['#,##0.00 [$€-407]', 1200, '€1,200.00'],
    ['[$£-809]#,##0', 1200, '£1,200'],
    ['[$CAD] #,##0', 1200, 'CAD 1,200'],
    ['[$-409]#,##0', 1200, '1,200'],
    ['$#,##0,', 1_234_567, '$1,235'],
    ['0.0,,"M"', 1_234_567, '1.2M'],
    ['# ?/?', 0.125, '0.125'],
    ['[h]:mm', 1.5, '36:00'],
    ['[mm]:ss', 0.0625, '90:00'],
  ])('shows a number by its format %s', (code, value, words) => {
    expect(numberWords(value, code, 1900)).toBe(words);
  });

  it('may count its days from 1904', () => {
    expect(numberWords(0, 'yyyy-mm-dd', 1904)).toBe('1904-01-01');
    expect(() => numberWords(1e300, 'yyyy', 1904)).not.toThrow();
  });

  it.each([
    ['no workbook', zipOf({ 'a.txt': 'a' })],
    ['no ZIP', Buffer.from('PK\x03\x04 and nothing else')],
    ['a workbook that is no XML', zipOf({ 'xl/workbook.xml': '<workbook><sheet' })],
    ['tags in tags', sheetWith(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`)],
    [
      'a tag of a hundred thousand attributes',
      sheetWith(`<a ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
    ],
    [
      'entities that grow',
      zipOf({ 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>' }),
    ],
  ])('with %s has no preview', async (_, bytes) => {
    const preview = await read(bytes).catch(() => null);
    expect(preview?.parts ?? []).toEqual([]);
  });

  it('that unpacks to gigabytes is unpacked no further than it is read', async () => {
    const bomb = `<row>${'<c><v>1</v></c>'.repeat(12_000_000)}</row>`;
    const packed = xlsx([{ name: 'Bomb', rows: bomb }], {
      'xl/sharedStrings.xml': `<sst>${'<si><t>x</t></si>'.repeat(4_000_000)}</sst>`,
    });
    expect(packed.length).toBeLessThan(2 ** 20);
    const started = Date.now();
    const before = process.memoryUsage().rss;
    const { parts } = await read(packed);
    expect(parts).toEqual([]);
    expect(Date.now() - started).toBeLessThan(20_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 2 ** 20);
  });

  it('with cells far out and rows without end is shown as far as it goes', async () => {
    const far = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>7</v></c></row>';
    const many = '<row><c><v>1</v></c></row>'.repeat(2_000_000);
    const preview = await read(xlsx([{ name: 'Far', rows: far + many }]));
    expect(preview.parts).toMatchObject([{ isWhole: false, hasMoreColumns: true }]);
    expect(rowsIn(preview)[0]).toHaveLength(30);
  });
});
