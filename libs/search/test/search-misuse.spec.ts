import { ADMIN_SCOPE, SearchMisuse } from '@outcrop/search';
import { contractDocuments, contractIndex } from '@outcrop/search/testing';
import { ColumnSearchEngine } from '../src/columns/column-search-engine.ts';
import { ColumnStore } from '../src/columns/column-store.ts';

const request = { groups: {}, sort: [], from: 0, size: 1 };
const store = new ColumnStore(contractIndex);
store.put(contractDocuments(1, 3_000));
const engine = new ColumnSearchEngine({ current: async () => ({ store, behind: [] }) });

describe('an engine, asked wrongly,', () => {
  it('takes field names only from the definition', async () => {
    const hostile = { ...request, groups: { a: { field: 'id" = id OR "id', exists: true } as const } };
    await expect(engine.search(contractIndex, hostile, ADMIN_SCOPE)).rejects.toThrow(SearchMisuse);
    const inherited = { ...request, sort: [{ field: 'constructor' }] };
    await expect(engine.search(contractIndex, inherited, ADMIN_SCOPE)).rejects.toThrow(SearchMisuse);
  });

  it.each([
    ['a page of too many hits', { ...request, size: 10_001 }],
    ['a page before the first', { ...request, from: -1 }],
    ['a page of half a hit', { ...request, size: 0.5 }],
    ['a sort by several values', { ...request, sort: [{ field: 'codes' }] }],
    ['a sort by text', { ...request, sort: [{ field: 'words' }] }],
    ['a facet of text', { ...request, facets: { a: { field: 'words', limit: 1 } } }],
    ['letters of a number', { ...request, groups: { a: { field: 'place', contains: '1' } } }],
    ['a string for a number', { ...request, groups: { a: { field: 'amount', in: ['1'] } } }],
    ['an infinite number', { ...request, groups: { a: { field: 'amount', from: Number.POSITIVE_INFINITY } } }],
    ['a day that does not exist', { ...request, groups: { a: { field: 'day', from: '2026-02-30' } } }],
    ['a number that is none', { ...request, groups: { a: { field: 'place', to: Number.NaN } } }],
    ['a reversed range', { ...request, groups: { a: { field: 'amount', from: 2, to: 1.5 } } }],
    [
      'a reversed range of days',
      { ...request, groups: { a: { field: 'days', from: '2026-11-21', to: '2026-11-20' } } },
    ],
    ['a reversed range among counts', { ...request, counts: { a: { of: { b: { field: 'place', from: 2, to: 1 } } } } }],
    [
      'a search among values that hold no text',
      { ...request, facets: { a: { field: 'day', limit: 1, holding: { text: '2', at: 'start' as const } } } },
    ],
    [
      'a text that no pattern holds',
      {
        ...request,
        facets: { a: { field: 'code', limit: 1, holding: { text: 'a'.repeat(101), at: 'start' as const } } },
      },
    ],
    ['bars of days for numbers', { ...request, histograms: { a: { field: 'amount', interval: 'day' as const } } }],
    ['bars of a size for days', { ...request, histograms: { a: { field: 'day', interval: 7 } } }],
    ['bars without a width', { ...request, histograms: { a: { field: 'amount', interval: 0 } } }],
    ['bars of NaN', { ...request, histograms: { a: { field: 'amount', interval: Number.NaN } } }],
    ['bars of half an integer', { ...request, histograms: { a: { field: 'place', interval: 0.5 } } }],
    ['more bars than there may be', { ...request, histograms: { a: { field: 'id', interval: 1 } } }],
    ['bars of words', { ...request, histograms: { a: { field: 'code', interval: 1 } } }],
    ['stats of words', { ...request, stats: { a: { field: 'code' } } }],
    ['percentiles of doubles', { ...request, stats: { a: { field: 'amount', percentiles: [50] } } }],
    ['a percentile beyond all', { ...request, stats: { a: { field: 'price', percentiles: [100.5] } } }],
    ['bars of less than a last digit', { ...request, histograms: { a: { field: 'price', interval: 0.005 } } }],
    ['a range of flags', { ...request, groups: { a: { field: 'sold', from: 0 } } }],
    [
      'a vertex off the map',
      {
        ...request,
        groups: {
          a: {
            polygon: [
              [0, 0],
              [2 ** 31, 0],
              [0, 5],
            ] as const,
          },
        },
      },
    ],
    [
      'a group in whose place something is to stand, and that is not there',
      { ...request, otherwise: { group: 'a', among: { all: [] }, clause: { all: [] } } },
    ],
    ['a box with NaN', { ...request, groups: { a: { within: [{ west: Number.NaN, east: 1, north: 0, south: 1 }] } } }],
  ])("refuses %s as the caller's mistake", async (_, wrong) => {
    await expect(engine.search(contractIndex, wrong, ADMIN_SCOPE)).rejects.toThrow(SearchMisuse);
  });

  it('refuses a grid of more cells than its limit', async () => {
    const boxes = [{ west: 0, east: 2 ** 30 - 1, north: 0, south: 2 ** 30 - 1 }];
    const grid = { groups: {}, boxes, shift: 24, singlesUpTo: 0, limit: 4_095 };
    await expect(engine.grid(contractIndex, grid, ADMIN_SCOPE)).rejects.toThrow('4096 cells');
    await expect(engine.grid(contractIndex, { ...grid, limit: 4_096 }, ADMIN_SCOPE)).resolves.toHaveProperty('total');
  });
});
