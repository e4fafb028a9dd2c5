import { defineEntity, p } from '@mikro-orm/core';
import type { AlertFrequency, OpenList } from '@outcrop/contracts';

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
  /** Normalised as listings' search texts are. */
  searchText: p.text().default(''),
  liked: p.boolean().default(false),
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
    list: p.text().$type<OpenList>().default('public').check(`list in ('public', 'research')`),
    /** The filters as the address bar has them. */
    address: p.text(),
    frequency: p.text().$type<AlertFrequency>().default('daily').check(`frequency in ('instant', 'daily', 'off')`),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    ...criteriaColumns,
  },
  uniques: [{ name: 'saved_search_name', properties: ['userId', 'name'] }],
});

/** A saved search. */
export class SavedSearch extends SavedSearchSchema.class {}
SavedSearchSchema.setClass(SavedSearch);
