import type { ReactElement, ReactNode } from 'react';
import { DataTable, type RaRecord } from 'react-admin';
import { tableStoreKey } from './columns-picker.tsx';
import { useResource } from './resource.tsx';
import { SelectableRows } from './selectable-rows.tsx';
import './list.css';

export interface ResourceTableProps {
  /** A <BulkToolbar>; without one, rows cannot be selected. */
  bulkActions?: ReactElement;
  className?: string;
  /** `DataTable.Col`s. Their classes: `figures` (right-aligned digits), `centred`, `dim`, `record-title`, `on-phones`. */
  children: ReactNode;
}

/**
 * The table of a list. Columns can be shown, hidden and reordered; the choice is stored in the browser. Below 768 px only the columns of
 * the class `on-phones` are left, where there are any.
 */
export function ResourceTable<Row extends RaRecord>({ bulkActions, className = '', children }: ResourceTableProps) {
  const { name } = useResource();
  return (
    <DataTable<Row>
      storeKey={tableStoreKey(name)}
      rowClick={false}
      className={`resource-table ${className}`}
      {...(bulkActions ? { body: SelectableRows, bulkActionsToolbar: bulkActions } : { bulkActionButtons: false })}
    >
      {children}
    </DataTable>
  );
}
