import { Box, Button, Popover } from '@mui/material';
import type { ListingRecord, WebStatus } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { DataTable, useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { shortDay } from './format-day.ts';
import { BulkToolbar } from './listing-bulk-actions.tsx';
import { ListingRows } from './listing-rows.tsx';
import { StatusTag, TypeMarks, WebMark } from './marks.tsx';

const STORE_KEY = 'listings.table';
const Col = DataTable.Col<ListingRecord>;

/** Columns can be shown, hidden and reordered; the choice is kept in the browser. */
export function ListingTable() {
  const createPath = useCreatePath();
  return (
    <DataTable<ListingRecord>
      storeKey={STORE_KEY}
      body={ListingRows}
      rowClick={false}
      bulkActionsToolbar={<BulkToolbar />}
      className="listing-table"
    >
      <Col source="RowNumber" label="Row" className="figures dim" />
      <Col
        source="coverUrl"
        label="Cover"
        disableSort
        className="thumb"
        render={({ coverUrl }) => <img src={coverUrl} alt="" width="46" height="31" loading="lazy" />}
      />
      <Col source="ListingId" label="Id" className="figures" />
      <Col
        source="header"
        label="Header"
        className="header"
        render={(listing) => (
          <Link to={createPath({ resource: 'listings', type: 'edit', id: listing.id })}>{headerOf(listing)}</Link>
        )}
      />
      <Col source="PLSCode" label="Type" render={({ PLSCode }) => <TypeMarks codes={String(PLSCode ?? '')} />} />
      <Col source="region" label="Region" />
      <Col source="status" label="Status" render={(listing) => <StatusTag listing={listing} />} />
      <Col source="webStatus" label="Web" render={({ webStatus }) => <WebMark webStatus={webStatus as WebStatus} />} />
      <Col source="agentName" label="Agent" />
      <Col
        source="hasVDR"
        label="VDR"
        className="centred dim"
        render={({ hasVDR }) => (hasVDR ? <DataRoom /> : null)}
      />
      <Col
        source="signedCACount"
        label="Signed CAs"
        className="figures"
        render={({ signedCACount }) => (signedCACount ? Number(signedCACount).toLocaleString('en-US') : null)}
      />
      <Col
        source="updatedDate"
        label="Updated"
        className="figures dim"
        sortByOrder="DESC"
        render={({ updatedDate }) => <time dateTime={updatedDate}>{shortDay(updatedDate)}</time>}
      />
    </DataTable>
  );
}

/** What the site calls it: `header` falls back to where (specification section 3, Listing). */
export const headerOf = (listing: Partial<ListingRecord>): string =>
  String(listing['header'] || listing['whr'] || `Listing ${listing.ListingId ?? ''}`);

const DataRoom = () => (
  <span title="Has a data room">
    <Icon name="lock" size={16} />
    <span className="hidden-words">Has a data room</span>
  </span>
);

/** Opens the table's own list of columns, which it draws into the element with this id. */
export function ColumnsPicker() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button startIcon={<Icon name="columns" />} onClick={(event) => setAnchor(event.currentTarget)}>
        Columns
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        keepMounted
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box id={`${STORE_KEY}-columnsSelector`} sx={{ px: 1, minWidth: 220 }} />
      </Popover>
    </>
  );
}
