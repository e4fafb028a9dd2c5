import { Checkbox, TableCell, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import {
  DataTableBody,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
} from 'react-admin';

/** react-admin's rows, with a checkbox whose own label names the record. */
export const SelectableRows = ({ children }: { children?: ReactNode }) => (
  <DataTableBody row={SelectableRow}>{children}</DataTableBody>
);

function SelectableRow({ children, className }: { children?: ReactNode; className?: string }) {
  const record = useRecordContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  if (!record) return null;
  const selected = selectedIds?.includes(record.id) ?? false;
  return (
    <TableRow hover selected={selected} className={className}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={selected}
          onClick={(event) => handleToggleItem?.(record.id, event)}
          slotProps={{ input: { 'aria-label': `Select ${record.id}` } }}
        />
      </TableCell>
      {children}
    </TableRow>
  );
}
