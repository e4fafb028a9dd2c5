import { ListPage } from '../resource/index.ts';
import { useListingFilters } from './listing-filters.tsx';
import { ListingTable } from './listing-table.tsx';

/** All listings, drafts and withdrawn ones too. */
export const ListingList = () => (
  <ListPage
    sort={{ field: 'RowNumber', order: 'ASC' }}
    filters={useListingFilters()}
    emptyHint="Create one, or import a file on the command line."
  >
    <ListingTable />
  </ListPage>
);
