import { Button, Menu, MenuItem } from '@mui/material';
import { Icon } from '@outcrop/look';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { SelectAllButton, useListContext, useNotify, useRefresh, useUpdateMany } from 'react-admin';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ExportLink } from './export-link.tsx';
import { plural, useResource } from './resource.tsx';

/** A change to all selected records, and the words of the question that is asked first. */
export interface BulkChange {
  /** "Publish"; the question counts the records: "Publish: 3 listings". */
  readonly question: string;
  /** Label of the button that confirms it. */
  readonly confirmLabel: string;
  /** What follows from it: a sentence. */
  readonly effect: string;
  /** The values that every selected record gets. */
  readonly data: Readonly<Record<string, unknown>>;
}

const AskContext = createContext<(change: BulkChange) => void>(() => {});

/**
 * Shown while rows are selected: their number, Select all, the changes offered, Export. Nothing is changed before it is confirmed.
 * @param children <BulkButton>s and <BulkMenu>s
 */
export function BulkToolbar({ children }: { children: ReactNode }) {
  const resource = useResource();
  const { selectedIds, onUnselectItems } = useListContext();
  const [asked, setAsked] = useState<BulkChange>();
  const { run, isPending } = useBulkUpdate(() => setAsked(undefined));
  if (selectedIds.length === 0) return null;
  const count = selectedIds.length === 1 ? `1 ${resource.singular}` : `${selectedIds.length} ${plural(resource)}`;
  return (
    <section className="bulk" aria-label="Bulk actions">
      <b role="status">{selectedIds.length} selected</b>
      <button type="button" className="icon-button" aria-label="Clear selection" onClick={() => onUnselectItems()}>
        <Icon name="close" />
      </button>
      <SelectAllButton label="Select all" />
      <span className="spring" />
      <AskContext value={setAsked}>{children}</AskContext>
      <ExportLink filter={{ id: selectedIds }} />
      {asked && (
        <ConfirmDialog
          open
          title={`${asked.question}: ${count}`}
          yesLabel={asked.confirmLabel}
          noLabel="Cancel"
          usualAnswer="yes"
          busy={isPending}
          onYes={() => run(asked)}
          onNo={() => setAsked(undefined)}
        >
          {asked.effect}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Asks for one change. */
export function BulkButton({ label, change }: { label: string; change: BulkChange }) {
  const ask = useContext(AskContext);
  return <Button onClick={() => ask(change)}>{label}</Button>;
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

function useBulkUpdate(onDone: () => void) {
  const { name } = useResource();
  const { selectedIds, onUnselectItems } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const [updateMany, { isPending }] = useUpdateMany();
  const run = ({ data }: BulkChange) =>
    updateMany(
      name,
      { ids: selectedIds, data },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('ra.notification.updated', { messageArgs: { smart_count: selectedIds.length } });
          onUnselectItems();
        },
        // Some may have been changed before one failed: the list shows which.
        onError: (error) => notify((error as Error).message, { type: 'error' }),
        onSettled: () => {
          onDone();
          refresh();
        },
      },
    );
  return { run, isPending };
}
