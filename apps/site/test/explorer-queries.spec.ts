import { expect, it } from '@jest/globals';
import type { ApiClient, QueryAnswer, QueryBody } from '@outcrop/contracts';
import { QueryClient } from '@tanstack/react-query';
import { emptyState } from '../app/features/explorer/address/explorer-state.ts';
import { rowsQuery } from '../app/features/explorer/queries/explorer-queries.ts';

// docs/product/explorer.md#stale-answers, #explorer-table

const TOTAL = 30;

/** An API with so many rows that remembers where pages began. @param changeIdOf what it says of a query */
function apiOf(changeIdOf: (body: QueryBody) => QueryBody['changeId']) {
  const starts: (number | undefined)[] = [];
  const query = (_collection: string, body: QueryBody): Promise<QueryAnswer> => {
    starts.push(body.start);
    return Promise.resolve({
      responseHeader: { status: 0, collection: 'wells', engine: 'columns' },
      facets: {},
      stats: [],
      queryChangeId: changeIdOf(body) ?? null,
      response: { numFound: TOTAL, start: body.start ?? 1, docs: [] },
    });
  };
  return { api: { query } as unknown as ApiClient, starts };
}
const fetchRows = (row: number, api: ApiClient) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
    rowsQuery({ ...emptyState('wells'), row }, api),
  );

it('an answer to another query is none', async () => {
  const { api } = apiOf((body) => `${String(body.changeId)}, before`);
  await expect(fetchRows(1, api)).rejects.toThrow('The answer is to another query.');
});

it('beyond the last full page that one is asked for', async () => {
  const { api, starts } = apiOf((body) => body.changeId);
  expect((await fetchRows(15, api)).response.start).toBe(15);
  expect((await fetchRows(99, api)).response.start).toBe(17);
  expect(starts).toEqual([15, 99, 17]);
});
