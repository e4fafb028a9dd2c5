import { expect, it } from '@jest/globals';
import type { Clause } from '../src/clause.ts';
import { queryOf } from '../src/opensearch/clause-query.ts';
import { contractIndex } from '../src/testing/contract-documents.ts';

// docs/product/search.md#many-conditions: a range without its ends

const query = (field: string, without: Clause) =>
  queryOf(contractIndex, { all: [{ field, from: 1, to: 5 }, { not: without }] });

it('a range of which its ends are left out is one condition', () => {
  expect(query('place', { field: 'place', in: [1] })).toEqual({ range: { place: { gt: 1, lte: 5 } } });
  expect(query('place', { field: 'place', in: [5, 1] })).toEqual({ range: { place: { gt: 1, lt: 5 } } });
});

it.each<[string, string, Clause]>([
  ['a value between its ends', 'place', { field: 'place', in: [1, 3] }],
  ['an end of another field', 'place', { field: 'amount', in: [1] }],
  // Another of a row's values may lie between the ends.
  ['an end of a field with several values', 'years', { field: 'years', in: [1] }],
])('one of which %s is left out is two', (_, field, without) => {
  expect(query(field, without)).toMatchObject({ bool: { filter: [{ range: {} }, { bool: { must_not: [{}] } }] } });
});
