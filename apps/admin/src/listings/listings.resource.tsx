import type { ListingRecord } from '@outcrop/contracts';
import { type AdminResource, later, laterNamed } from '../resource/index.ts';
import { headerOf } from './header-of.ts';

export const listings: AdminResource = {
  name: 'listings',
  label: 'Listings',
  singular: 'listing',
  icon: 'rows',
  order: 10,
  list: laterNamed(() => import('./listing-list.tsx'), 'ListingList'),
  edit: laterNamed(() => import('./listing-form.tsx'), 'ListingEdit'),
  create: laterNamed(() => import('./listing-form.tsx'), 'ListingCreate'),
  pages: { 'web-settings': later(() => import('./web-settings/web-settings-page.tsx'), {}) },
  titleOf: (listing: ListingRecord) => headerOf(listing),
};
