import { defineEntity, p } from '@mikro-orm/core';

/**
 * `idle`: registered but not written to, about to be created or dropped; `building`: written to, not yet searched; `live`: written to and
 * searched. If a rebuild dies, the next one cleans up its row.
 */
export const SEARCH_INDEX_STATES = ['idle', 'building', 'live'] as const;
export type SearchIndexState = (typeof SEARCH_INDEX_STATES)[number];

const SearchIndexSchema = defineEntity({
  name: 'SearchIndex',
  tableName: 'search_index',
  comment: 'The indexes that projections write to. Kept by rebuilds, under advisory locks.',
  properties: {
    /** The name of the index in OpenSearch. */
    name: p.text().primary(),
    /** Name and version of the definition. */
    definition: p.text(),
    version: p.integer(),
    state: p.text().$type<SearchIndexState>().check("state in ('idle', 'building', 'live')"),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
  indexes: [{ name: 'search_index_definition', properties: ['definition', 'version'] }],
});
/** A row of the list of indexes. Changed by {@link SearchIndexes} only. */
export class SearchIndex extends SearchIndexSchema.class {}
SearchIndexSchema.setClass(SearchIndex);
