import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SheetPage, textOn } from '../src/files/pages/sheets/lay-out.ts';
import { readSheets, type SheetLimits, type SheetTask } from '../src/files/pages/sheets/read-sheets.ts';
import { textRow, xlsx, zipOf } from './support/spreadsheets.ts';

// docs/product/data-rooms.md#sheet-pages: a table is read in a thread of its own, so that it holds nobody up.

const MB = 2 ** 20;
const MAX_MEMORY = 300 * MB;
/** Of the processor's time, of the thread that answers everybody. */
const MAX_SHARE = 0.5;

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'tables-'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

/** What was read, what of the processor's time was of the thread that answers everybody (0 to 1), and how much memory it took at most (bytes). */
async function watched(path: string, kind: SheetTask['kind'], limits?: SheetLimits) {
  let peak = 0;
  const before = process.memoryUsage.rss();
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss() - before);
  }, 20);
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  const sheets = await readSheets({ path, kind, maxTextBytes: 64 * MB, maxMs: 60_000 }, limits);
  const used = ({ user, system }: NodeJS.CpuUsage) => user + system;
  const share = used(process.threadCpuUsage(own)) / used(process.cpuUsage(all));
  clearInterval(watching);
  return { sheets, share, peak };
}

const written = async (name: string, pieces: Iterable<string | Buffer>) => {
  const file = path.join(folder, name);
  await fs.writeFile(file, pieces);
  return file;
};

const book = async (bytes: Buffer, limits?: SheetLimits) => watched(await written('a.xlsx', [bytes]), 'xlsx', limits);
const table = async (pieces: Iterable<string>, limits?: SheetLimits) =>
  watched(await written('a.csv', pieces), 'text/csv', limits);
const rowsOf = (page: SheetPage | undefined) =>
  page?.kind === 'table' ? [page.head, ...page.rows].map(({ cells }) => [...cells]) : [];

function* times(count: number, text: string): Generator<string> {
  for (let at = 0; at < count; at++) yield text;
}

describe('A spreadsheet', () => {
  it('with 100,000 sheets has no preview', async () => {
    const names = Array.from(
      { length: 100_000 },
      (_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
    );
    const workbook = `<workbook xmlns:r="r"><sheets>${names.join('')}</sheets></workbook>`;
    const { sheets, peak } = await book(xlsx([{ name: 'S0', rows: textRow('Well') }], { 'xl/workbook.xml': workbook }));
    expect(sheets).toBeNull();
    expect(peak).toBeLessThan(MAX_MEMORY);
  });

  it('of 6,000 parts has no preview', async () => {
    const parts = Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [`xl/worksheets/sheet${at}.xml`, '']));
    const { sheets, peak } = await book(zipOf(parts));
    expect(sheets).toBeNull();
    expect(peak).toBeLessThan(MAX_MEMORY);
  });

  it('with ten million shared texts shows its cells, and of the texts as many as are read', async () => {
    const shared = `<sst>${'<si><t>x</t></si>'.repeat(10_000_000)}</sst>`;
    const cell = (at: number) => `<c t="s"><v>${at}</v></c>`;
    const rows = `<row r="1">${cell(0)}${cell(9_999_999)}</row>${textRow('own')}`;
    const { sheets, share, peak } = await book(xlsx([{ name: 'Wells', rows }], { 'xl/sharedStrings.xml': shared }));
    expect(rowsOf(sheets!.pages[0])).toEqual([['x', '…'], ['own']]);
    expect(share).toBeLessThan(MAX_SHARE);
    expect(peak).toBeLessThan(MAX_MEMORY);
  });
});

describe('A table in a text', () => {
  it.each([
    ['in one line', 'well,'],
    ['in one quoted cell', '"well'],
    ['of quotes alone', '""""""'],
  ])('of 50 MB %s is cut', async (_, piece) => {
    const { sheets, share, peak } = await table(times(50, piece.repeat(Math.floor(MB / piece.length))));
    for (const page of sheets?.pages ?? []) expect(textOn(page).length).toBeLessThan(32 * 30 * 501);
    expect(share).toBeLessThan(MAX_SHARE);
    expect(peak).toBeLessThan(MAX_MEMORY);
  });
});

describe('A file', () => {
  const task = { maxTextBytes: 64 * MB, maxMs: 60_000 };

  it('is read no longer than its task says, and of a text no more', async () => {
    const path = await written('a.txt', times(2, 'A lease of 40 acres\n'.repeat(MB / 20)));
    const { pages } = (await readSheets({ ...task, path, kind: 'text', maxTextBytes: MB }))!;
    expect(pages[0]).toMatchObject({ note: expect.stringMatching(/^First 1,200 of more than \d\d,\d{3} lines$/) });
    const late = { ...task, maxMs: -1 };
    expect((await readSheets({ ...late, path, kind: 'text' }))!.pages).toEqual([]);
    const file = await written('a.xlsx', [xlsx([{ name: 'Wells', rows: textRow('Well') }])]);
    expect(await readSheets({ ...late, path: file, kind: 'xlsx' })).toBeNull();
  });

  const millionCells = () => {
    const row = (at: number) => `<row>${`<c><v>${at}</v></c>`.repeat(1_000)}</row>`;
    return xlsx([{ name: 'Cells', rows: Array.from({ length: 1_000 }, (_, at) => row(at)).join('') }]);
  };

  it('of a million cells is shown as far as its first rows and columns go', async () => {
    const { sheets, share } = await book(millionCells());
    expect(rowsOf(sheets!.pages[0])).toHaveLength(32);
    expect(sheets!.pages[0]).toMatchObject({ note: expect.stringContaining('first 30 columns') });
    expect(share).toBeLessThan(MAX_SHARE);
  });

  it('that takes more time or memory than there is for it has no pages, and the next one is read', async () => {
    const bytes = millionCells();
    expect((await book(bytes, { timeoutMs: 100, maxMemoryMb: 256 })).sheets).toBeNull();
    expect((await book(bytes, { timeoutMs: 60_000, maxMemoryMb: 3 })).sheets).toBeNull();
    expect(rowsOf((await table(['Well,BOPD\n1H,250\n'])).sheets?.pages[0])).toEqual([
      ['Well', 'BOPD'],
      ['1H', '250'],
    ]);
  });
});
