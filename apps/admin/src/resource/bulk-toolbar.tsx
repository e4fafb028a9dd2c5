import { Button, Menu, MenuItem } from '@mui/material';
import { createContext, type ReactNode, useContext, useState } from 'react';
import {
  type Identifier,
  type RaRecord,
  SelectAllButton,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
} from 'react-admin';
import { bulkWords, type NotChanged } from './bulk-words.ts';
import { ConfirmButton, ConfirmDialog } from './confirm-dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { ExportLink } from './page.tsx';
import { countOf, plural, useResource } from './resource.tsx';
import { RecordNames, SelectionCount, useSelectedRecords } from './selected-records.tsx';

/** A change to all selected records, and the words of the question that is asked first. */
export interface BulkChange {
  /** "Publish"; the question counts the records: "Publish: 3 listings". */
  readonly question: string;
  /** Label of the button that confirms it; the question, unless it says something else. */
  readonly confirmLabel?: string;
  /** What follows from it: a sentence. */
  readonly effect: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Why a record would be refused: a sentence without its point; such a record is left as it is. */
  readonly refusal?: (record: RaRecord) => string | undefined;
}

const AskContext = createContext<(change: BulkChange) => void>(() => {});

/**
 * Shown while rows are selected: their number, Select all, the changes offered, Export. Nothing is changed before it is confirmed.
 * @param children <BulkButton>s and <BulkMenu>s
 */
export function BulkToolbar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const [asked, setAsked] = useState<BulkChange>();
  if (selectedIds.length === 0) return null;
  return (
    <section className="row bulk" aria-label="Bulk actions">
      <SelectionCount />
      <IconButton icon="close" aria-label="Clear selection" onClick={() => onUnselectItems()} />
      <SelectAllButton label="Select all" />
      <span className="spring" />
      <AskContext value={setAsked}>{children}</AskContext>
      <ExportLink filter={{ id: selectedIds }} />
      {asked && <BulkQuestion change={asked} onDone={() => setAsked(undefined)} />}
    </section>
  );
}

/** Names the records that will be changed, and those that will not, before anything is. */
function BulkQuestion({ change, onDone }: { change: BulkChange; onDone: () => void }) {
  const resource = useResource();
  const { selectedIds } = useListContext();
  const { records, isPending: isReading, error } = useSelectedRecords();
  const notify = useNotify();
  const provider = useDataProvider();
  const { each, isPending } = useEach();
  const named = records.map((record) => ({ record, refusal: change.refusal?.(record) }));
  const refused = new Set<Identifier>(
    named.filter(({ refusal }) => refusal !== undefined).map(({ record }) => record.id),
  );
  const ids = selectedIds.filter((id) => !refused.has(id));
  const none = ids.length === 0;
  const done = () => notify('ra.notification.updated', { messageArgs: { smart_count: ids.length } });
  return (
    <ConfirmDialog
      open
      title={`${change.question}: ${countOf(resource, ids.length)}`}
      yesLabel={change.confirmLabel ?? change.question}
      usualAnswer={none ? 'no' : 'yes'}
      busy={isPending || isReading}
      impossible={none}
      onYes={async () => {
        const changeOne = (id: Identifier) =>
          provider.update(resource.name, { id, data: change.data, previousData: { id } });
        if (await each(ids, changeOne, 'changed')) done();
        onDone();
      }}
      onNo={onDone}
    >
      <p>{none ? `None of the selected ${plural(resource)} can be changed this way.` : change.effect}</p>
      {refused.size > 0 && !none && (
        <p>{refused.size === 1 ? 'One stays as it is.' : `${refused.size} stay as they are.`}</p>
      )}
      {error && <p role="alert">Their names could not be loaded. {error.message}</p>}
      <RecordNames named={named} />
    </ConfirmDialog>
  );
}

/** Asks for one change. */
export function BulkButton({ change }: { change: BulkChange }) {
  const ask = useContext(AskContext);
  return <Button onClick={() => ask(change)}>{change.question}</Button>;
}

/** Asks for one of several changes, chosen from a menu. */
export function BulkMenu({ label, changes }: { label: string; changes: Readonly<Record<string, BulkChange>> }) {
  const ask = useContext(AskContext);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {Object.entries(changes).map(([words, change]) => (
          <MenuItem
            key={words}
            onClick={() => {
              setAnchor(null);
              ask(change);
            }}
          >
            {words}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Deletes the selected records, once that is confirmed. @param effect what follows: sentences */
export function BulkDelete({ effect }: { effect: string }) {
  const resource = useResource();
  const { selectedIds } = useListContext();
  const provider = useDataProvider();
  const { each, isPending } = useEach();
  const notify = useNotify();
  const count = countOf(resource, selectedIds.length);
  const run = async (close: () => void) => {
    const deleteOne = (id: Identifier) => provider.delete(resource.name, { id, previousData: { id } });
    if (await each(selectedIds, deleteOne, 'deleted')) notify(`Deleted: ${count}.`);
    close();
  };
  return (
    <ConfirmButton
      button={{ color: 'error', children: 'Delete' }}
      title={`Delete ${count}?`}
      yesLabel="Delete"
      usualAnswer="no"
      dangerous
      busy={isPending}
      onYes={run}
    >
      <p>{effect}</p>
      <SelectedNames />
    </ConfirmButton>
  );
}

/** Read once the question is asked. */
function SelectedNames() {
  const { records } = useSelectedRecords();
  return <RecordNames named={records.map((record) => ({ record }))} />;
}

/**
 * Does something to several records, each by a call of its own. Somebody else may have changed one since it was selected: the others are done, and those that
 * were refused are named with the reason and stay selected.
 */
function useEach() {
  const resource = useResource();
  const { data = [], onSelect, onUnselectItems } = useListContext<RaRecord>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);
  /** @returns whether all were done */
  const each = async (ids: readonly Identifier[], call: (id: Identifier) => Promise<unknown>, participle: string) => {
    setPending(true);
    const outcomes = await Promise.allSettled(ids.map(call));
    setPending(false);
    const nameOf = (id: Identifier) => {
      const record = data.find((one) => one.id === id);
      return record ? resource.titleOf(record) : String(id);
    };
    const refused = outcomes.flatMap((outcome, at): (NotChanged & { id: Identifier })[] => {
      const id = ids[at]!;
      return outcome.status === 'rejected' ? [{ id, name: nameOf(id), reason: (outcome.reason as Error).message }] : [];
    });
    if (refused.length === 0) onUnselectItems();
    else {
      onSelect(refused.map(({ id }) => id));
      notify(bulkWords(ids.length, refused, participle), { type: 'error', autoHideDuration: null });
    }
    refresh();
    return refused.length === 0;
  };
  return { each, isPending };
}
