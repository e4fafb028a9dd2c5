import fs from 'node:fs';
import { fromCsvCell, MAX_LISTING_ID } from '@outcrop/contracts';
import { type BrokenRecord, type CsvRecord, csvRecords, delimiterOf } from '@outcrop/platform';
import { COUNTER_NAMES, type CounterName } from '../listing/counters.ts';
import { KEY_NAMES } from './columns.ts';
import { UnreadableFile } from './file-rows.ts';
import type { CounterStarts } from './set-counter-starts.ts';

/** Larger ones are no list of figures (bytes). */
const MAX_FILE_BYTES = 50 * 2 ** 20;
const MAX_COUNT = 2_147_483_647;

export interface CounterRow {
  readonly line: number;
  readonly listingId: number;
  readonly starts: CounterStarts;
}
export interface CountersFile {
  readonly rows: readonly CounterRow[];
  readonly rejected: readonly { readonly line: number; readonly reason: string }[];
  /** Columns that mean nothing here. */
  readonly unknown: readonly string[];
}

type Column = CounterName | 'id' | undefined;
const COLUMNS = new Map<string, Column>([
  ['id', 'id'],
  ['listingid', 'id'],
  ...COUNTER_NAMES.map((name): [string, Column] => [name.toLowerCase(), name]),
]);

/**
 * Reads what counters start with from CSV (comma, semicolon or tab, UTF-8): the listing's id and any of the six figures, in any order. An empty cell leaves its
 * figure as it is.
 * @throws UnreadableFile
 */
export async function readCountersFile(file: string): Promise<CountersFile> {
  const { size } = await fs.promises.stat(file);
  if (size > MAX_FILE_BYTES) throw new UnreadableFile(`${file} is larger than ${MAX_FILE_BYTES / 2 ** 20} MB.`);
  const text = new TextDecoder().decode(await fs.promises.readFile(file));
  const records = csvRecords([text], delimiterOf(text.split(/[\r\n]/, 1)[0] ?? ''));
  const first: CsvRecord | BrokenRecord | undefined = (await records.next()).value;
  if (!first || !('cells' in first))
    throw new UnreadableFile(`${file} has no first line with the names of its columns.`);
  const columns = first.cells.map((name) => COLUMNS.get(name.trim().toLowerCase()));
  assertColumns(file, columns);
  const rows: CounterRow[] = [];
  const rejected: { line: number; reason: string }[] = [];
  const lineOf = new Map<number, number>();
  for await (const record of records) {
    const { line } = record;
    const row = 'broken' in record ? record.broken : rowOf(columns, record.cells.map(fromCsvCell));
    const earlier = typeof row === 'string' ? undefined : lineOf.get(row.listingId);
    if (typeof row === 'string') rejected.push({ line, reason: row });
    else if (earlier !== undefined)
      rejected.push({ line, reason: `listing ${row.listingId} is already in line ${earlier} of this file` });
    else {
      lineOf.set(row.listingId, line);
      rows.push({ line, ...row });
    }
  }
  return { rows, rejected, unknown: first.cells.filter((_, at) => columns[at] === undefined) };
}

function assertColumns(file: string, columns: readonly Column[]): void {
  const known = columns.filter((column) => column !== undefined);
  if (!known.includes('id')) throw new UnreadableFile(`${file} has no column ${KEY_NAMES}.`);
  if (known.length === 1) throw new UnreadableFile(`${file} has none of the columns ${COUNTER_NAMES.join(', ')}.`);
  const twice = known.find((column, at) => known.indexOf(column) !== at);
  if (twice) throw new UnreadableFile(`${file} has the column ${twice === 'id' ? KEY_NAMES : twice} twice.`);
}

/** A row, or why it is none. */
function rowOf(columns: readonly Column[], cells: readonly string[]): Omit<CounterRow, 'line'> | string {
  if (cells.length !== columns.length) return `has ${cells.length} cells instead of ${columns.length}`;
  const starts: Partial<Record<CounterName, number>> = {};
  let listingId = 0;
  for (const [at, column] of columns.entries()) {
    const cell = cells[at]!.trim();
    if (column === undefined || (cell === '' && column !== 'id')) continue;
    const [least, most] = column === 'id' ? [1, MAX_LISTING_ID] : [0, MAX_COUNT];
    const value = /^\d+$/.test(cell) ? Number(cell) : Number.NaN;
    if (!(value >= least && value <= most))
      return `${column} is ${JSON.stringify(cell.slice(0, 50))}, and must be a whole number from ${least} to ${most}`;
    if (column === 'id') listingId = value;
    else starts[column] = value;
  }
  return { listingId, starts };
}
