import type { RunStatement, TextRow } from './database-reads.ts';
import type { LevelPlan, PlannedField } from './plan/plan-fields.ts';
import { invalidQuery } from './read-errors.ts';
import { DEFAULT_LIMIT, READ_LIMITS } from './read-limits.ts';
import { readerOf, type ValueReader } from './read-values.ts';
import type { SchemaView } from './schema-view.ts';
import { column, type Expression, expressionOf } from './sql/columns.ts';
import { type RowSelection, selectRows } from './sql/select-rows.ts';
import type { Statement } from './sql/statement.ts';

/** What the levels of one answer share. */
export interface Loading {
  readonly view: SchemaView;
  readonly run: RunStatement;
}

/** Rows of a level as they are answered; lists of the same order and length. */
interface Loaded {
  readonly items: readonly unknown[];
  readonly keys: readonly string[];
  /** Of a list's rows: the key of the row that they belong to. */
  readonly owners: readonly (string | null)[];
  /** How long each is in the answer, about: many may hold the same one. */
  readonly sizes: readonly number[];
  /** Of a list's rows: whether their place in the order is that of a missing value. */
  readonly last: ((row: number) => boolean) | undefined;
}

type Narrowing = Pick<RowSelection, 'among' | 'limit' | 'offset' | 'limitEach' | 'defaultSort'>;

/**
 * Items with their relations: one statement for each level, however many rows it has.
 * @param limit most items
 * @throws ReadError 400 for a query that cannot be run, and for an answer that is too large
 */
export async function loadItems(
  loading: Loading,
  plan: LevelPlan,
  page: { readonly limit: number; readonly offset: number },
): Promise<unknown[]> {
  const { items, sizes } = await load(loading, plan, { ...page, defaultSort: [plan.collection.key.name] });
  let length = 0;
  for (const size of sizes) length += size;
  if (length > READ_LIMITS.answerLength) throw tooLarge();
  return [...items];
}

const tooLarge = () => invalidQuery('The answer would be too large: ask for fewer fields, or with a lower limit');

type RelationField = Extract<PlannedField, { kind: 'relation' }>;

/** Where the values of a row are in it. */
interface Layout {
  readonly key: Expression;
  readonly ownerAt: number | undefined;
  readonly at: ReadonlyMap<PlannedField, number>;
  readonly columns: readonly Expression[];
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly sortAt: number | undefined;
}

async function load(loading: Loading, plan: LevelPlan, narrowing: Narrowing): Promise<Loaded> {
  const layout = lay(loading, plan, narrowing);
  const rows = await loading.run(layout.sql, layout.values);
  if (rows.length > READ_LIMITS.rows)
    throw invalidQuery(`More than ${READ_LIMITS.rows} rows cannot be answered at once: use "limit" and "page"`);
  const { items, sizes } = build(plan, layout, rows);
  const keys = rows.map((row) => row[0]!);
  for (const field of plan.fields) {
    if (field.kind !== 'relation') continue;
    const objects = items as Record<string, unknown>[];
    if (field.relation.field.kind === 'column')
      await addOne(loading, field, layout.at.get(field)!, rows, objects, sizes);
    else await addMany(loading, field, keys, objects, sizes);
  }
  const { ownerAt, sortAt } = layout;
  const owners = ownerAt === undefined ? [] : rows.map((row) => row[ownerAt] ?? null);
  const last = sortAt === undefined ? undefined : (row: number) => rows[row]![sortAt] === null;
  return { items, keys, owners, sizes, last };
}

