import type { ListingRecord } from '@outcrop/contracts';
import { type AdminResource, later } from '../resource/index.ts';
import { ListingCreate, ListingEdit } from './listing-form.tsx';
import { headerOf, ListingList } from './listing-list.tsx';

export const listings: AdminResource = {
  name: 'listings',
  label: 'Listings',
  singular: 'listing',
  icon: 'rows',
  order: 10,
  list: ListingList,
  edit: ListingEdit,
  create: ListingCreate,
  pages: { 'web-settings': later(() => import('./web-settings/web-settings-page.tsx'), {}) },
  titleOf: (listing: ListingRecord) => headerOf(listing),
};
