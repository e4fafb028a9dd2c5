import { defineEntity, p } from '@mikro-orm/core';

const SearchWithheldSchema = defineEntity({
  name: 'SearchWithheld',
  tableName: 'search_withheld',
  comment: 'Rows that somebody may no longer see, while an index may still show them. Searches leave them out.',
  properties: {
    /** Name of the definition, and the row's id. */
    indexName: p.text().primary(),
    id: p.bigint('number').primary(),
    /** The row's search revision since which an index that shows an older one must not be believed. */
    revision: p.bigint('string'),
    since: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
  triggers: [
    {
      // Before the rows go: who sees the list without one of them sees another number, too.
      name: 'search_released',
      timing: 'before',
      events: ['delete'],
      forEach: 'statement',
      body: `perform nextval('search_release'); return null`,
    },
  ],
});
/** Entered by `withhold` in the transaction that hides the row, removed by {@link Withheld} when the index shows it. Moved by SQL only. */
export class SearchWithheld extends SearchWithheldSchema.class {}
SearchWithheldSchema.setClass(SearchWithheld);
