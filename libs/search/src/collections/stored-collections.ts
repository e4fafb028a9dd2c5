import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound } from '@outcrop/platform';
import type { IndexDefinition } from '../index-definition.ts';
import { quoted } from '../rows/clause-sql.ts';
import { type CollectionDefinition, checkedDefinition, indexOf } from './collection-definition.ts';

/** A collection that was made, and what is in it. */
export interface StoredCollection {
  readonly definition: CollectionDefinition;
  /** When a load ended last; null before the first one has. */
  readonly loadedAt: Date | null;
  /** Without those that are gone. */
  readonly rows: number;
  readonly gone: number;
  /** Of its table with its indexes, in bytes. */
  readonly bytes: number;
}

/** All, in the order in which they were made, or that of a name. */
export async function storedCollections(em: EntityManager, name: string | null = null): Promise<StoredCollection[]> {
  const made = await executeBound<{ id: number; definition: unknown; loadedAt: string | null }>(
    em,
    'select id, definition, loaded_at as "loadedAt" from search_collection where $1::text is null or name = $1 order by id',
    [name],
  );
  const stored: StoredCollection[] = [];
  for (const { id, definition, loadedAt } of made) {
    const checked = checkedDefinition(definition);
    const table = quoted(indexOf(id, checked).table);
    const [counts] = await executeBound<{ rows: number; gone: number; bytes: number }>(
      em,
      `select count(*) filter (where not gone)::float8 as rows, count(*) filter (where gone)::float8 as gone,
         pg_total_relation_size($1::regclass)::float8 as bytes from ${table}`,
      [table],
    );
    stored.push({ definition: checked, loadedAt: loadedAt === null ? null : new Date(loadedAt), ...counts! });
  }
  return stored;
}

/** When the last load of each ended that was ever loaded, by name: no row of theirs is read. */
export async function loadTimes(em: EntityManager): Promise<ReadonlyMap<string, Date>> {
  const loaded = await executeBound<{ name: string; loadedAt: string }>(
    em,
    'select name, loaded_at as "loadedAt" from search_collection where loaded_at is not null',
    [],
  );
  return new Map(loaded.map(({ name, loadedAt }) => [name, new Date(loadedAt)]));
}

/** So many keys are read at a time. */
const KEYS_A_PAGE = 10_000;

/** A row by its key. */
export interface StoredKey {
  readonly key: string;
  readonly gone: boolean;
}

/** The keys of all rows of a collection, some at a time, in the order of their ids. */
export async function* storedKeys(em: EntityManager, { table }: IndexDefinition): AsyncGenerator<readonly StoredKey[]> {
  for (let after = '0'; ; ) {
    const page = await executeBound<StoredKey & { id: string }>(
      em.fork(),
      `select id::text as id, key, gone from ${quoted(table)} where id > $1 order by ${quoted(table)}.id limit ${KEYS_A_PAGE}`,
      [after],
    );
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)!.id;
  }
}
