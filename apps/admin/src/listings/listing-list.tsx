import type { ListingRecord } from '@outcrop/contracts';
import { FilterContext, ListBase, Pagination, useListContext } from 'react-admin';
import { CreateLink } from './create-link.tsx';
import { ExportLink } from './export-link.tsx';
import { ListingFilters, useListingFilters } from './listing-filters.tsx';
import { NoListings, NothingFound, ReadFailure } from './listing-list-states.tsx';
import { ColumnsPicker, ListingTable } from './listing-table.tsx';
import './listing-list.css';

/** All listings, drafts and withdrawn ones too. */
export function ListingList() {
  return (
    <ListBase<ListingRecord> perPage={25} sort={{ field: 'RowNumber', order: 'ASC' }}>
      <Page />
    </ListBase>
  );
}

function Page() {
  const { total, filterValues, error, isPending, refetch } = useListContext<ListingRecord>();
  const filters = useListingFilters();
  const filtered = Object.keys(filterValues).length > 0;
  return (
    <FilterContext.Provider value={filters}>
      <title>Listings · Outcrop admin</title>
      <section className="page">
        <div className="page-top">
          <div>
            <p className="label">Admin</p>
            <h1>Listings</h1>
          </div>
          <div className="page-acts">
            <ColumnsPicker />
            <ExportLink filter={filterValues} count={total} />
            <CreateLink variant="contained" />
          </div>
        </div>
        <ListingFilters />
        {error ? (
          <ReadFailure what="The listings" error={error as Error} retry={refetch} />
        ) : !isPending && total === 0 ? (
          filtered ? (
            <NothingFound />
          ) : (
            <NoListings />
          )
        ) : (
          <>
            <ListingTable />
            <Pagination rowsPerPageOptions={[25, 50, 100]} />
          </>
        )}
      </section>
    </FilterContext.Provider>
  );
}
