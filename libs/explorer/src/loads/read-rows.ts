import { fromCsvCell } from '@outcrop/contracts';
import {
  csvRecords,
  type Delimiter,
  delimiterOf,
  firstLineOf,
  linesOf,
  splitRecord,
  textsOf,
  tooLong as tooLongBy,
} from '@outcrop/platform';
import { MAX_FIELDS } from '@outcrop/search';
import { type ColumnNames, namesOfHeads } from './column-names.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Longest line, in characters; a quoted cell may run over so many lines. */
const LIMITS = { length: 1_000_000, lines: 1_000 };
const NOT_UTF8 = /[\uFFFD\0]/;

/** A row of a file: its values by field, or what is wrong with it as a predicate. */
export interface FileRow {
  /** Where it begins, from 1. */
  readonly line: number;
  /** Its length in characters. */
  readonly length: number;
  readonly values: Readonly<Record<string, unknown>> | string;
  /** The row as it stood. */
  raw(): string;
}

export interface FileRows {
  /** Of CSV all values are texts, and its columns are known before its rows. */
  readonly format: 'csv' | 'json-lines';
  readonly rows: AsyncGenerator<FileRow>;
}

export interface ReadOptions {
  /** What people know the file by. */
  readonly file: string;
  readonly names: ColumnNames;
}

/**
 * Reads rows out of a CSV file (RFC 4180; comma, semicolon or tab) or JSON lines, in UTF-8, one at a time (docs/product/explorer.md#files-of-rows).
 * @throws UnreadableFile
 */
export async function readRows(chunks: AsyncIterable<Uint8Array>, { file, names }: ReadOptions): Promise<FileRows> {
  const first = await firstLineOf(textsOf(chunks), LIMITS.length);
  if (first === 'empty') throw new UnreadableFile(`${file} is empty.`);
  if (first === 'too-long') throw new UnreadableFile(`The first line of ${file} is longer than 1 MB.`);
  const { line } = first;
  if (NOT_UTF8.test(line)) throw new UnreadableFile(`${file} is no text in UTF-8.`);
  if (/\.(jsonl|ndjson)$/i.test(file) || line.trimStart().startsWith('{'))
    return { format: 'json-lines', rows: jsonRows(first.all, names) };
  if (line.trimStart().startsWith('['))
    throw new UnreadableFile(`${file} is a JSON array: write one object a line, without brackets and commas around.`);
  const delimiter = delimiterOf(line);
  const heads = splitRecord(line, delimiter);
  if (typeof heads === 'string')
    throw new UnreadableFile(`The head of ${file} has an unclosed quote, or text around a quoted cell.`);
  try {
    const fields = namesOfHeads(heads.map(fromCsvCell), names);
    return { format: 'csv', rows: csvRows(first.rest, delimiter, fields) };
  } catch (error) {
    throw error instanceof UnreadableFile ? new UnreadableFile(`${file} ${error.message}.`) : error;
  }
}

async function* csvRows(
  texts: AsyncIterable<string>,
  delimiter: Delimiter,
  fields: readonly string[],
): AsyncGenerator<FileRow> {
  for await (const record of csvRecords(texts, delimiter, fields.length, LIMITS)) {
    const line = record.line + 1;
    if ('broken' in record) {
      const { raw } = record;
      yield { line, length: raw.length, values: record.broken, raw: () => raw };
      continue;
    }
    const { cells } = record;
    const values: Record<string, unknown> = {};
    let length = 0;
    let isUtf8 = true;
    for (let at = 0; at < fields.length; at += 1) {
      const cell = cells[at]!;
      length += cell.length;
      if (NOT_UTF8.test(cell)) isUtf8 = false;
      values[fields[at]!] = fromCsvCell(cell);
    }
    const quote = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    yield {
      ...{ line, length, values: isUtf8 ? values : 'has bytes that are not UTF-8' },
      raw: () => cells.map(quote).join(delimiter),
    };
  }
}

async function* jsonRows(texts: AsyncIterable<string>, names: ColumnNames): AsyncGenerator<FileRow> {
  let line = 0;
  for await (const { text, tooLong } of linesOf(texts, LIMITS.length)) {
    line += 1;
    if (text.trim() === '') continue;
    const values = tooLong ? tooLongBy(LIMITS) : valuesOf(text, names);
    yield { line, length: text.length, values, raw: () => text };
  }
}

/** The values of a line of JSON, or what is wrong with it. */
function valuesOf(text: string, names: ColumnNames): FileRow['values'] {
  if (NOT_UTF8.test(text)) return 'has bytes that are not UTF-8';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'is not valid JSON';
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is not a JSON object';
  const entries = Object.entries(value);
  if (entries.length > MAX_FIELDS) return `has more than ${MAX_FIELDS} columns`;
  const values: Record<string, unknown> = {};
  try {
    for (const [head, one] of entries) values[names.nameOf(head)] = one;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
  return values;
}
