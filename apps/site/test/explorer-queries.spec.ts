import { expect, it } from '@jest/globals';
import {
  type ApiClient,
  apiError,
  QUERY_LIMITS,
  type QueryAnswer,
  type QueryBody,
  type QueryInfo,
} from '@outcrop/contracts';
import { QueryClient } from '@tanstack/react-query';
import { emptyState } from '../app/features/explorer/address/explorer-state.ts';
import { fillRows } from '../app/features/explorer/load-explorer.server.ts';
import { boundsQuery, facetsQuery, rowsQuery, statOf } from '../app/features/explorer/queries/explorer-queries.ts';
import { loadContext } from '../app/server/context.ts';
import { startQueries } from '../app/server/start-queries.ts';
import { field } from './support/explorer-fields.ts';

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

/** An API that remembers what it was asked, and finds 1 to the number of a field in each. */
function answering() {
  const bodies: QueryBody[] = [];
  const query = (_collection: string, body: QueryBody) => {
    bodies.push(body);
    return Promise.resolve({
      facets: Object.fromEntries((body.facets ?? []).map(({ name }) => [name, { buckets: [] }])),
      stats: (body.stats ?? []).map((stat) => ({ ...stat, value: stat.type === 'min' ? 1 : Number(stat.field) })),
      queryChangeId: body.changeId,
    });
  };
  return { api: { query } as unknown as ApiClient, bodies };
}
const integers = (count: number) => Array.from({ length: count }, (_, at) => field(String(at + 1), 'integer'));

it('counts stay while the average of another figure is asked for, and no average of the one before', async () => {
  const { api, bodies } = answering();
  const client = new QueryClient();
  const panels = [{ field: field('operator', 'keyword') }];
  const queryOf = (average: string | null) => facetsQuery({ ...emptyState('wells'), average }, panels, api);
  await client.fetchQuery(queryOf('oil'));
  await client.fetchQuery(queryOf(null));
  expect(bodies.map(({ stats }) => stats)).toEqual([[{ field: 'oil', type: 'avg' }], undefined]);
  const before = { operator: { buckets: [{ key: 'Mesa', query: 'Mesa', value: 7, stat1: 12 }] } };
  const standsIn = (next: string | null, first: string | null) => {
    const query = client.getQueryCache().find({ queryKey: queryOf(first).queryKey });
    return (queryOf(next).placeholderData as (previous: unknown, query: unknown) => unknown)(before, query);
  };
  expect(standsIn('oil', 'oil')).toBe(before);
  for (const next of ['gas', null])
    expect(standsIn(next, 'oil')).toEqual({ operator: { buckets: [{ key: 'Mesa', query: 'Mesa', value: 7 }] } });
});

it('many panels are asked about in few queries, each within the limits', async () => {
  const { api, bodies } = answering();
  const client = new QueryClient();
  const bounds = await client.fetchQuery(boundsQuery('wells', integers(9), api));
  expect(bodies.map(({ stats }) => stats?.length)).toEqual([8, 8, 2]);
  expect(Object.keys(bounds)).toHaveLength(9);
  expect(bounds['9']).toEqual({ low: 1, high: 9 });
  const panels = integers(60).map((one) => ({ field: one }));
  const facets = await client.fetchQuery(facetsQuery(emptyState('wells'), panels, api));
  expect(bodies.slice(3).map((body) => body.facets?.length)).toEqual([50, 10]);
  expect(Object.keys(facets)).toHaveLength(60);
  for (const { facets: asked = [], stats = [] } of bodies) {
    expect(asked.length).toBeLessThanOrEqual(QUERY_LIMITS.facets);
    expect(stats.length).toBeLessThanOrEqual(QUERY_LIMITS.stats);
  }
});

it('a figure is found by its name, not by its place, as a previous answer may have others', () => {
  const stats = [
    { field: 'oil', type: 'sum', value: 7 },
    { field: 'oil', type: 'avg', value: 3 },
  ];
  expect([statOf(stats, 'oil', 'avg'), statOf(stats, 'gas', 'avg'), statOf(undefined, 'oil', 'avg')]).toEqual([
    ...[3, undefined, undefined],
  ]);
});

const VISIT = {
  ...{ apiOrigin: 'http://127.0.0.1:1', siteProof: 'proof', headers: {}, requestId: '', clientAddress: '', nonce: '' },
};

it('where rows are refused for now the page knows its address all the same', async () => {
  const busy = apiError(429, 'The server is busy.');
  const api = { query: () => Promise.reject(busy) } as unknown as ApiClient;
  const collection: QueryInfo['collections'][number] = {
    ...{ name: 'wells', label: 'Wells', address: '', fields: [field('oil', 'integer')], facets: [], point: null },
  };
  const read = { state: emptyState('wells'), wrong: [], isThere: true };
  const queries = startQueries(loadContext(VISIT));
  expect(await fillRows(queries, api, collection, read)).toEqual({ read, error: busy });
});

it('dates are as long as the years that have rows', async () => {
  const bodies: QueryBody[] = [];
  const bar = (key: string) => ({ key, value: 1, query: '' });
  const query = (_collection: string, body: QueryBody) => {
    bodies.push(body);
    const facets = { spud: { buckets: [bar('2008-01-01'), bar('2026-01-01')] }, plugged: { buckets: [] } };
    return Promise.resolve({ facets, stats: [], queryChangeId: body.changeId });
  };
  const dates = ['spud', 'plugged'].map((name) => field(name, 'date'));
  const api = { query } as unknown as ApiClient;
  const bounds = await new QueryClient().fetchQuery(boundsQuery('wells', dates, api));
  expect(bodies).toHaveLength(1);
  const day = (text: string) => Date.parse(text) / 86_400_000;
  expect(bounds).toEqual({ spud: { low: day('2008-01-01'), high: day('2026-12-31') }, plugged: null });
});
