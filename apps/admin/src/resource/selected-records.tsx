import { useEffect } from 'react';
import { type Identifier, type RaRecord, useGetMany, useListContext } from 'react-admin';
import { plural, useResource } from './resource.tsx';
import './selected-records.css';

/** Names that a question lists; of the others it says how many they are. */
const MAX_NAMED = 10;

/** A selection belongs to what is filtered: with other filters, and whenever the list is opened, nothing is selected. */
export function useSelectionEndsWithFilters(): void {
  const { filterValues, onUnselectItems } = useListContext();
  const asked = JSON.stringify(filterValues);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other filters end it
  useEffect(() => onUnselectItems(), [asked]);
}

/** "3 selected", and how many of them stand on other pages. */
export function SelectionCount() {
  const { selectedIds, data = [] } = useListContext<RaRecord>();
  const shown = new Set<Identifier>(data.map(({ id }) => id));
  const elsewhere = selectedIds.filter((id) => !shown.has(id)).length;
  return (
    <span role="status">
      <b>{selectedIds.length} selected</b>
      {elsewhere > 0 && `, ${elsewhere} of them on other pages`}
    </span>
  );
}

/** The selected records as they are now, those of other pages too. */
export function useSelectedRecords<Row extends RaRecord = RaRecord>(): {
  records: readonly Row[];
  isPending: boolean;
  error: Error | null;
} {
  const { name } = useResource();
  const { selectedIds } = useListContext();
  const { data, isPending, error } = useGetMany<Row>(name, { ids: selectedIds });
  return { records: (data ?? []).filter((record) => record != null), isPending, error: error ?? null };
}

export interface NamedRecord {
  readonly record: RaRecord;
  /** What keeps it as it is; undefined for one that will be changed. */
  readonly refusal?: string | undefined;
}

/** The records that a question is about, each by its id and name. Those that stay as they are come first, with the reason. */
export function RecordNames({ named }: { named: readonly NamedRecord[] }) {
  const resource = useResource();
  const ordered = [...named].sort((a, b) => Number(b.refusal !== undefined) - Number(a.refusal !== undefined));
  const others = ordered.length - MAX_NAMED;
  return (
    <ul className="record-names" aria-label={resource.label}>
      {ordered.slice(0, MAX_NAMED).map(({ record, refusal }) => (
        <li key={record.id}>
          <span className="label">{record.id}</span> {resource.titleOf(record)}
          {refusal !== undefined && <span className="fault">{refusal}</span>}
        </li>
      ))}
      {others > 0 && (
        <li>
          and {others} more {others === 1 ? resource.singular : plural(resource)}
        </li>
      )}
    </ul>
  );
}
