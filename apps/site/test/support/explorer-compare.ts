import type { QueryInfo } from '@outcrop/contracts';
import { emptyState } from '../../app/features/explorer/address/explorer-state.ts';
import { type CompareState, compareAddress } from '../../app/features/explorer/compare/compare-state.ts';
import { readCompare } from '../../app/features/explorer/compare/read-compare.ts';
import { field } from './explorer-fields.ts';

// Wells as the query service describes them, and comparisons of them.

export const WELLS = {
  name: 'wells',
  label: 'Wells',
  address: '',
  fields: [
    ...[field('key', 'keyword'), field('operator', 'keyword'), field('play', 'keyword', { label: 'Play' })],
    ...[field('tags', 'keyword', { many: true }), field('horizontal', 'flag'), field('spudDate', 'date')],
    ...[field('depth', 'integer', { unit: 'ft' }), field('oil', 'integer', { unit: 'bbl', label: 'Oil' })],
    ...[field('price', 'number', { unit: 'USD per bbl' }), field('x', 'integer'), field('y', 'integer')],
  ],
  facets: [],
  point: { x: 'x', y: 'y' },
};
export const INFO = { collections: [WELLS], limits: {} } satisfies QueryInfo;
export const plain: CompareState = {
  ...{ state: emptyState('wells'), against: [], measure: 'depth', share: 'operator', adding: null },
};
export const searchOf = (compare: CompareState) => compareAddress(compare).replace(/^[^?]*/, '');
export const read = (search: string) => readCompare(search, INFO);
export const filter = (name: string, ...expression: string[]) => ({ field: name, expression });
