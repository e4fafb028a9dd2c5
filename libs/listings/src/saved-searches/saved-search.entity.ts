import { defineEntity, p } from '@mikro-orm/core';
import type { AlertFrequency, SavedSearch as SavedSearchView } from '@outcrop/contracts';

const SavedSearchSchema = defineEntity({
  name: 'SavedSearch',
  tableName: 'saved_search',
  comment: 'A search of deals that somebody has saved, and how often alerts of it come.',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Of accounts; erased with the person. */
    userId: p.integer(),
    name: p.text(),
    /** `matches` follows the person's interests (docs/product/alerts.md#match-alerts). */
    list: p
      .text()
      .$type<SavedSearchView['list']>()
      .default('public')
      .check(`list in ('public', 'research', 'matches')`),
    /** The filters as the address bar has them: all that is known of what it asks for. */
    address: p.text(),
    frequency: p.text().$type<AlertFrequency>().default('daily').check(`frequency in ('instant', 'daily', 'off')`),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
  uniques: [
    {
      // The one that follows the interests has a name of ours, which somebody may have given to another.
      name: 'saved_search_name',
      expression:
        'create unique index "saved_search_name" on "saved_search" ("user_id", "name") where list <> \'matches\'',
    },
    {
      name: 'saved_search_matches',
      expression: 'create unique index "saved_search_matches" on "saved_search" ("user_id") where list = \'matches\'',
    },
  ],
  indexes: [{ name: 'saved_search_user', properties: ['userId'] }],
});

export class SavedSearch extends SavedSearchSchema.class {}
SavedSearchSchema.setClass(SavedSearch);
