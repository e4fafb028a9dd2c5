import { invalidQuery } from '../read-errors.ts';
import type { TextRow } from './database-reads.ts';
import { type LaidLevel, partOfList, type RelationField } from './lay-level.ts';
import type { PlannedField } from './plan/plan-fields.ts';
import { READ_LIMITS } from './read-limits.ts';
import { readerOf, type ValueReader } from './read-values.ts';

/** Rows of a level as they are answered; lists of the same order and length. */
interface Assembled {
  readonly items: readonly unknown[];
  readonly keys: readonly string[];
  /** Of a list's rows: the key of the row that they belong to. */
  readonly owners: readonly (string | null)[];
  /** How long each is in the answer, about: many may hold the same one. */
  readonly sizes: readonly number[];
  /** Of a list's rows: whether their place in the order is that of a missing value. */
  readonly last: ((row: number) => boolean) | undefined;
}

/**
 * Items with their relations, from the rows of all levels.
 * @param rows of each part of the statement
 * @throws ReadError 400 for an answer that is too large
 */
export function assembleItems(level: LaidLevel, rows: readonly (readonly TextRow[])[]): unknown[] {
  const { items, sizes } = assemble(level, rows);
  refuseTooLarge(sizes);
  return [...items];
}

function assemble(level: LaidLevel, parts: readonly (readonly TextRow[])[]): Assembled {
  const rows = parts[level.part]!;
  if (rows.length > READ_LIMITS.rows)
    throw invalidQuery(`More than ${READ_LIMITS.rows} rows cannot be answered at once: use "limit" and "page"`);
  const { items, sizes } = build(level, rows);
  const keys = rows.map((row) => row[0]!);
  const objects = items as Record<string, unknown>[];
  for (const [field, related] of level.relations) {
    if (field.relation.field.kind === 'column')
      addOne(field.key, assemble(related, parts), level.at.get(field)!, rows, objects, sizes);
    else addMany(field, assemble(related, parts), keys, objects, sizes);
  }
  const { ownerAt, sortAt } = level;
  const owners = ownerAt === undefined ? [] : rows.map((row) => row[ownerAt] ?? null);
  const last = sortAt === undefined ? undefined : (row: number) => rows[row]![sortAt] === null;
  return { items, keys, owners, sizes, last };
}

function build(
  { fields, columns, at }: LaidLevel,
  rows: readonly TextRow[],
): { items: readonly unknown[]; sizes: number[] } {
  const readers = columns.map(({ answered }) => readerOf(answered));
  const sizes: number[] = [];
  const items = rows.map((row) => {
    if (fields.length === 0) {
      sizes.push(row[0]!.length + 2);
      return readers[0]!(row[0]!);
    }
    const { item, size } = buildOne(fields, at, readers, row);
    sizes.push(size);
    return item;
  });
  return { items, sizes };
}

function buildOne(
  fields: readonly PlannedField[],
  at: ReadonlyMap<PlannedField, number>,
  readers: readonly ValueReader[],
  row: TextRow,
): { item: Record<string, unknown>; size: number } {
  const item: Record<string, unknown> = {};
  let size = 2;
  for (const field of fields) {
    size += field.key.length + 6;
    if (field.kind === 'relation') {
      // Its key takes its place; the value follows.
      item[field.key] = null;
      continue;
    }
    const place = at.get(field)!;
    const text = row[place]!;
    item[field.key] = readers[place]!(text);
    if (text !== null) size += text.length;
  }
  return { item, size };
}

function addOne(
  key: string,
  related: Assembled,
  place: number,
  rows: readonly TextRow[],
  items: readonly Record<string, unknown>[],
  sizes: number[],
): void {
  const byKey = new Map(related.keys.map((one, index) => [one, index]));
  rows.forEach((row, index) => {
    const found = byKey.get(row[place] ?? '');
    if (found === undefined) return;
    items[index]![key] = related.items[found];
    sizes[index]! += related.sizes[found]!;
  });
  refuseTooLarge(sizes);
}

function addMany(
  { key, level }: RelationField,
  related: Assembled,
  keys: readonly string[],
  items: readonly Record<string, unknown>[],
  sizes: number[],
): void {
  const { limit, skipped } = partOfList(level);
  const lists = new Map<string, number[]>(keys.map((one) => [one, []]));
  related.owners.forEach((owner, row) => {
    lists.get(owner ?? '')?.push(row);
  });
  keys.forEach((owner, index) => {
    let list = lists.get(owner)!.slice(skipped);
    if (limit !== -1) list = list.slice(0, limit);
    const { last } = related;
    if (last) list = [...list.filter((row) => !last(row)), ...list.filter(last)];
    items[index]![key] = list.map((row) => related.items[row]);
    for (const row of list) sizes[index]! += related.sizes[row]!;
  });
  refuseTooLarge(sizes);
}

/** Also on the way: a few rows of one level may stand in thousands of another. */
function refuseTooLarge(sizes: readonly number[]): void {
  let length = 0;
  for (const size of sizes) length += size;
  if (length > READ_LIMITS.answerLength)
    throw invalidQuery('The answer would be too large: ask for fewer fields, or with a lower limit');
}
