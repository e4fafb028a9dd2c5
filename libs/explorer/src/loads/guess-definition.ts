import type { CollectionDefinition, FieldType } from '@outcrop/search';
import { labelOf, shown } from './column-names.ts';
import { EXPORTED, isExported, isExportedColumn } from './exported-columns.ts';
import type { FileRow, FileRows } from './read-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** No identifier is a number: those that begin with a zero would lose it. */
const INTEGER = /^-?(0|[1-9]\d*)$/;
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i;
/** Also days that there are not: such a row is wrong, and its column one of dates all the same. */
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const FLAG = /^(true|false|yes|no)$/i;
const MAX_SCALE = 15;
/** Longer values are texts, unless few different ones come again and again. */
const MAX_KEYWORD = 100;
const MAX_DIFFERENT = 50;
/** Columns that are taken for keys, the best first, where each row has another value. */
const KEYS = [/^key$/, /^id$/, /^(api|uwi)([A-Z0-9]|$)/, /(Id|Key|Number)$/];

/** A column as its first rows have it. */
export interface GuessedColumn {
  readonly name: string;
  readonly head: string;
  readonly type: FieldType;
  readonly scale?: number;
  /** The first value that there was; empty where there was none. */
  readonly example: string;
  /** How many of the rows have no value. */
  readonly empty: number;
}

/** What the values of a column could be, as far as they came. */
class ColumnValues {
  private count = 0;
  private isInteger = true;
  private isNumber = true;
  private isDate = true;
  private isFlag = true;
  private scale: number | undefined = 0;
  private largest = 0;
  private longest = 0;
  private readonly different = new Set<string>();
  private example = '';

  /** @param isText whether figures and flags come as texts */
  note(value: boolean | number | string, isText: boolean): void {
    const text = String(value).trim();
    if (text === '') return;
    this.count += 1;
    if (this.count === 1) this.example = text;
    const couldBe = (kind: string) => typeof value === kind || isText;
    this.isFlag &&= couldBe('boolean') && FLAG.test(text);
    this.isNumber &&= couldBe('number') && NUMBER.test(text);
    if (this.isNumber) this.noteNumber(text);
    this.isInteger &&= this.isNumber && INTEGER.test(text);
    this.isDate &&= DATE.test(text);
    this.longest = Math.max(this.longest, text.length);
    if (this.different.size <= MAX_DIFFERENT) this.different.add(text.slice(0, 1_000));
  }

  private noteNumber(text: string): void {
    this.largest = Math.max(this.largest, Math.abs(Number(text)));
    const digits = /e/i.test(text) ? Number.POSITIVE_INFINITY : text.length - 1 - `${text}.`.indexOf('.');
    if (this.scale !== undefined) this.scale = Math.max(this.scale, digits);
  }

  /** @param rows how many there were */
  guess(name: string, head: string, rows: number): GuessedColumn {
    return { name, head, ...this.type(), example: this.example, empty: rows - this.count };
  }

  private type(): { readonly type: FieldType; readonly scale?: number } {
    if (this.count === 0) return { type: 'keyword' };
    if (this.isFlag) return { type: 'flag' };
    if (this.isInteger) return { type: this.largest <= Number.MAX_SAFE_INTEGER ? 'integer' : 'keyword' };
    if (this.isNumber) {
      const { scale = 0 } = this;
      const isExact = scale <= MAX_SCALE && this.largest * 10 ** scale <= Number.MAX_SAFE_INTEGER;
      return { type: 'number', ...(isExact && { scale }) };
    }
    if (this.isDate) return { type: 'date' };
    const isRepeated = this.different.size <= MAX_DIFFERENT && this.different.size * 4 <= this.count;
    return { type: this.longest <= MAX_KEYWORD || (isRepeated && this.longest <= 1_000) ? 'keyword' : 'text' };
  }
}

export interface Sample {
  readonly format: FileRows['format'];
  readonly rows: readonly FileRow[];
  /** Fields with the heads of their columns. */
  readonly columns: ReadonlyMap<string, string>;
}

/** What the columns of a file hold, as its first rows say. @throws UnreadableFile as a predicate of the file */
export function guessColumns({ format, rows, columns }: Sample): GuessedColumn[] {
  const sound = rows.flatMap(({ line, values }) => (typeof values === 'string' ? [] : [{ line, values }]));
  if (sound.length === 0)
    throw new UnreadableFile(`has no row that can be read: line ${rows[0]!.line} ${rows[0]!.values}`);
  const noted = new Map([...columns.keys()].map((name) => [name, new ColumnValues()]));
  for (const { line, values } of sound)
    for (const [name, value] of Object.entries(values)) {
      if (value === null) continue;
      if (typeof value === 'object')
        throw new UnreadableFile(
          `has a list or an object as ${shown(columns.get(name)!)} in line ${line}: only a definition can say what it is`,
        );
      noted.get(name)!.note(value as boolean | number | string, format === 'csv');
    }
  return [...noted].map(([name, values]) => values.guess(name, columns.get(name)!, sound.length));
}

/**
 * The column whose values are the keys of rows: it is named like one, and each of the first rows has another value. Of an export it is the field that has the keys, where one has.
 * @throws UnreadableFile as a predicate of the file
 */
export function guessKey({ format, rows, columns }: Sample): string {
  if (isExported(columns)) {
    const hasKeys = (name: string) =>
      !isExportedColumn(name) &&
      rows.every(({ values }) => typeof values === 'string' || values[name] === values[EXPORTED.key]);
    return [...columns.keys()].find(hasKeys) ?? EXPORTED.key;
  }
  for (const pattern of KEYS)
    for (const name of columns.keys()) if (pattern.test(name) && isUnique(rows, name)) return name;
  throw new UnreadableFile(
    `has no column that is a key by its name, with another value in each row: name the key column (--key)${format === 'csv' ? ', or, if line 1 is a row already, put a header row above it' : ''}`,
  );
}

function isUnique(rows: readonly FileRow[], name: string): boolean {
  const seen = new Set<string>();
  for (const { values } of rows) {
    if (typeof values === 'string') continue;
    const value = values[name];
    const key = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
  }
  return true;
}

/**
 * The definition of a collection of such columns. The key is a field as well, by which people filter, unless it is called key or id: names that every collection has.
 * @param keyColumn the field of the key's column
 */
export function definitionOf(
  columns: readonly GuessedColumn[],
  { name, keyColumn, seenBy }: { name: string; keyColumn: string; seenBy: CollectionDefinition['seenBy'] },
): unknown {
  const fields = columns
    .filter((column) => column.name !== keyColumn || !['key', 'id'].includes(keyColumn))
    .map(({ name: field, head, type, scale }) => [
      field,
      // Identifiers are no figures.
      field === keyColumn
        ? { type: 'keyword', label: labelOf(head) }
        : { type, ...(scale !== undefined && { scale }), label: labelOf(head) },
    ]);
  return { name, seenBy, keyColumn, fields: Object.fromEntries(fields) };
}
