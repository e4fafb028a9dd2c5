import { defineEntity, p } from '@mikro-orm/core';
import { SEARCH_TASK_KINDS, type SearchTaskReport } from '@outcrop/contracts';
import { oneOf } from '@outcrop/platform';

const SearchTaskSchema = defineEntity({
  name: 'SearchTask',
  tableName: 'search_task',
  comment: 'What admins ask of a search index: the workers do it, one after the other.',
  properties: {
    id: p.integer().primary(),
    /** The name of the index's definition. */
    indexName: p.text(),
    kind: oneOf('kind', SEARCH_TASK_KINDS),
    /** As `actorName` writes it. */
    askedBy: p.text(),
    askedAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    /** When a worker began with it; null while it waits, and again where one stopped in the middle. */
    begunAt: p.datetime().columnType('timestamptz').nullable(),
    phase: p.text().nullable(),
    done: p.integer().default(0),
    total: p.integer().default(0),
    endedAt: p.datetime().columnType('timestamptz').nullable(),
    error: p.text().nullable(),
    report: p.json<SearchTaskReport>().nullable(),
  },
  indexes: [
    {
      // The same that is asked for twice is one.
      name: 'search_task_open',
      expression:
        'create unique index "search_task_open" on "search_task" ("index_name", "kind") where ended_at is null',
    },
  ],
});
/** A row is made by {@link AskSearchTask}, and followed by the worker that does it. */
export class SearchTask extends SearchTaskSchema.class {}
SearchTaskSchema.setClass(SearchTask);
