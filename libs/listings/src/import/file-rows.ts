import fs from 'node:fs';
import { fromCsvCell } from '@outcrop/contracts';
import { ColumnConflict, KEY_NAMES, mapColumns } from './columns.ts';
import { csvRecords, delimiterOf, splitRecord } from './csv-records.ts';
import { type ImportRow, objectToImportRow, RowRejected, toImportRow } from './import-row.ts';

/** A row of a file: one that can go in, or one that cannot and why. */
export type FileRow =
  | ({ readonly line: number } & ImportRow)
  | { readonly line: number; readonly rejected: string; readonly raw: string };

/** The file as a whole cannot be imported; one sentence. */
export class UnreadableFile extends Error {}

export interface FileRowsOptions {
  /** Told once of columns that mean nothing here. */
  readonly warn?: (sentence: string) => void;
  /** Told how many bytes were read so far. */
  readonly progress?: (bytes: number) => void;
}

/** Longest line that is held in memory. */
const MAX_LINE_LENGTH = 10_000_000;

/**
 * Reads listings from CSV (RFC 4180, comma or semicolon) or JSON lines, UTF-8 with or without a byte order mark, one row at a time.
 * @throws UnreadableFile
 */
export async function* fileRows(file: string, options: FileRowsOptions = {}): AsyncGenerator<FileRow> {
  const lines = linesOf(file, options.progress);
  const first = await lines.next();
  if (first.done) throw new UnreadableFile(`${file} is empty.`);
  const all = startingWith(first.value, lines);
  const seen = new Map<number, number>();
  for await (const row of first.value.trimStart().startsWith('{')
    ? jsonRows(all, options)
    : csvRows(file, all, options)) {
    if ('rejected' in row) {
      yield row;
      continue;
    }
    const earlier = seen.get(row.listingId);
    if (earlier === undefined) {
      seen.set(row.listingId, row.line);
      yield row;
    } else {
      yield {
        line: row.line,
        rejected: `listing ${row.listingId} is already in line ${earlier} of this file`,
        raw: String(row.listingId),
      };
    }
  }
}

async function* csvRows(
  file: string,
  lines: AsyncGenerator<string>,
  { warn }: FileRowsOptions,
): AsyncGenerator<FileRow> {
  const header = (await lines.next()).value as string;
  const delimiter = delimiterOf(header);
  const names = splitRecord(header, delimiter);
  if (!Array.isArray(names)) throw new UnreadableFile(`The header of ${file} has a broken quote.`);
  const { targets, unknown } = columnsOf(names);
  if (!targets.includes('ListingId')) throw new UnreadableFile(`${file} has no column ${KEY_NAMES}.`);
  if (unknown.length) warn?.(unknownColumns(unknown));
  for await (const record of csvRecords(lines, delimiter, () => names.length)) {
    const line = record.line + 1;
    if ('broken' in record) yield { line, rejected: record.broken, raw: record.raw };
    else
      yield attempt(
        line,
        () =>
          record.cells.map((cell) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
        record.cells.some((cell) => cell.includes('\uFFFD')),
        () => toImportRow(targets, names, record.cells.map(fromCsvCell)),
      );
  }
}

async function* jsonRows(lines: AsyncGenerator<string>, { warn }: FileRowsOptions): AsyncGenerator<FileRow> {
  let line = 0;
  const warned = new Set<string>();
  for await (const text of lines) {
    line += 1;
    if (text.trim() === '') continue;
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
    return { line, ...read() };
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

/** Lines with their line ends, the byte order mark removed. */
async function* linesOf(file: string, progress: FileRowsOptions['progress']): AsyncGenerator<string> {
  let rest = '';
  let bytes = 0;
  const stream = fs.createReadStream(file, { highWaterMark: 1 << 18 });
  const decoder = new TextDecoder();
  const split = function* (text: string) {
    rest += text;
    let from = 0;
    for (let at = rest.indexOf('\n'); at >= 0; at = rest.indexOf('\n', from)) {
      yield rest.slice(from, at + 1);
      from = at + 1;
    }
    rest = rest.slice(from);
    if (rest.length > MAX_LINE_LENGTH) throw new UnreadableFile(`${file} has a line that is longer than 10 MB.`);
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    yield* split(decoder.decode(chunk, { stream: true }));
    progress?.(bytes);
  }
  yield* split(decoder.decode());
  if (rest !== '') yield rest;
}

async function* startingWith<T>(first: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
