import { fromCsvCell } from '@outcrop/contracts';
import {
  type BrokenRecord,
  type CsvRecord,
  csvPages,
  type Delimiter,
  delimiterOf,
  firstLineOf,
  type Line,
  linePages,
  splitRecord,
  textsOf,
  tooLong as tooLongBy,
} from '@outcrop/platform';
import { MAX_FIELDS } from '@outcrop/search';
import { type ColumnNames, namesOfHeads } from './column-names.ts';
import { maxColumns } from './exported-columns.ts';
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
  /** As many rows at a time as come at once; each page is read to its end before the next is asked for. */
  readonly pages: AsyncGenerator<Generator<FileRow>>;
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
    return { format: 'json-lines', pages: jsonPages(first.all, names) };
  if (line.trimStart().startsWith('['))
    throw new UnreadableFile(`${file} is a JSON array: write one object a line, without brackets and commas around.`);
  const delimiter = delimiterOf(line);
  const heads = splitRecord(line, delimiter);
  if (typeof heads === 'string')
    throw new UnreadableFile(`The head of ${file} has an unclosed quote, or text around a quoted cell.`);
  try {
    const fields = namesOfHeads(heads.map(fromCsvCell), names);
    return { format: 'csv', pages: csvRowPages(first.rest, delimiter, fields) };
  } catch (error) {
    throw error instanceof UnreadableFile ? new UnreadableFile(`${file} ${error.message}.`) : error;
  }
}

/** Texts as they come, and whether any of them up to here has what is not UTF-8: only then its cell is looked for. */
class WatchedTexts {
  areUtf8 = true;

  constructor(private readonly texts: AsyncIterable<string>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for await (const text of this.texts) {
      this.areUtf8 &&= !NOT_UTF8.test(text);
      yield text;
    }
  }
}

async function* csvRowPages(
  texts: AsyncIterable<string>,
  delimiter: Delimiter,
  fields: readonly string[],
): AsyncGenerator<Generator<FileRow>> {
  const columns = new CsvColumns(fields, delimiter);
  const watched = new WatchedTexts(texts);
  function* rows(records: Iterable<CsvRecord | BrokenRecord>): Generator<FileRow> {
    for (const record of records) {
      if ('broken' in record) {
        const { line, raw, broken } = record;
        yield { line: line + 1, length: raw.length, values: broken, raw: () => raw };
      } else yield new CsvRow(record, columns, watched.areUtf8);
    }
  }
  for await (const records of csvPages(watched, delimiter, fields.length, LIMITS)) yield rows(records);
}

/** Columns of a CSV file. */
class CsvColumns {
  /** Of which the values of each row are a copy: an object that gets its fields one by one is moved again and again. */
  private readonly blank: Readonly<Record<string, string>>;

  constructor(
    private readonly fields: readonly string[],
    readonly delimiter: Delimiter,
  ) {
    this.blank = Object.fromEntries(fields.map((name) => [name, '']));
  }

  valuesOf(cells: readonly string[]): Record<string, string> {
    const values = { ...this.blank };
    for (let at = 0; at < this.fields.length; at += 1) values[this.fields[at]!] = fromCsvCell(cells[at]!);
    return values;
  }
}

class CsvRow implements FileRow {
  readonly line: number;
  readonly values: FileRow['values'];
  private readonly cells: readonly string[];
  private readonly delimiter: Delimiter;

  constructor({ line, cells }: CsvRecord, columns: CsvColumns, isUtf8: boolean) {
    this.line = line + 1;
    this.cells = cells;
    this.delimiter = columns.delimiter;
    this.values =
      isUtf8 || !cells.some((cell) => NOT_UTF8.test(cell)) ? columns.valuesOf(cells) : 'has bytes that are not UTF-8';
  }

  get length(): number {
    return this.cells.reduce((sum, cell) => sum + cell.length, 0);
  }

  raw(): string {
    const quote = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    return this.cells.map(quote).join(this.delimiter);
  }
}

async function* jsonPages(texts: AsyncIterable<string>, names: ColumnNames): AsyncGenerator<Generator<FileRow>> {
  let line = 0;
  function* rows(lines: Iterable<Line>): Generator<FileRow> {
    for (const { text, tooLong } of lines) {
      line += 1;
      if (text.trim() === '') continue;
      const values = tooLong ? tooLongBy(LIMITS) : valuesOf(text, names);
      yield { line, length: text.length, values, raw: () => text };
    }
  }
  for await (const lines of linePages(texts, LIMITS.length)) yield rows(lines);
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
  if (entries.length > MAX_FIELDS && entries.length > maxColumns(new Map(entries)))
    return `has more than ${MAX_FIELDS} columns`;
  const values: Record<string, unknown> = {};
  try {
    for (const [head, one] of entries) values[names.nameOf(head)] = one;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
  return values;
}
