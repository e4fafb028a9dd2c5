import { describe, expect, it } from '@jest/globals';
import {
  CheckedRows,
  type Clause,
  type GridResult,
  PUBLIC_SCOPE,
  SearchEngine,
  type SearchRequest,
  type SearchResult,
} from '@outcrop/search';
import type { DealPictures } from '../src/deals/deal-pictures.ts';
import type { DealRows } from '../src/deals/deal-rows.ts';
import { FindDeals, FindDealsHandler } from '../src/deals/search/find-deals.ts';

/** Finds nothing, and remembers what it was asked. */
class AskedEngine extends SearchEngine {
  readonly requests: SearchRequest[] = [];
  override async search(_: unknown, request: SearchRequest): Promise<SearchResult> {
    this.requests.push(request);
    return { total: 0, hits: [], facets: {}, distinct: {}, counts: {}, histograms: {}, stats: {}, engine: 'memory' };
  }
  grid(): Promise<GridResult> {
    throw new Error('Nobody asks for a map here');
  }
}
const rows = { check: async () => new CheckedRows(''), summariesOf: async () => [] } as unknown as DealRows;

describe('bids due within some days', () => {
  it('are asked with the day, also of a query that is kept over midnight, and counted for each number of days', async () => {
    const engine = new AskedEngine();
    const handler = new FindDealsHandler(engine, rows, {} as DealPictures);
    const query = { page: 1, size: 20, bidsDue: 14 };
    const ask = (day: string) => handler.execute(new FindDeals({ query, scope: PUBLIC_SCOPE, list: 'public', day }));
    const { page } = await ask('2026-12-29');
    await ask('2026-12-29');
    await ask('2026-12-30');
    const [first, second, third] = engine.requests;
    expect(second).toEqual(first);
    const due = (from: string, to: string): Clause => ({
      all: [
        { field: 'isSold', in: [false] },
        { field: 'bidsDue', from, to },
      ],
    });
    expect(first!.groups['bidsDue']).toEqual(due('2026-12-29', '2027-01-12'));
    expect(third!.groups['bidsDue']).toEqual(due('2026-12-30', '2027-01-13'));
    expect(third!.counts!['bidsDue']).toMatchObject({ group: 'bidsDue', of: { 7: due('2026-12-30', '2027-01-06') } });
    expect(JSON.parse(page.json).bidsDue).toEqual([
      { days: 7, count: 0, selected: false },
      { days: 14, count: 0, selected: true },
      { days: 30, count: 0, selected: false },
      { days: 90, count: 0, selected: false },
    ]);
  });
});
