import type { SearchRecord } from '@outcrop/contracts';
import { type AdminResource, later } from '../resource/index.ts';

export const searches: AdminResource = {
  name: 'searches',
  label: 'Searches',
  singular: 'search',
  plural: 'searches',
  icon: 'search',
  order: 2,
  managementOnly: true,
  list: later(() => import('./search-list.tsx'), {}),
  titleOf: ({ text }: SearchRecord) => text || 'Filters alone',
};
