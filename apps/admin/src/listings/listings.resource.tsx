import type { ResourceProps } from 'react-admin';
import { ListingCreate } from './listing-create.tsx';
import { ListingEdit } from './listing-edit.tsx';
import { ListingList } from './listing-list.tsx';
import { headerOf } from './listing-table.tsx';

export const listings: ResourceProps = {
  name: 'listings',
  options: { label: 'Listings' },
  list: ListingList,
  edit: ListingEdit,
  create: ListingCreate,
  recordRepresentation: headerOf,
};
