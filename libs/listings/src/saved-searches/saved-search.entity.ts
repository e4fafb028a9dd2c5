import { defineEntity, p } from '@mikro-orm/core';
import type { AlertFrequency, SavedSearch as SavedSearchView } from '@outcrop/contracts';

const set = () => p.array().$type<string[]>().columnType('text[]').default([]);
const number = () => p.double().$type<number>().strictNullable().default(null);
const numbers = () => p.array().$type<number[]>().columnType('bigint[]').default([]);

/**
 * What a saved search asks for, in columns, so that one statement compares changed deals with everybody's searches. Empty sets, texts and nulls ask for
 * nothing.
 */
export const criteriaColumns = {
  types: set(),
  regions: set(),
  companies: set(),
  countries: set(),
  dealSizes: set(),
  basins: set(),
  statuses: set(),
  /** From the day on which a deal changes. */
  bidsDueDays: p.integer().$type<number>().strictNullable().default(null),
  /** Normalised as listings' search texts are. */
  searchText: p.text().default(''),
  /** In its place, where they are looked for in any order. */
  searchWords: set(),
  liked: p.boolean().default(false),
  openOnly: p.boolean().default(false),
  netProductionFrom: number(),
  netProductionTo: number(),
  cashFlowFrom: number(),
  cashFlowTo: number(),
  priceFrom: number(),
  priceTo: number(),
  workingInterestFrom: number(),
  workingInterestTo: number(),
  netRevenueInterestFrom: number(),
  netRevenueInterestTo: number(),
  unmapped: p.boolean().default(false),
  /** West, north, east, south of one box or, across the antimeridian, of two. */
  boxes: numbers(),
  /** A drawn area: for each edge x and y of its upper end, x and y of its lower end. */
  edges: numbers(),
};

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
    /** The filters as the address bar has them. */
    address: p.text(),
    frequency: p.text().$type<AlertFrequency>().default('daily').check(`frequency in ('instant', 'daily', 'off')`),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    ...criteriaColumns,
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

/** A saved search. */
export class SavedSearch extends SavedSearchSchema.class {}
SavedSearchSchema.setClass(SavedSearch);
