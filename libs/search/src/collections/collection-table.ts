import type { IndexDefinition, IndexField } from '../index-definition.ts';
import { columnType, quoted } from '../rows/clause-sql.ts';
import { loadTableOf } from './collection-definition.ts';

/** Fields whose values come from outside, with their columns: a row's key first. */
export const loadedFields = ({ fields }: IndexDefinition): [name: string, field: IndexField][] =>
  Object.entries(fields).filter(([name]) => name !== 'id' && name !== 'gone');

const columnsOf = (index: IndexDefinition): string[] =>
  loadedFields(index).map(
    ([name, field]) => `${quoted(name)} ${columnType(field)}${name === 'key' ? ' collate "C" not null' : ''}`,
  );

/**
 * The statements that make a collection's table. Rows are never deleted from it; whoever changes one gives it a new revision, by hand as well
 * (docs/decisions/collections.md).
 */
export const createTable = (index: IndexDefinition): readonly string[] => [
  `create table ${quoted(index.table)} (
     id bigint generated always as identity primary key,
     revision bigint not null default nextval('search_collection_revision'),
     changed_in xid8 not null default pg_current_xact_id(),
     gone boolean not null default false,
     ${columnsOf(index).join(', ')}, unique (key)
   )`,
  `create index on ${quoted(index.table)} (changed_in)`,
  `create trigger changed before update on ${quoted(index.table)} for each row execute function search_collection_changed()`,
];

/** The statement that makes the table of a load: rows as they come, under their places. */
export const createLoadTable = (id: number, index: IndexDefinition): string =>
  `create table ${quoted(loadTableOf(id))} (id bigint generated always as identity primary key, ${columnsOf(index).join(', ')}, unique (key))`;

export const dropTable = (table: string): string => `drop table if exists ${quoted(table)}`;
