import type { Clause } from '../clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import { queryOf } from './clause-query.ts';

/** A name that no other part of a request has. */
const NAME = 'unless';

/** Counts the documents that meet a clause, whatever the request finds. */
export const unlessCount = (index: IndexDefinition, clause: Clause) => ({
  [NAME]: { global: {}, aggs: { met: { filter: queryOf(index, clause) } } },
});

/** The answer to {@link unlessCount}. */
export const readUnless = (aggregations: Readonly<Record<string, object>> | undefined): number =>
  (aggregations![NAME] as { readonly met: { readonly doc_count: number } }).met.doc_count;