/** The level's statement, and which of its columns is what. */
function lay({ view }: Loading, { collection, fields, query }: LevelPlan, narrowing: Narrowing): Layout {
  const at = new Map<PlannedField, number>();
  let ownerAt: number | undefined;
  let sortAt: number | undefined;
  const { among } = narrowing;
  const columns = (alias: string, statement: Statement): Expression[] => {
    const list: Expression[] = [column(collection.key, alias)];
    const places = new Map<string, number>([[collection.key.name, 0]]);
    const add = (name: string): number => {
      const known = places.get(name);
      if (known !== undefined) return known;
      list.push(expressionOf(view, collection, alias, name, statement));
      places.set(name, list.length - 1);
      return list.length - 1;
    };
    for (const field of fields) {
      if (field.kind === 'value') at.set(field, add(field.name));
      else if (field.relation.field.kind === 'column') at.set(field, add(field.relation.field.name));
    }
    if (among) {
      const owner = [...collection.fields.values()].find(
        (field) => field.kind === 'column' && field.column === among.column,
      );
      if (owner) ownerAt = add(owner.name);
      const [sort = ''] = query.sort ?? [];
      const name = sort.slice(1);
      const sortable = places.has(name) || narrowing.defaultSort.includes(name);
      if (sort.startsWith('-') && sortable) sortAt = add(name);
    }
    return list;
  };
  const statement = selectRows({ view, collection, query, columns, ...narrowing });
  return { key: statement.columns[0]!, ownerAt, at, sortAt, ...statement };
}

function build(plan: LevelPlan, layout: Layout, rows: readonly TextRow[]): { items: unknown[]; sizes: number[] } {
  const readers = layout.columns.map(({ answered }) => readerOf(answered));
  const sizes: number[] = [];
  const items = rows.map((row) => {
    if (plan.fields.length === 0) {
      sizes.push(row[0]!.length + 2);
      return readers[0]!(row[0]!);
    }
    const { item, size } = buildOne(plan.fields, layout.at, readers, row);
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
      // Its key takes its place; the value follows when the other level is there.
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

async function addOne(
  loading: Loading,
  { key, level, relation }: RelationField,
  place: number,
  rows: readonly TextRow[],
  items: readonly Record<string, unknown>[],
  sizes: number[],
): Promise<void> {
  const keys = [...new Set(rows.flatMap((row) => row[place] ?? []))];
  if (keys.length === 0) return;
  const among = { column: relation.collection.key.column, keys };
  const query = { ...level.query, sort: [relation.collection.key.name] };
  const loaded = await load(loading, { ...level, query }, { among, limit: READ_LIMITS.rows + 1, defaultSort: [] });
  const byKey = new Map(loaded.keys.map((key, index) => [key, index]));
  rows.forEach((row, index) => {
    const found = byKey.get(row[place] ?? '');
    if (found === undefined) return;
    items[index]![key] = loaded.items[found];
    sizes[index]! += loaded.sizes[found]!;
  });
  refuseTooLarge(sizes);
}

async function addMany(
  loading: Loading,
  { key, level, relation }: RelationField,
  keys: readonly string[],
  items: readonly Record<string, unknown>[],
  sizes: number[],
): Promise<void> {
  for (const item of items) item[key] = [];
  if (keys.length === 0) return;
  const { field, byColumn, collection } = relation;
  const { limit = DEFAULT_LIMIT, offset = 0, page = 0 } = level.query;
  const skipped = (page > 1 ? limit * (page - 1) : 0) + Math.max(0, offset);
  const limitEach = limit >= 0 && Number.isSafeInteger(skipped + limit) ? skipped + limit : undefined;
  const sortField = field.kind === 'many' ? field.sortField : undefined;
  const loaded = await load(loading, level, {
    among: { column: byColumn, keys },
    limit: READ_LIMITS.rows + 1,
    ...(limitEach !== undefined && level.query.limit !== undefined && { limitEach }),
    defaultSort: [sortField ?? collection.key.name],
  });
  const lists = new Map<string, number[]>(keys.map((key) => [key, []]));
  loaded.owners.forEach((owner, row) => {
    lists.get(owner ?? '')?.push(row);
  });
  keys.forEach((owner, index) => {
    let list = lists.get(owner)!.slice(skipped);
    if (limit !== -1) list = list.slice(0, limit);
    const { last } = loaded;
    if (last) list = [...list.filter((row) => !last(row)), ...list.filter(last)];
    items[index]![key] = list.map((row) => loaded.items[row]);
    for (const row of list) sizes[index]! += loaded.sizes[row]!;
  });
  refuseTooLarge(sizes);
}

/** Also on the way: a few rows of one level may stand in thousands of another. */
function refuseTooLarge(sizes: readonly number[]): void {
  let length = 0;
  for (const size of sizes) length += size;
  if (length > READ_LIMITS.answerLength) throw tooLarge();
}
