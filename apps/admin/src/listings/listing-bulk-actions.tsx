import { Button, Menu, MenuItem } from '@mui/material';
import { type DealStatus, STATUS_CODES, STATUSES } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { SelectAllButton, useListContext, useNotify, useRefresh, useUpdateMany } from 'react-admin';
import { AskDialog } from '../layout/ask-dialog.tsx';
import { ExportLink } from './export-link.tsx';

/** What a bulk action does, in the words of its question. */
interface Action {
  verb: string;
  yes: string;
  effect: string;
  data: { webStatus: 'published' | 'withdrawn' } | { status: DealStatus };
}
const PUBLISH: Action = {
  verb: 'Publish',
  yes: 'Publish',
  effect: 'Buyers will see them.',
  data: { webStatus: 'published' },
};
const WITHDRAW: Action = {
  verb: 'Withdraw',
  yes: 'Withdraw',
  effect: 'Buyers will see them no longer.',
  data: { webStatus: 'withdrawn' },
};
const setStatus = (status: DealStatus): Action => ({
  verb: `Set status to ${STATUSES[status]}`,
  yes: 'Set status',
  effect: 'The stickers on the site change with it.',
  data: { status },
});

/** Shown while rows are selected. Nothing is done before it is confirmed, for buyers see it at once. */
export function BulkToolbar() {
  const { selectedIds, onUnselectItems } = useListContext();
  const [asked, setAsked] = useState<Action>();
  const [statusAnchor, setStatusAnchor] = useState<HTMLElement | null>(null);
  const { run, isPending } = useBulkUpdate(() => setAsked(undefined));
  if (selectedIds.length === 0) return null;
  const count = selectedIds.length === 1 ? '1 listing' : `${selectedIds.length} listings`;
  return (
    <section className="bulk" aria-label="Bulk actions">
      <b role="status">{selectedIds.length} selected</b>
      <button type="button" className="icon-button" aria-label="Clear selection" onClick={() => onUnselectItems()}>
        <Icon name="close" />
      </button>
      <SelectAllButton label="Select all" />
      <span className="spring" />
      <Button onClick={() => setAsked(PUBLISH)}>Publish</Button>
      <Button onClick={() => setAsked(WITHDRAW)}>Withdraw</Button>
      <Button aria-haspopup="menu" onClick={(event) => setStatusAnchor(event.currentTarget)}>
        Set status
      </Button>
      <Menu anchorEl={statusAnchor} open={statusAnchor !== null} onClose={() => setStatusAnchor(null)}>
        {STATUS_CODES.map((status) => (
          <MenuItem
            key={status}
            onClick={() => {
              setStatusAnchor(null);
              setAsked(setStatus(status));
            }}
          >
            {STATUSES[status]}
          </MenuItem>
        ))}
      </Menu>
      <ExportLink filter={{ id: selectedIds }} />
      {asked && (
        <AskDialog
          open
          title={`${asked.verb}: ${count}`}
          yes={asked.yes}
          no="Cancel"
          likely="yes"
          busy={isPending}
          onYes={() => run(asked)}
          onNo={() => setAsked(undefined)}
        >
          {asked.effect}
        </AskDialog>
      )}
    </section>
  );
}

function useBulkUpdate(onDone: () => void) {
  const { selectedIds, onUnselectItems } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const [updateMany, { isPending }] = useUpdateMany();
  const run = ({ data }: Action) =>
    updateMany(
      'listings',
      { ids: selectedIds, data },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('ra.notification.updated', { messageArgs: { smart_count: selectedIds.length } });
          onUnselectItems();
        },
        // Some may have been changed before one failed: show what is.
        onError: (error) => notify((error as Error).message, { type: 'error' }),
        onSettled: () => {
          onDone();
          refresh();
        },
      },
    );
  return { run, isPending };
}
