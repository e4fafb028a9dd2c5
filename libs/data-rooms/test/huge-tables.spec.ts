import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decoded, within } from '../src/files/pages/sheets/decoded.ts';
import type { Preview, TablePreview } from '../src/files/pages/sheets/preview.ts';
import { readCsv } from '../src/files/pages/sheets/read-text.ts';
import { readXlsx } from '../src/files/pages/sheets/xlsx/read-xlsx.ts';
import { textRow, xlsx, zipOf } from './support/spreadsheets.ts';

// docs/product/data-rooms.md#sheet-pages: a table is read on the thread that answers everybody.

const MB = 2 ** 20;
const MAX_MEMORY = 300 * MB;
/** Turns of the thread in which others may be answered while one of these is read: a piece of 64 KB at a time. */
const MIN_TURNS = 100;

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'tables-'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

/** What was read, how often others had their turn meanwhile, and how much memory it took at most (bytes). */
async function watched(read: () => Promise<Preview>) {
  let isRead = false;
  let turns = 0;
  let peak = 0;
  const before = process.memoryUsage.rss();
  const watching = (async () => {
    while (!isRead) {
      await setImmediate();
      turns += 1;
      peak = Math.max(peak, process.memoryUsage.rss() - before);
    }
  })();
  const preview = await read().catch(() => null);
  isRead = true;
  await watching;
  return { preview, turns, peak };
}

const written = async (name: string, pieces: Iterable<string | Buffer>) => {
  const file = path.join(folder, name);
  await fs.writeFile(file, pieces);
  return file;
};

const book = async (bytes: Buffer) => {
  const file = await written('a.xlsx', [bytes]);
  return watched(() => readXlsx(file, Number.POSITIVE_INFINITY));
};

const table = async (pieces: Iterable<string>) => {
  const file = await written('a.csv', pieces);
  const limits = { maxBytes: 64 * MB, until: Number.POSITIVE_INFINITY };
  return watched(() => readCsv(decoded(within(createReadStream(file), limits)), 'text/csv'));
};

function* times(count: number, text: string): Generator<string> {
  for (let at = 0; at < count; at++) yield text;
}

describe('A spreadsheet', () => {
  it('with 100,000 sheets has no preview', async () => {
    const names = Array.from(
      { length: 100_000 },
      (_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
    );
    const { preview, peak } = await book(
      zipOf({ 'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.join('')}</sheets></workbook>` }),
    );
    expect(preview?.parts ?? []).toEqual([]);
    expect(peak).toBeLessThan(MAX_MEMORY);
  });

  it('of 6,000 parts has no preview', async () => {
    const parts = Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [`xl/worksheets/sheet${at}.xml`, '']));
    const { preview, peak } = await book(zipOf(parts));
    expect(preview).toBeNull();
    expect(peak).toBeLessThan(MAX_MEMORY);
  });

  it('with ten million shared texts shows its cells, and of the texts as many as are read', async () => {
    const shared = `<sst>${'<si><t>x</t></si>'.repeat(10_000_000)}</sst>`;
    const cell = (at: number) => `<c t="s"><v>${at}</v></c>`;
    const rows = `<row r="1">${cell(0)}${cell(9_999_999)}</row>${textRow('own')}`;
    const { preview, turns, peak } = await book(xlsx([{ name: 'Wells', rows }], { 'xl/sharedStrings.xml': shared }));
    const [sheet] = preview!.parts as TablePreview[];
    expect(sheet!.rows.map(({ cells }) => [...cells])).toEqual([['x', '…'], ['own']]);
    expect(turns).toBeGreaterThan(MIN_TURNS);
    expect(peak).toBeLessThan(MAX_MEMORY);
  });
});

describe('A table in a text', () => {
  it.each([
    ['in one line', 'well,'],
    ['in one quoted cell', '"well'],
    ['of quotes alone', '""""""'],
  ])('of 50 MB %s is cut', async (_, piece) => {
    const { preview, turns, peak } = await table(times(50, piece.repeat(Math.floor(MB / piece.length))));
    for (const part of (preview?.parts ?? []) as TablePreview[])
      for (const { cells } of part.rows) expect(cells.join('').length).toBeLessThanOrEqual(30 * 500);
    expect(turns).toBeGreaterThan(MIN_TURNS);
    expect(peak).toBeLessThan(MAX_MEMORY);
  });
});
