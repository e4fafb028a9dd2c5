import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decoded } from '../src/files/pages/sheets/decoded.ts';
import { readText } from '../src/files/pages/sheets/read-text.ts';
import { readXlsx } from '../src/files/pages/sheets/xlsx/read-xlsx.ts';
import { xlsx } from './support/spreadsheets.ts';

// docs/product/data-rooms.md#sheet-pages: what other programs may write, and how a file comes in

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ROWS = '<row><c t="inlineStr"><is><t>Spud date</t></is></c></row><row><c s="0"><v>46352</v></c></row>';
/** The parts of a spreadsheet that spreadsheets have in common, where a program says nothing of its own. */
const USUAL = {
  'xl/workbook.xml': `<workbook xmlns:r="${REL}"><sheets><sheet name="Wells" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
};
/** With a prefix before the name of each tag. */
const prefixed = (xml: string): string => xml.replaceAll(/<(\/?)(?=\w)/g, '<$1x:');

describe('A spreadsheet of another program', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'foreign-sheets-'));
  });
  afterAll(() => fs.rm(folder, { recursive: true, force: true }));

  it.each([
    ['the usual parts', {}, '2026-11-26'],
    [
      'paths from the top of the file',
      {
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${REL}/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>`,
      },
      '2026-11-26',
    ],
    [
      'prefixes before all names',
      {
        'xl/workbook.xml': prefixed(USUAL['xl/workbook.xml']),
        'xl/styles.xml': prefixed(USUAL['xl/styles.xml']),
        'xl/worksheets/sheet1.xml': prefixed(`<worksheet><sheetData>${ROWS}</sheetData></worksheet>`),
      },
      '2026-11-26',
    ],
    [
      'days that are counted from 1904',
      { 'xl/workbook.xml': USUAL['xl/workbook.xml'].replace('<sheets>', '<workbookPr date1904="1"/><sheets>') },
      '2030-11-27',
    ],
  ])('is read with %s', async (_, more, date) => {
    const file = path.join(folder, 'a.xlsx');
    await fs.writeFile(file, xlsx([{ name: 'Wells', rows: ROWS }], { ...USUAL, ...more }));
    const { parts } = await readXlsx(file, Number.POSITIVE_INFINITY);
    expect(parts).toMatchObject([{ rows: [{ cells: ['Spud date'] }, { cells: [date] }] }]);
  });
});

describe('A text', () => {
  it('has its letters whole, also one that lies across two pieces of the file', async () => {
    const PIECE = 2 ** 16;
    // The first byte of two that are a letter is the last of the first piece.
    const bytes = Buffer.from(`${'a'.repeat(PIECE - 1)}é\nJosé`);
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
    }
    const [text] = (await readText(decoded(pieces()))).parts;
    expect(text).toMatchObject({ lines: expect.arrayContaining([`${'a'.repeat(35)}é`, 'José']) });
  });
});
