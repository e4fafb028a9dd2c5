import type { SchemaCollection } from '../schema/content-schema.ts';
import { type Loading, loadItems } from './load-level.ts';
import { UnknownFields } from './plan/check-paths.ts';
import { planFields } from './plan/plan-fields.ts';
import type { ReadQuery } from './query/read-query.ts';
import { forbidden, forbiddenCollection, invalidQuery } from './read-errors.ts';
import { DEFAULT_LIMIT, READ_LIMITS } from './read-limits.ts';
import { readerOf } from './read-values.ts';
import type { CollectionView } from './schema-view.ts';
import { countRows, selectGroups } from './sql/select-groups.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LARGEST_INTEGER = 2 ** 31 - 1;

/** An answer: items with what was asked about them. */
export interface Items {
  readonly data: unknown;
  readonly meta?: Readonly<Record<string, number>>;
}

/**
 * A collection's items, or the only one of a singleton.
 * @throws ReadError
 */
export async function readCollection(
  loading: Loading,
  name: SchemaCollection['name'],
  query: ReadQuery,
): Promise<Items> {
  const collection = collectionOf(loading, name);
  const data = collection.singleton
    ? await readSingleton(loading, collection, query)
    : await readRows(loading, collection, query);
  const meta = await metaOf(loading, collection, query);
  return { ...(meta && { meta }), data };
}

/**
 * One item by its key.
 * @throws ReadError 403 when there is none, or it may not be seen
 */
export async function readItem(loading: Loading, name: string, id: string, query: ReadQuery): Promise<Items> {
  const collection = collectionOf(loading, name);
  const { key } = collection;
  if (key.type === 'uuid' ? !UUID.test(id) : !isWhole(id)) throw forbidden();
  const filter = { ...query.filter, [key.name]: { _eq: id } };
  const [item] = await readRows(loading, collection, { ...query, filter });
  if (item === undefined) throw forbidden();
  return { data: item };
}

const isWhole = (id: string): boolean =>
  id.trim() !== '' && Number.isInteger(Number(id)) && Math.abs(Number(id)) <= LARGEST_INTEGER;

/** @throws ReadError 403 */
function collectionOf({ view }: Loading, name: string): CollectionView {
  if (name.startsWith('directus_')) throw forbidden();
  const collection = view.collections.get(name);
  if (!collection) throw forbiddenCollection(name);
  if (collection.system) throw forbidden();
  return collection;
}

async function readSingleton(loading: Loading, collection: CollectionView, query: ReadQuery): Promise<unknown> {
  const [item] = await readRows(loading, collection, { ...query, limit: 1 });
  if (item !== undefined) return item;
  const key = collection.key.name;
  const asked = !query.fields || query.fields.includes('*') || query.fields.includes(key);
  return asked ? { [key]: null } : {};
}

/** Rows as items, or as groups. */
async function readRows(loading: Loading, collection: CollectionView, query: ReadQuery): Promise<unknown[]> {
  const { view } = loading;
  const unknown = new UnknownFields(view);
  unknown.seeQuery(collection, query, '');
  const page = pageOf(query);
  if (query.group || Object.keys(query.aggregate ?? {}).length > 0) {
    unknown.refuse();
    return readGroups(loading, collection, query, page);
  }
  const plan = planFields(view, collection, query, unknown);
  unknown.refuse();
  return loadItems(loading, plan, page);
}

function pageOf({ limit = DEFAULT_LIMIT, offset = 0, page = 0 }: ReadQuery): { limit: number; offset: number } {
  const skipped = page && limit > 0 ? limit * (page - 1) : offset;
  return {
    limit: limit < 0 ? READ_LIMITS.rows + 1 : Math.min(limit, READ_LIMITS.rows + 1),
    offset: Math.min(skipped, Number.MAX_SAFE_INTEGER),
  };
}

async function readGroups(
  { view, run }: Loading,
  collection: CollectionView,
  query: ReadQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<unknown[]> {
  const { sql, values, columns } = selectGroups(view, collection, query, page);
  const rows = await run(sql, values);
  if (rows.length > READ_LIMITS.rows)
    throw invalidQuery(`More than ${READ_LIMITS.rows} groups cannot be answered at once`);
  return rows.map((row) => {
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
  });
}

async function metaOf(
  { view, run }: Loading,
  collection: CollectionView,
  query: ReadQuery,
): Promise<Record<string, number> | undefined> {
  if (!query.meta) return undefined;
  const counts: Record<string, number> = {};
  for (const name of query.meta) {
    const { sql, values } = countRows(view, collection, name === 'filter_count' ? query : {});
    const [row] = await run(sql, values);
    counts[name] = Number(row?.[0]);
  }
  return counts;
}
