import type { ListingRecord } from '@outcrop/contracts';
import type { AdminResource } from '../resource/index.ts';
import { ListingCreate } from './listing-create.tsx';
import { ListingEdit } from './listing-edit.tsx';
import { ListingList } from './listing-list.tsx';
import { headerOf } from './listing-table.tsx';

export const listings: AdminResource = {
  name: 'listings',
  label: 'Listings',
  singular: 'listing',
  icon: 'rows',
  order: 10,
  list: ListingList,
  edit: ListingEdit,
  create: ListingCreate,
  titleOf: (listing: ListingRecord) => headerOf(listing),
};
