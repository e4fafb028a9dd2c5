import { defineEntity, p } from '@mikro-orm/core';
import type { CollectionDefinition } from './collection-definition.ts';

const SearchCollectionSchema = defineEntity({
  name: 'SearchCollection',
  tableName: 'search_collection',
  comment:
    'Collections that are made from a definition. The rows of each are in a table of its own, collection_ and its id.',
  properties: {
    id: p.integer().primary(),
    name: p.text().unique('search_collection_name'),
    /** Not `jsonb`, which forgets the order of the fields. */
    definition: p.json<CollectionDefinition>().columnType('json'),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    /** When a load ended last. */
    loadedAt: p.datetime().columnType('timestamptz').nullable(),
    /** How many rows a load has that was accepted and has not ended; null where there is none. */
    loadRows: p.integer().nullable(),
    /** How many of them are in the collection's table. */
    loadMerged: p.integer().nullable(),
    /** Whether it leaves rows as they are that do not come. */
    loadKeepsOthers: p.boolean().default(false),
  },
});
/** A collection that is made from a definition. Changed by {@link Collections} and {@link CollectionLoads} only. */
export class SearchCollection extends SearchCollectionSchema.class {}
SearchCollectionSchema.setClass(SearchCollection);
