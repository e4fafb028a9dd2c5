import {
  ADMIN_SCOPE,
  type IndexDefinition,
  PUBLIC_SCOPE,
  SearchMisuse,
  type SearchRequest,
  type SearchScope,
  seenIn,
} from '@outcrop/search';
import { contractDocuments, contractIndex } from '@outcrop/search/testing';
import { ColumnSearchEngine } from '../src/columns/column-search-engine.ts';
import { ColumnStore } from '../src/columns/column-store.ts';

const store = new ColumnStore(contractIndex);
store.put(contractDocuments(1, 100));
const engine = new ColumnSearchEngine({ current: async () => ({ store, behind: [] }) });
const BUYER: SearchScope = { kind: 'buyer', userId: 1, grants: [1, 4], version: '1' };
const request = { groups: {}, sort: [], from: 0, size: 1 };

/** Every place in which a request names a field. */
const places: Record<string, (field: string) => Partial<SearchRequest>> = {
  'a filter': (field) => ({ groups: { a: { field, exists: true } } }),
  'an exclusion, deep in a filter': (field) => ({
    groups: { a: { any: [{ all: [{ not: { field, exists: true } }] }] } },
  }),
  'the values of a facet': (field) => ({ facets: { a: { field, limit: 1 } } }),
  'the condition of a facet': (field) => ({
    facets: { a: { field: 'code', limit: 1, where: { field, exists: true } } },
  }),
  'the stats of a facet': (field) => ({ facets: { a: { field: 'code', limit: 1, stats: { b: { field } } } } }),
  'conditions that are counted': (field) => ({ counts: { a: { of: { b: { field, exists: true } } } } }),
  'a histogram': (field) => ({ histograms: { a: { field, interval: 1 } } }),
  stats: (field) => ({ stats: { a: { field } } }),
  percentiles: (field) => ({ stats: { a: { field, percentiles: [50] } } }),
  'an order': (field) => ({ sort: [{ field: 'code' }, { field }] }),
  'a score': (field) => ({ score: { clauses: [{ clause: { field, exists: true }, points: 1 }], minimum: 0 } }),
  'what takes the place of a group': (field) => ({
    groups: { a: { any: [] } },
    otherwise: { group: 'a', among: { all: [] }, clause: { field, exists: true } },
  }),
  'among what it takes its place': (field) => ({
    groups: { a: { any: [] } },
    otherwise: { group: 'a', among: { field, exists: true }, clause: { all: [] } },
  }),
};
const refusalOf = (index: IndexDefinition, asked: Partial<SearchRequest>, scope: SearchScope): Promise<unknown> =>
  engine.search(index, { ...request, ...asked }, scope).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a field that who asks may not see', () => {
  it.each(Object.keys(places))('is refused in %s like one that is not there', async (name) => {
    for (const scope of [PUBLIC_SCOPE, BUYER]) {
      const hidden = await refusalOf(contractIndex, places[name]!('cost'), scope);
      const unknown = await refusalOf(contractIndex, places[name]!('none'), scope);
      expect(unknown).toBeInstanceOf(SearchMisuse);
      expect(hidden).toEqual(new SearchMisuse((unknown as Error).message.replace('none', 'cost')));
    }
    expect(await refusalOf(contractIndex, places[name]!('cost'), ADMIN_SCOPE)).toBeUndefined();
  });

  it('is no place on a map either', async () => {
    const { x, y, ...fields } = contractIndex.fields;
    const hidden = { ...contractIndex, fields: { ...fields, x: x!, y: { ...y!, seen: () => false } } };
    const { point: _, ...pointless } = contractIndex;
    const asked = { groups: { a: { within: [{ west: 0, east: 1, north: 0, south: 1 }] } } };
    const refusal = await refusalOf(hidden, asked, ADMIN_SCOPE);
    expect(refusal).toBeInstanceOf(SearchMisuse);
    expect(refusal).toEqual(await refusalOf(pointless, asked, ADMIN_SCOPE));
    const grid = { groups: {}, boxes: asked.groups.a.within, shift: 24, singlesUpTo: 1, limit: 1 };
    await expect(engine.grid(hidden, grid, ADMIN_SCOPE)).rejects.toThrow('have no point');
  });

  it('may decide who sees a document all the same', async () => {
    const visible = () => ({ field: 'secret', in: ['a'] });
    const index = { ...contractIndex, visible };
    const { total } = await engine.search(index, request, PUBLIC_SCOPE);
    expect(total).toBe(contractDocuments(1, 100).filter(({ fields }) => fields['secret'] === 'a').length);
    expect(total).toBeGreaterThan(0);
  });

  it('is none in the definition that who reads rows goes by', () => {
    expect(Object.keys(seenIn(contractIndex, PUBLIC_SCOPE).fields)).not.toContain('cost');
    expect(seenIn(contractIndex, ADMIN_SCOPE)).toBe(contractIndex);
  });
});
