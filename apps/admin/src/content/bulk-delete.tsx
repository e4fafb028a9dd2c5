import { Button } from '@mui/material';
import { useState } from 'react';
import { useDeleteMany, useListContext, useNotify, useRefresh } from 'react-admin';
import { ConfirmDialog, plural, SelectedNames, useResource } from '../resource/index.ts';

/** Deletes the selected items, once that is confirmed. */
export function BulkDelete() {
  const resource = useResource();
  const { selectedIds, onUnselectItems } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asked, setAsked] = useState(false);
  const [deleteMany, { isPending }] = useDeleteMany();
  const count = selectedIds.length === 1 ? `1 ${resource.singular}` : `${selectedIds.length} ${plural(resource)}`;
  const run = () =>
    deleteMany(
      resource.name,
      { ids: selectedIds },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(`Deleted: ${count}.`);
          onUnselectItems();
        },
        // Some may be gone before one was refused: the list shows which are left.
        onError: (error) => notify((error as Error).message, { type: 'error' }),
        onSettled: () => {
          setAsked(false);
          refresh();
        },
      },
    );
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asked}
        title={`Delete ${count}?`}
        yesLabel="Delete"
        noLabel="Cancel"
        usualAnswer="no"
        dangerous
        busy={isPending}
        onYes={run}
        onNo={() => setAsked(false)}
      >
        <p>They leave the site at once. This cannot be undone.</p>
        <SelectedNames />
      </ConfirmDialog>
    </>
  );
}
