import type { QueryInfo } from '@outcrop/contracts';
import { usualChart } from '../../app/features/explorer/address/chart-state.ts';
import { readExplorerState } from '../../app/features/explorer/address/read-explorer-state.ts';
import type { PlacesData, PointsData } from '../../app/features/explorer/charts/chart-data.ts';
import { field } from './explorer-fields.ts';

// Wells and texts as the query service describes them, and what it answers of their charts.

export const WELLS = {
  name: 'wells',
  label: 'Wells',
  address: '',
  fields: [
    ...[field('id', 'integer'), field('key', 'keyword'), field('operator', 'keyword'), field('notes', 'text')],
    ...[field('plays', 'keyword', { many: true }), field('active', 'flag'), field('spud', 'date')],
    ...[field('oil', 'integer', { unit: 'bbl' }), field('depth', 'number', { unit: 'ft', exact: false })],
    ...[field('barrel', 'number', { unit: 'USD per bbl', exact: true, digits: 2 })],
  ],
  facets: [],
  point: null,
} satisfies QueryInfo['collections'][number];
export const TEXTS = { ...WELLS, name: 'texts', label: 'Texts', fields: [field('notes', 'text')] };
export const read = (search: string) => readExplorerState(search, { collections: [WELLS, TEXTS] });
export const wrongOf = (search: string) => read(`?collection=wells&${search}`).wrong;

export const byName = (name: string) => WELLS.fields.find((one) => one.name === name)!;
export const places = (more: Partial<PlacesData> = {}): PlacesData => ({
  kind: 'places',
  chart: usualChart(WELLS, 'bars')!,
  ...{ x: byName('operator'), y: null, by: null, size: null },
  places: [
    { key: '=Mesa, "Inc"', query: '=Mesa, "Inc"' },
    { key: 'Ridge', query: 'Ridge' },
    { key: null, query: null },
  ],
  series: [{ key: null, query: null }],
  cells: [[{ count: 7, value: 7 }], [{ count: 3, value: 3 }], [{ count: 20, value: 20 }]],
  ...{ values: 40, total: 1_234, missing: 1, estimated: false },
  ...more,
});

export const scatter = (more: Partial<PointsData> = {}): PointsData => ({
  kind: 'points',
  chart: { ...usualChart(WELLS, 'scatter')!, by: 'active' },
  ...{ x: byName('spud'), y: byName('barrel'), by: byName('active'), size: null },
  points: [
    { id: 4, x: '2024-03-05', y: 12.5, size: null, series: 0, value: true, names: ['Mesa'] },
    { id: 9, x: '2025-01-01', y: -1, size: null, series: 1, value: null, names: [null] },
  ],
  series: [
    { key: true, query: 'true', count: 7 },
    { key: null, query: null, count: 2 },
  ],
  names: [byName('operator')],
  ...{ every: 4, total: 10, missing: 1, medians: [], estimated: false },
  ...more,
});

/** The same scatter with sizes of oil. */
export const sized = (...sizes: (number | null)[]): PointsData =>
  scatter({
    size: byName('oil'),
    points: sizes.map((size, at) => ({
      id: at + 1,
      x: '2024-03-05',
      y: at,
      size,
      series: 0,
      value: true,
      names: ['Mesa'],
    })),
  });
