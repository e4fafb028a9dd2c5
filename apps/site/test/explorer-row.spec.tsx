import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type ExplorerState, emptyState } from '../app/features/explorer/address/explorer-state.ts';
import { RowDetails } from '../app/features/explorer/table/row-details.tsx';
import { rowFacts } from '../app/features/explorer/table/row-facts.ts';
import { WELLS } from './support/explorer-charts.ts';

/** A row beside the table, as the server draws it. */
const drawn = (name: string, more: Partial<ExplorerState> = {}) => {
  const state = { ...emptyState(name), opened: 1, ...more };
  const row = { id: 12_847, key: '12847', operator: 'Mesa' };
  const element = <RowDetails collection={{ ...WELLS, name }} state={state} row={row} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

it('a row of deals leads to its deal; in a stored set it has its fields and no other way (docs/product/explorer.md#participant-route)', () => {
  expect(drawn('deals')).toMatch(/href="\/deals\/12847">Open the deal</);
  expect(drawn('wells')).not.toContain('Open the deal');
  const ofSet = drawn('deals', { participant: 'uuid' });
  expect(ofSet).toContain('Mesa');
  expect([...ofSet.matchAll(/href="([^?"]+)/g)].map(([, path]) => path)).toEqual(['/participant']);
});

it('a key that another field tells by a better name is told once (docs/product/explorer.md#explorer-table)', () => {
  const labels = (row: Record<string, string>) => rowFacts(WELLS, row).map(({ field }) => field.label);
  expect(labels({ key: '42-003-30011', operator: 'Mesa' })).toContain('key');
  expect(labels({ key: 'Mesa', operator: 'Mesa' })).not.toContain('key');
  expect(labels({ key: 'Mesa', operator: 'Mesa' })).toContain('operator');
});
