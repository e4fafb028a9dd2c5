import type { ListingRecord } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { DataTable } from 'react-admin';
import { formatDay, ListPage, ResourceLink, ResourceTable, timeColumn, titleColumn } from '../resource/index.ts';
import { headerOf } from './header-of.ts';
import { ListingBulkActions } from './listing-bulk-actions.tsx';
import { useListingFilters } from './listing-filters.tsx';
import { StatusTag, TypeTags, WebStatusTag } from './listing-tags.tsx';
import './listing-table.css';

const Col = DataTable.Col<ListingRecord>;

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

const ListingTable = () => (
  <ResourceTable<ListingRecord> bulkActions={<ListingBulkActions />} className="listing-table">
    <Col source="RowNumber" label="Row" className="figures dim" />
    <Col
      source="coverUrl"
      label="Cover"
      disableSort
      className="thumb on-phones"
      render={({ coverUrl }) => <img src={coverUrl} alt="" width="46" height="31" loading="lazy" />}
    />
    <Col source="ListingId" label="Id" className="figures" />
    {titleColumn<ListingRecord>('header', 'Header', (listing) => (
      <ResourceLink resource="listings" id={listing.id} className="" title={headerOf(listing)}>
        {headerOf(listing)}
      </ResourceLink>
    ))}
    <Col source="PLSCode" label="Type" render={({ PLSCode }) => <TypeTags codes={PLSCode} />} />
    <Col source="region" label="Region" />
    <Col source="status" label="Status" className="on-phones" render={(listing) => <StatusTag listing={listing} />} />
    <Col source="webStatus" label="Web" render={({ webStatus }) => <WebStatusTag webStatus={webStatus} />} />
    <Col source="agentName" label="Agent" />
    <Col source="hasVDR" label="VDR" className="centred dim" render={({ hasVDR }) => (hasVDR ? <DataRoom /> : null)} />
    <Col
      source="signedCACount"
      label="Signed CAs"
      className="figures"
      render={({ signedCACount }) => (signedCACount ? signedCACount.toLocaleString('en-US') : null)}
    />
    {timeColumn('updatedDate', 'Updated', formatDay)}
  </ResourceTable>
);

const DataRoom = () => (
  <span title="Has a data room">
    <Icon name="lock" size={16} />
    <span className="visually-hidden">Has a data room</span>
  </span>
);
