import { describe, expect, it } from '@jest/globals';
import { type ApiClient, apiError } from '@outcrop/contracts';
import fc from 'fast-check';
import { emptyState, withExpressions } from '../app/features/explorer/address/explorer-state.ts';
import { savedContent, savedWords, stateOf } from '../app/features/explorer/saved/saved-content.ts';
import { openSavedQuery, savedQueryOf } from '../app/features/explorer/saved/saved-query-address.server.ts';
import { charts, INFO, wells } from './support/explorer-address.ts';

// docs/product/explorer.md#explorer-address

describe('a saved query', () => {
  it('holds filters, order, columns and average, and leads back to them', () => {
    const state = {
      ...withExpressions(wells, 'operator', ['-"a b"']),
      sorts: [{ column: 'oil12', ascending: false }],
      columns: ['name', 'operator'],
      pinned: 2,
      average: 'oil12',
    };
    const content = savedContent(state);
    expect(stateOf({ filters: content.filters, customChart: content.customChart ?? null }, INFO)).toEqual(state);
    fc.assert(
      fc.property(charts, (chart) => {
        const { filters, customChart } = savedContent({ ...wells, chart });
        const stored = JSON.parse(JSON.stringify({ filters, customChart }));
        expect(stateOf(stored, INFO)).toEqual({ ...wells, chart });
      }),
    );
  });

  it('says what of a state it holds, and no more than there is', () => {
    const sorts = ['oil12', 'name'].map((column) => ({ column, ascending: true }));
    const [chart] = fc.sample(charts, 1);
    expect(savedWords({ ...wells, sorts }, 5)).toBe('Saves 5 filters, 2 sorts and the columns.');
    expect(savedWords(wells, 0)).toBe('Saves no filters and the columns.');
    expect(savedWords({ ...wells, sorts: sorts.slice(1), average: 'oil12', chart: chart! }, 1)).toBe(
      'Saves one filter, one sort, the columns, the average and the chart.',
    );
  });

  it('of an old client is of the first collection that has its fields; what is gone stays, so that the address says so', () => {
    const filters = [{ field: 'operator', expression: ['Llano'] }];
    expect(stateOf({ filters, customChart: null }, INFO).collection).toBe('wells');
    expect(stateOf({ filters, customChart: { collection: 'gone', sorts: 7, columns: [1], pinned: -3 } }, INFO)).toEqual(
      {
        ...emptyState('gone'),
        filters,
      },
    );
  });
});

describe('an address that names a saved query', () => {
  const query = { id: 7, name: 'Mesa', createdAt: '2026-11-27T00:00:00Z', customChart: null, owner: 'Ann' };
  const filters = [{ field: 'operator', expression: ['Mesa'] }];
  const many = Array.from({ length: 1_000 }, (_, at) => `42-329-${at + 10_000}`);
  const asked: number[] = [];
  const api = {
    readableQuery: async (id: number) => {
      asked.push(id);
      if (id === 3) return { ...query, id: 3, filters: [] };
      if (id === 7) return { ...query, filters };
      if (id === 5) return { ...query, filters: [{ field: 'operator', expression: many }] };
      throw apiError(id === 9 ? 503 : 404, 'There is no such query.');
    },
  } as unknown as ApiClient;
  /** Where it leads, or the status and the sentences of the page that it is. */
  const leadsTo = (search: string) =>
    openSavedQuery(savedQueryOf(search)!, INFO, api).then(
      ({ status, read }) => [status, ...read.wrong],
      (ended: unknown) => {
        if (!(ended instanceof Response)) throw ended;
        return ended.headers.get('location');
      },
    );

  it('leads to the rows of one’s own query or of a colleague’s, in the collection that it names besides', async () => {
    expect(await leadsTo('?query=3')).toBe('/explorer?collection=deals');
    expect(await leadsTo('?query=7')).toBe('/explorer?collection=wells&filter.operator=Mesa');
    expect(await leadsTo('?query=7&collection=market')).toBe('/explorer?collection=market&filter.operator=Mesa');
  });

  it('leads nowhere where there is no such query', async () => {
    asked.length = 0;
    const none = [404, 'There is no such query, or it is no longer shared with you.'];
    for (const id of ['8', '07', 'x', '7 or 1=1'])
      expect(await leadsTo(`?query=${encodeURIComponent(id)}`)).toEqual(none);
    // One question for one query, and none for what is no number.
    expect(asked).toEqual([8]);
    await expect(leadsTo('?query=9')).rejects.toMatchObject({ status: 503 });
  });

  it('says so where an address is too short for all that the query has', async () => {
    expect(await leadsTo('?query=5')).toEqual([422, 'It has too many values for an address. Choose it in Load Query.']);
  });

  it('is none without an id', () => {
    for (const search of ['', '?query=', '?collection=wells']) expect(savedQueryOf(search)).toBeNull();
  });
});
