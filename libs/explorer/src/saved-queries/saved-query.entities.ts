import { defineEntity, p } from '@mikro-orm/core';

const moment = () => p.datetime().columnType('timestamptz').defaultRaw('now()');

const QueryDirectorySchema = defineEntity({
  name: 'QueryDirectory',
  tableName: 'explorer_directory',
  comment: 'Directories in which people of the data explorer save queries (docs/product/explorer.md#saved-queries).',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Of accounts; erased with the person. */
    userId: p.integer(),
    name: p.text(),
    createdAt: moment(),
  },
  uniques: [{ name: 'explorer_directory_name', properties: ['userId', 'name'] }],
});

export class QueryDirectory extends QueryDirectorySchema.class {}
QueryDirectorySchema.setClass(QueryDirectory);

const SavedQuerySchema = defineEntity({
  name: 'SavedQuery',
  tableName: 'explorer_query',
  comment: 'Queries that people of the data explorer have saved (docs/product/explorer.md#saved-queries).',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Whose query it is, is said by its directory. */
    directory: () => p.manyToOne(QueryDirectory).deleteRule('cascade'),
    name: p.text(),
    /** JSON of `{filters, customChart}`, as old clients read it. */
    request: p.text(),
    /** By which everybody who explores reads it; null while there is no link. */
    link: p.uuid().strictNullable().default(null),
    createdAt: moment(),
  },
  uniques: [
    { name: 'explorer_query_name', properties: ['directory', 'name'] },
    { name: 'explorer_query_link', properties: ['link'] },
  ],
});

export class SavedQuery extends SavedQuerySchema.class {}
SavedQuerySchema.setClass(SavedQuery);

const QueryReaderSchema = defineEntity({
  name: 'QueryReader',
  tableName: 'explorer_query_reader',
  comment: 'Colleagues with whom queries are shared (docs/product/explorer.md#shared-queries).',
  properties: {
    query: () => p.manyToOne(SavedQuery).primary().deleteRule('cascade'),
    /** Of accounts; erased with the person. */
    userId: p.integer().primary(),
    sharedAt: moment(),
  },
  indexes: [{ name: 'explorer_query_reader_user', properties: ['userId'] }],
});

export class QueryReader extends QueryReaderSchema.class {}
QueryReaderSchema.setClass(QueryReader);

const FilterSetSchema = defineEntity({
  name: 'FilterSet',
  tableName: 'explorer_filter_set',
  comment: 'Filters that people store under a UUID (docs/product/explorer.md#query-uuids).',
  properties: {
    /** First in the key: the same UUID of two people names two sets. */
    userId: p.integer().primary(),
    uuid: p.uuid().primary(),
    /** JSON, as it was sent. */
    filters: p.text(),
    savedAt: moment(),
  },
});

export class FilterSet extends FilterSetSchema.class {}
FilterSetSchema.setClass(FilterSet);
