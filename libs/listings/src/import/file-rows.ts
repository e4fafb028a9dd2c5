import fs from 'node:fs';
import { fromCsvCell } from '@outcrop/contracts';
import {
  csvRecords,
  delimiterOf,
  firstLineOf,
  linesOf,
  RECORD_LIMITS,
  splitRecord,
  textsOf,
  tooLong as tooLongBy,
} from '@outcrop/platform';
import { ColumnConflict, KEY_NAMES, mapColumns } from './columns.ts';
import { type ImportRow, objectToImportRow, RowRejected, toImportRow } from './import-row.ts';

const FIRST_BITS = 10;

/**
 * Remembers in which line each ListingId stood. A table of numbers, since the ids of a whole file are kept: a million take 16 MB, in a Map more
 * than three times that.
 */
export class LinesOfIds {
  /** Id and line by turns; an id of 0 is a free place. Half of the places at most are taken. */
  private table = new Uint32Array(2 ** (FIRST_BITS + 1));
  private bits = FIRST_BITS;
  private count = 0;

  /** @returns the line in which the id stood before; undefined when it is new, and then it is noted */
  note(id: number, line: number): number | undefined {
    const at = this.placeOf(id);
    if (this.table[at] !== 0) return this.table[at + 1];
    this.table[at] = id;
    this.table[at + 1] = line;
    this.count += 1;
    if (4 * this.count > this.table.length) this.grow();
    return undefined;
  }

  private placeOf(id: number): number {
    const { table } = this;
    // Fibonacci hashing spreads ids in any pattern: the upper bits of a multiple.
    let at = 2 * (Math.imul(id, 0x9e3779b1) >>> (32 - this.bits));
    while (table[at] !== 0 && table[at] !== id) at = (at + 2) % table.length;
    return at;
  }

  private grow(): void {
    const old = this.table;
    this.bits += 1;
    this.table = new Uint32Array(2 ** (this.bits + 1));
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] === 0) continue;
      const place = this.placeOf(old[at]!);
      this.table[place] = old[at]!;
      this.table[place + 1] = old[at + 1]!;
    }
  }
}

/** A row that can go in, as far as it can be judged alone. */
export interface ReadRow extends ImportRow {
  readonly line: number;
  /** The row as it stood, for whoever must leave it out after all. */
  readonly raw: () => string;
}
/** A row of a file: one that can go in, or one that cannot and why. */
export type FileRow = ReadRow | { readonly line: number; readonly rejected: string; readonly raw: string };

/** The file as a whole cannot be imported; one sentence. */
export class UnreadableFile extends Error {}

export interface FileRowsOptions {
  /** Told once of columns that mean nothing here. */
  readonly warn?: (sentence: string) => void;
  /** Told how many bytes were read so far. */
  readonly progress?: (bytes: number) => void;
}

/**
 * Reads listings from CSV (RFC 4180, comma, semicolon or tab) or JSON lines, UTF-8 with or without a byte order mark, one row at a time. Lines end
 * with LF, CRLF or CR.
 * @throws UnreadableFile
 */
export async function* fileRows(file: string, options: FileRowsOptions = {}): AsyncGenerator<FileRow> {
  const first = await firstLineOf(textsOf(fs.createReadStream(file), options.progress), RECORD_LIMITS.length);
  if (first === 'empty') throw new UnreadableFile(`${file} is empty.`);
  if (first === 'too-long') throw new UnreadableFile(`The first line of ${file} is longer than 10 MB.`);
  const rows = first.line.trimStart().startsWith('{')
    ? jsonRows(first.all, options)
    : csvRows(file, first.line, first.rest, options);
  const seen = new LinesOfIds();
  for await (const row of rows) {
    const { line } = row;
    const earlier = 'rejected' in row ? undefined : seen.note(row.listingId, line);
    if (earlier === undefined || 'rejected' in row) yield row;
    else {
      const rejected = `listing ${row.listingId} is already in line ${earlier} of this file`;
      yield { line, rejected, raw: String(row.listingId) };
    }
  }
}

async function* csvRows(
  file: string,
  header: string,
  texts: AsyncIterable<string>,
  { warn }: FileRowsOptions,
): AsyncGenerator<FileRow> {
  const delimiter = delimiterOf(header);
  const names = splitRecord(header, delimiter);
  if (typeof names === 'string') throw new UnreadableFile(`The header of ${file} has a broken quote.`);
  const { targets, unknown } = columnsOf(names);
  if (!targets.includes('ListingId')) throw new UnreadableFile(`${file} has no column ${KEY_NAMES}.`);
  if (unknown.length) warn?.(unknownColumns(unknown));
  for await (const record of csvRecords(texts, delimiter, names.length)) {
    const line = record.line + 1;
    if ('broken' in record) yield { line, rejected: record.broken, raw: record.raw };
    else
      yield attempt(
        line,
        () =>
          record.cells
            .map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
            .join(delimiter),
        record.cells.some((cell) => cell.includes('\uFFFD')),
        () => toImportRow(targets, names, record.cells.map(fromCsvCell)),
      );
  }
}

async function* jsonRows(texts: AsyncIterable<string>, { warn }: FileRowsOptions): AsyncGenerator<FileRow> {
  let line = 0;
  const warned = new Set<string>();
  for await (const { text, tooLong } of linesOf(texts, RECORD_LIMITS.length)) {
    line += 1;
    if (tooLong) yield { line, rejected: tooLongBy(RECORD_LIMITS), raw: `${text}…` };
    else if (text.trim() !== '')
      yield attempt(
        line,
        () => text.trimEnd(),
        text.includes('\uFFFD'),
        () => {
          const { unknown, ...row } = objectToImportRow(parseObject(text));
          const fresh = unknown.filter((name) => !warned.has(name));
          for (const name of fresh) warned.add(name);
          if (fresh.length) warn?.(unknownColumns(fresh));
          return row;
        },
      );
  }
}

function attempt(line: number, raw: () => string, notUtf8: boolean, read: () => ImportRow): FileRow {
  if (notUtf8) return { line, rejected: 'holds bytes that are not UTF-8', raw: raw() };
  try {
    return { line, raw, ...read() };
  } catch (error) {
    if (error instanceof RowRejected || error instanceof ColumnConflict)
      return { line, rejected: error.message, raw: raw() };
    throw error;
  }
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    throw new RowRejected('is not valid JSON');
  }
  throw new RowRejected('is not a JSON object');
}

function columnsOf(names: readonly string[]) {
  try {
    return mapColumns(names);
  } catch (error) {
    if (error instanceof ColumnConflict) throw new UnreadableFile(error.message);
    throw error;
  }
}

const unknownColumns = (names: readonly string[]): string =>
  names.length === 1
    ? `The column "${names[0]}" is not known and was not read.`
    : `The columns ${names.map((name) => `"${name}"`).join(', ')} are not known and were not read.`;
