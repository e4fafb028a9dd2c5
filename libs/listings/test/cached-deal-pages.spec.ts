import { beforeEach, describe, expect, it } from '@jest/globals';
import { ADMIN_SCOPE, CheckedRows, PUBLIC_SCOPE, SearchEngine, type SearchResult } from '@outcrop/search';
import type { DealPictures } from '../src/deals/deal-pictures.ts';
import type { DealRows } from '../src/deals/deal-rows.ts';
import { FindDeals, FindDealsHandler } from '../src/deals/search/find-deals.ts';

const QUERY = { page: 1, size: 20 };
const DAY = '2026-01-31';
const FOUND = {
  total: 30,
  hits: [{ id: 1 }],
  facets: {},
  distinct: {},
  counts: {},
  histograms: {},
  stats: {},
  engine: 'memory',
} as const;

/** What the engine answers, and which rows meet the policy, at this moment. */
let found: SearchResult;
let rows: string;
let asked: number;

class ThisEngine extends SearchEngine {
  override async search(): Promise<SearchResult> {
    asked += 1;
    return found;
  }
  grid(): never {
    throw new Error('Nobody asks for a map here');
  }
}

const handlerOf = () => {
  const checked = { check: async () => new CheckedRows(rows), summariesOf: async () => [] } as unknown as DealRows;
  return new FindDealsHandler(new ThisEngine(), checked, {} as DealPictures);
};

describe('a page of deals that is asked for again', () => {
  let handler: FindDealsHandler;
  const page = async (query = QUERY, scope = PUBLIC_SCOPE, day = DAY) =>
    (await handler.execute(new FindDeals({ query, scope, list: 'public', day }))).page;

  beforeEach(() => {
    handler = handlerOf();
    [found, rows, asked] = [FOUND, '1:700', 0];
  });

  it('is the one that was written before, after the engine was asked and the rows were looked at', async () => {
    const first = await page();
    found = { ...FOUND };
    expect(await page({ ...QUERY })).toBe(first);
    expect(asked).toBe(2);
  });

  it.each([
    ['the answer', () => (found = { ...FOUND, total: 31 })],
    ['the version of the answer', () => (found = { ...FOUND, version: 'another' })],
    ['a row', () => (rows = '1:701')],
    ['who may see a row', () => (rows = '')],
  ])('is written anew when %s is another one', async (_, change) => {
    const first = await page();
    change();
    const second = await page();
    expect(second).not.toBe(first);
    expect(await page()).toBe(second);
  });

  it('is not that of another address, scope or day', async () => {
    const pages = [await page(), await page({ ...QUERY, page: 2 }), await page(QUERY, ADMIN_SCOPE)];
    expect(new Set([...pages, await page(QUERY, PUBLIC_SCOPE, '2026-02-01')]).size).toBe(4);
  });
});
