import { expect, it } from '@jest/globals';
import type { QueryInfo } from '@outcrop/contracts';
import fc from 'fast-check';
import { explorerRowsAddress } from '../app/address/explorer-rows.ts';
import { readExplorerState } from '../app/features/explorer/address/read-explorer-state.ts';
import { field } from './support/explorer-fields.ts';

// docs/product/explorer.md#from-a-deal

const FIELDS = ['play', 'type', 'date', 'gone'];
const INFO: QueryInfo = {
  limits: {},
  collections: [
    {
      ...{ name: 'market', label: 'Market', address: '', facets: [], point: null },
      fields: FIELDS.map((name) => field(name, 'keyword')),
    },
  ],
};
const read = (address: string) => readExplorerState(address.slice(address.indexOf('?')), INFO);

it('an address of rows is read by the explorer as the filters that found them', () => {
  const filter = fc.record({
    field: fc.constantFrom('play', 'type', 'date'),
    expression: fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(filter, { maxLength: 3, selector: ({ field }) => field }), (filters) => {
      const { state, wrong } = read(explorerRowsAddress({ collection: 'market', filters }, false));
      expect(wrong).toEqual([]);
      expect(state).toMatchObject({ collection: 'market', filters });
    }),
  );
});

it('leaves out rows that are gone for who would see them', () => {
  const filters = [{ field: 'date', expression: ['[2021-01-01 TO *]'] }];
  const address = explorerRowsAddress({ collection: 'market', filters }, true);
  expect(address).toBe('/explorer?collection=market&filter.date=[2021-01-01+TO+*]&filter.gone=false');
  expect(read(address).state.filters).toEqual([...filters, { field: 'gone', expression: ['false'] }]);
});
