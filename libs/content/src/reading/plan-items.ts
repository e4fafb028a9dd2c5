import { forbidden, forbiddenCollection, invalidQuery } from '../read-errors.ts';
import type { SchemaCollection } from '../schema/content-schema.ts';
import { assembleItems } from './assemble-items.ts';
import type { TextRow } from './database-reads.ts';
import { layLevel } from './lay-level.ts';
import { UnknownFields } from './plan/check-paths.ts';
import { planFields } from './plan/plan-fields.ts';
import type { ReadQuery } from './query/read-query.ts';
import { DEFAULT_LIMIT, READ_LIMITS } from './read-limits.ts';
import { readerOf } from './read-values.ts';
import type { CollectionView, SchemaView } from './schema-view.ts';
import { AnswerStatement } from './sql/answer-statement.ts';
import { ASKED_KEY } from './sql/operators.ts';
import { countRows, type GroupColumn, selectGroups } from './sql/select-groups.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_INTEGER = 2 ** 31 - 1;

/** An answer: items with what was asked about them. */
export interface Items {
  readonly data: unknown;
  readonly meta?: Readonly<Record<string, number>>;
}

/** What a query asks of the database, and how its answer comes from that. */
export interface PlannedRead {
  readonly statement: AnswerStatement;
  /** @throws ReadError 400 for an answer that is too large */
  readonly itemsOf: (rows: readonly (readonly TextRow[])[]) => Items;
}

/**
 * Plans to read a collection's items, or the only one of a singleton.
 * @throws ReadError
 */
export function planCollection(view: SchemaView, name: SchemaCollection['name'], query: ReadQuery): PlannedRead {
  const collection = collectionOf(view, name);
  const statement = new AnswerStatement();
  const rows = planRows(view, collection, collection.singleton ? { ...query, limit: 1 } : query, statement);
  const meta = planMeta(view, collection, query, statement);
  const data: Assembler = collection.singleton ? (parts) => onlyItem(rows(parts), collection, query) : rows;
  return { statement, itemsOf: (parts) => ({ ...(meta && { meta: meta(parts) }), data: data(parts) }) };
}

/**
 * Plans to read one item by its key, whichever that is: {@link keyOf} reads it.
 * @throws ReadError 403 where there is no such collection; `itemsOf` throws it when there is no item, or it may not be seen
 */
export function planItem(view: SchemaView, name: string, query: ReadQuery): PlannedRead {
  const collection = collectionOf(view, name);
  const statement = new AnswerStatement();
  const filter = { ...query.filter, [collection.key.name]: { _eq: ASKED_KEY } };
  const rows = planRows(view, collection, { ...query, filter }, statement);
  const itemsOf: PlannedRead['itemsOf'] = (parts) => {
    const [item] = rows(parts);
    if (item === undefined) throw forbidden();
    return { data: item };
  };
  return { statement, itemsOf };
}

/**
 * The key of an item from its address.
 * @throws ReadError 403 when no item can have it
 */
export function keyOf(view: SchemaView, name: string, id: string): string | number {
  const { key } = collectionOf(view, name);
  if (key.type === 'uuid' ? !UUID.test(id) : !isWhole(id)) throw forbidden();
  return key.type === 'uuid' ? id : Number(id);
}

/** Makes what is answered from the rows of the statement's parts. */
type Assembler<T = unknown> = (parts: readonly (readonly TextRow[])[]) => T;

const isWhole = (id: string): boolean =>
  id.trim() !== '' && Number.isInteger(Number(id)) && Math.abs(Number(id)) <= MAX_INTEGER;

/** @throws ReadError 403 */
function collectionOf(view: SchemaView, name: string): CollectionView {
  if (name.startsWith('directus_')) throw forbidden();
  const collection = view.collections.get(name);
  if (!collection) throw forbiddenCollection(name);
  if (collection.system) throw forbidden();
  return collection;
}

function onlyItem([item]: readonly unknown[], collection: CollectionView, query: ReadQuery): unknown {
  if (item !== undefined) return item;
  const key = collection.key.name;
  const asked = !query.fields || query.fields.includes('*') || query.fields.includes(key);
  return asked ? { [key]: null } : {};
}

/** Rows as items, or as groups. */
function planRows(
  view: SchemaView,
  collection: CollectionView,
  query: ReadQuery,
  answer: AnswerStatement,
): Assembler<unknown[]> {
  const unknown = new UnknownFields(view);
  unknown.seeQuery(collection, query, '');
  const page = pageOf(query);
  if (query.group || Object.keys(query.aggregate ?? {}).length > 0) {
    unknown.refuse();
    return planGroups(view, collection, query, page, answer);
  }
  const plan = planFields(view, collection, query, unknown);
  unknown.refuse();
  const level = layLevel(view, plan, page, answer);
  return (parts) => assembleItems(level, parts);
}

function pageOf({ limit = DEFAULT_LIMIT, offset = 0, page = 0 }: ReadQuery): { limit: number; offset: number } {
  const skipped = page && limit > 0 ? limit * (page - 1) : offset;
  return {
    limit: limit < 0 ? READ_LIMITS.rows + 1 : Math.min(limit, READ_LIMITS.rows + 1),
    offset: Math.min(skipped, Number.MAX_SAFE_INTEGER),
  };
}

function planGroups(
  view: SchemaView,
  collection: CollectionView,
  query: ReadQuery,
  page: { readonly limit: number; readonly offset: number },
  answer: AnswerStatement,
): Assembler<unknown[]> {
  const { sql, columns } = selectGroups(view, collection, query, page, answer.statement);
  const part = answer.add(sql, columns.length);
  return (parts) => {
    const rows = parts[part]!;
    if (rows.length > READ_LIMITS.rows)
      throw invalidQuery(`More than ${READ_LIMITS.rows} groups cannot be answered at once`);
    return rows.map((row) => groupOf(row, columns));
  };
}

function groupOf(row: TextRow, columns: readonly GroupColumn[]): Record<string, unknown> {
  const group: Record<string, unknown> = {};
  columns.forEach(({ key, operation, answered }, index) => {
    const value = readerOf(answered)(row[index] ?? null);
    if (operation === undefined) group[key] = value;
    else {
      const known = group[operation];
      group[operation] = { ...(typeof known === 'object' ? known : {}), [key]: value };
    }
  });
  return group;
}

function planMeta(
  view: SchemaView,
  collection: CollectionView,
  query: ReadQuery,
  answer: AnswerStatement,
): Assembler<Record<string, number>> | undefined {
  const counts = query.meta?.map((name) => {
    const sql = countRows(view, collection, name === 'filter_count' ? query : {}, answer.statement);
    return [name, answer.add(sql, 1)] as const;
  });
  return counts && ((parts) => Object.fromEntries(counts.map(([name, part]) => [name, Number(parts[part]![0]?.[0])])));
}
