import { defineEntity, p } from '@mikro-orm/core';
import { SavedQuery } from '../saved-queries/saved-query.entities.ts';

const QueryWatchSchema = defineEntity({
  name: 'QueryWatch',
  tableName: 'explorer_watch',
  comment: 'Saved queries whose changes people are told of by mail (docs/product/explorer.md#watched-queries).',
  properties: {
    query: () => p.manyToOne(SavedQuery).primary().deleteRule('cascade'),
    /** Of accounts; erased with the person. */
    userId: p.integer().primary(),
    /** In which the query is asked, by its name. */
    collection: p.text(),
    /** How many rows were found when the person was last told, or began to watch. */
    found: p.integer(),
    /** Of the rows as the person saw them then. */
    digest: p.text(),
    /** The fields that they saw: rows with other fields are not compared. */
    fields: p.text(),
    since: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    /** When the collection changed first and last since the query was asked; null while it has not. */
    changedFirst: p.datetime().columnType('timestamptz').strictNullable().default(null),
    changedLast: p.datetime().columnType('timestamptz').strictNullable().default(null),
  },
  indexes: [
    { name: 'explorer_watch_user', properties: ['userId'] },
    { name: 'explorer_watch_collection', properties: ['collection'] },
    {
      name: 'explorer_watch_changed',
      expression:
        'create index "explorer_watch_changed" on "explorer_watch" ("changed_last") where changed_last is not null',
    },
  ],
});

/** Moved by SQL only. */
export class QueryWatch extends QueryWatchSchema.class {}
QueryWatchSchema.setClass(QueryWatch);
