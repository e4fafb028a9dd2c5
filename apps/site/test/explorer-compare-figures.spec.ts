import { describe, expect, it } from '@jest/globals';
import { type ApiClient, ApiError, type QueryAnswer, type QueryBody } from '@outcrop/contracts';
import { QueryClient } from '@tanstack/react-query';
import { csvOf } from '../app/features/explorer/charts/chart-table.ts';
import { type Comparison, comparisonQuery } from '../app/features/explorer/compare/compare-data.ts';
import { type CompareState, withSet } from '../app/features/explorer/compare/compare-state.ts';
import { comparisonTable } from '../app/features/explorer/compare/comparison-table.ts';
import { refusedSets } from '../app/features/explorer/compare/read-compare.ts';
import { filter, plain, WELLS } from './support/explorer-compare.ts';

// docs/product/explorer.md#explorer-compare

/** Rows of both sets, counted by a plain loop as the query service counts them. */
const ROWS = {
  A: [
    { operator: 'Mesa', depth: 100 },
    { operator: 'Mesa', depth: 300 },
    { operator: 'Bluff', depth: null },
  ],
  B: [
    { operator: 'Rim', depth: 900 },
    { operator: 'Mesa', depth: 120 },
  ],
};

const api = {
  query: (_collection: string, body: QueryBody): Promise<QueryAnswer> => {
    const [play] = body.filters ?? [];
    const rows = ROWS[play?.expression[0] as keyof typeof ROWS] ?? [];
    const depths = rows.flatMap(({ depth }) => depth ?? []).sort((one, other) => one - other);
    const value = (type: string) => (type === 'min' ? depths[0] : depths.at(-1)) ?? null;
    const facets = (body.facets ?? []).map((facet) => {
      const step = Number(facet.step);
      const keys: (string | number)[] =
        facet.type === 'range'
          ? depths.map((depth) => Math.floor(depth / step) * step)
          : rows.map(({ operator }) => operator);
      const wanted: (string | number)[] = facet.facetOptions?.map(({ query }) => query) ?? [...new Set(keys)];
      const buckets = wanted.map((key) => ({
        ...{ key, query: `${key}` },
        value: keys.filter((one) => one === key).length,
      }));
      return [facet.name, { buckets }];
    });
    return Promise.resolve({
      responseHeader: { status: 0, collection: 'wells', engine: 'columns' },
      facets: Object.fromEntries(facets),
      stats: (body.stats ?? []).map(({ field, type }) => ({
        field,
        type,
        value: field === 'depth' ? value(type) : null,
      })),
      queryChangeId: body.changeId ?? null,
      response: { numFound: rows.length, start: 1, docs: [] },
    } as QueryAnswer);
  },
} as unknown as ApiClient;
const asked = (compare: CompareState, from = api): Promise<Comparison> =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(comparisonQuery(WELLS, compare, from));
const both = withSet(withSet(plain, 'a', [filter('play', 'A')]), 'b', [filter('play', 'B')]);

describe('a comparison', () => {
  it('has steps of one width over both sets, and counts each value in both, also where it is rare', async () => {
    const { totals, spread, shares, figures } = await asked(both);
    expect(totals).toEqual({ a: 3, b: 2 });
    expect([spread!.step, spread!.of]).toEqual([50, { a: 2, b: 2 }]);
    expect(spread!.places).toHaveLength(17);
    expect(spread!.places.filter(({ counts: { a, b } }) => a + b > 0).map(({ key, counts }) => [key, counts])).toEqual([
      ...[
        [100, { a: 1, b: 1 }],
        [300, { a: 1, b: 0 }],
        [900, { a: 0, b: 1 }],
      ],
    ]);
    expect(shares.map(({ key, counts }) => [key, counts])).toEqual([
      ...[
        ['Mesa', { a: 2, b: 1 }],
        ['Rim', { a: 0, b: 1 }],
        ['Bluff', { a: 1, b: 0 }],
      ],
    ]);
    expect(figures.map(({ field, words }) => `${field.name} ${words}`)).toEqual([
      ...['depth average', 'depth median', 'depth P90', 'depth P10', 'oil average'],
    ]);
  });

  it('takes P90, which nine in ten exceed, for the tenth percentile', async () => {
    const { figures } = await asked(both);
    expect(figures.find(({ words }) => words === 'P90')!.type).toBe('p10');
    expect(figures.find(({ words }) => words === 'P10')!.type).toBe('p90');
  });

  it('of nothing has no steps and no shares', async () => {
    const none = await asked(withSet(plain, 'a', [filter('play', 'C')]));
    expect([none.totals, none.spread, none.shares]).toEqual([{ a: 0, b: 0 }, null, []]);
  });

  it('leaves as rows of what both come to', async () => {
    const { head, rows } = comparisonTable(await asked(both), WELLS);
    expect(head).toEqual(['Of', 'Figure', 'Unit', 'A', 'B']);
    expect(rows.map(({ raw }) => raw)).toEqual(
      expect.arrayContaining([
        ['Wells', 'count', 'wells', 3, 2],
        ['depth, from', 100, 'wells', 1, 1],
        ['operator', 'Rim', 'wells', 0, 1],
      ]),
    );
  });

  it('leaves without a formula, whatever its values are', async () => {
    const comparison = await asked(both);
    const shares = comparison.shares.map((place) => ({ ...place, key: '=HYPERLINK("https://other.example")' }));
    const lines = csvOf(comparisonTable({ ...comparison, shares }, { label: '+Wells' })).split('\r\n');
    expect(lines[1]).toBe("'+Wells,count,'+wells,3,2");
    expect(lines.at(-2)).toBe('operator,"\'=HYPERLINK(""https://other.example"")",\'+wells,1,0');
    expect(lines.slice(1).filter((line) => /^[=+@-]|,"?[=+@]/.test(line))).toEqual([]);
  });

  it('says of which set the query service refuses a filter', async () => {
    const refusing = {
      query: (collection: string, body: QueryBody) =>
        body.filters?.[0]?.expression[0] === 'B'
          ? Promise.reject(
              new ApiError(422, {
                ...{ type: 'about:blank', title: 'Invalid', status: 422, code: 'invalid', detail: 'no', message: 'no' },
                errors: [{ path: 'filters.0.expression.0', message: 'must be a value' }],
              }),
            )
          : api.query(collection, body),
    } as unknown as ApiClient;
    const error = await asked(both, refusing).catch((thrown) => thrown);
    expect(refusedSets(error, WELLS, both)).toEqual(['Set B: Play must be a value.']);
  });
});
