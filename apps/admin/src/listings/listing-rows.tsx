import { Checkbox, TableCell, TableRow } from '@mui/material';
import type { ListingRecord } from '@outcrop/contracts';
import type { ReactNode } from 'react';
import {
  DataTableBody,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
} from 'react-admin';

/** react-admin's rows, whose box to select them names the listing and is labelled at the box itself. */
export const ListingRows = ({ children }: { children?: ReactNode }) => (
  <DataTableBody row={ListingRow}>{children}</DataTableBody>
);

function ListingRow({ children, className }: { children?: ReactNode; className?: string }) {
  const listing = useRecordContext<ListingRecord>();
  const selectedIds = useDataTableSelectedIdsContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  if (!listing) return null;
  const selected = selectedIds?.includes(listing.id) ?? false;
  return (
    <TableRow hover selected={selected} className={className}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={selected}
          onClick={(event) => handleToggleItem?.(listing.id, event)}
          slotProps={{ input: { 'aria-label': `Select ${listing.id}` } }}
        />
      </TableCell>
      {children}
    </TableRow>
  );
}
