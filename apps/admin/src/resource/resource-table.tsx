import { Box, Button, Checkbox, Popover, TableCell, TableRow } from '@mui/material';
import { Icon } from '@outcrop/look';
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import {
  DataTable,
  DataTableBody,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
} from 'react-admin';
import { MoreColumns } from './more-columns.tsx';
import { useResource } from './resource.tsx';
import { tableStoreKey } from './table-store-key.ts';
import './list.css';

export interface ResourceTableProps {
  /** A <BulkToolbar>; without one, rows cannot be selected. */
  bulkActions?: ReactElement;
  className?: string;
  /** `DataTable.Col`s. Their classes: `figures` (right-aligned digits), `centred`, `dim`, `record-title`, `on-phones`. */
  children: ReactNode;
}

/**
 * The table of a list. Columns can be shown, hidden and reordered; the choice is stored in the browser. They are as wide as what is in them, and the
 * name has the rest; where that is too little, the table scrolls sideways and says so. Below 768 px only the columns of the class `on-phones` are
 * left, where there are any.
 */
export function ResourceTable<Row extends RaRecord>({ bulkActions, className = '', children }: ResourceTableProps) {
  const { name } = useResource();
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  return (
    <>
      {bulkActions}
      <div className="table-frame">
        <DataTable<Row>
          ref={setTable}
          storeKey={tableStoreKey(name)}
          className={`resource-table ${className}`}
          body={RecordRows}
          bulkActionButtons={bulkActions !== undefined}
          bulkActionsToolbar={NO_TOOLBAR}
        >
          {children}
        </DataTable>
        {table && <MoreColumns table={table} />}
      </div>
    </>
  );
}

/** react-admin's own place for the bar of bulk changes is inside the frame that the table's hint is placed by. */
const NO_TOOLBAR = <></>;

/** The column that names a record and leads to it. @param cell a link */
export const titleColumn = <Row extends RaRecord>(source: string, label: string, cell: (row: Row) => ReactNode) => (
  <DataTable.Col<Row> source={source} label={label} className="record-title on-phones" render={cell} />
);

/** A column that narrow screens show, too. */
export const stateColumn = <Row extends RaRecord>(source: string, label: string, cell: (row: Row) => ReactNode) => (
  <DataTable.Col<Row> source={source} label={label} className="on-phones" render={cell} />
);

/** A column of moments (ISO 8601), sorted from the latest; an em dash for none. */
export const timeColumn = (source: string, label: string, format: (instant: string) => string) => (
  <DataTable.Col
    source={source}
    label={label}
    className="figures dim"
    sortByOrder="DESC"
    render={({ [source]: instant }) => (instant ? <time dateTime={instant}>{format(instant)}</time> : '—')}
  />
);

const RecordRows = ({ children }: { children?: ReactNode }) => (
  <DataTableBody row={RecordRow}>{children}</DataTableBody>
);

/** A row opens its record; its checkbox has a label of its own, which names the record. */
function RecordRow({ children, className }: { children?: ReactNode; className?: string }) {
  const record = useRecordContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  if (!record) return null;
  const selected = selectedIds?.includes(record.id) ?? false;
  return (
    <TableRow hover selected={selected} className={className} onClick={followLink}>
      {hasBulkActions && (
        <TableCell padding="checkbox">
          <Checkbox
            checked={selected}
            onClick={(event) => handleToggleItem?.(record.id, event)}
            slotProps={{ input: { 'aria-label': `Select ${record.id}` } }}
          />
        </TableCell>
      )}
      {children}
    </TableRow>
  );
}

/** What is pressed for its own sake: near a checkbox, too, where a press may have missed it. */
const CONTROLS = 'a, button, .MuiTableCell-paddingCheckbox';

/** A press on a row is one on its link, with the same keys held; by keyboard, the link itself opens the record. Marking text is no press. */
function followLink({ target, currentTarget, nativeEvent }: MouseEvent<HTMLTableRowElement>) {
  if ((target as Element).closest(CONTROLS) || getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector('.record-title a')?.dispatchEvent(new globalThis.MouseEvent('click', nativeEvent));
}

/** Opens the table's own list of columns, which it draws into the element with this id. */
export function ColumnsPicker() {
  const { name } = useResource();
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
        <Box id={`${tableStoreKey(name)}-columnsSelector`} sx={{ px: 1, minWidth: 220 }} />
      </Popover>
    </>
  );
}
