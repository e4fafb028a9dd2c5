import { Button } from '@mui/material';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { useDelete, useNotify, useRecordContext, useRedirect } from 'react-admin';
import { ConfirmDialog, usePageForm, useResource } from '../../resource/index.ts';

/** Deletes the item, once that is confirmed, and goes to the list. */
export function DeleteButton() {
  const { name, singular, titleOf } = useResource();
  const item = useRecordContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const { leaving } = usePageForm();
  const [asked, setAsked] = useState(false);
  const [remove, { isPending }] = useDelete();
  if (!item) return null;
  const run = () =>
    remove(
      name,
      { id: item.id, previousData: item },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          leaving.current = true;
          notify(`Deleted: ${titleOf(item)}.`);
          redirect('list', name);
        },
        onError: (error) => notify((error as Error).message, { type: 'error' }),
        onSettled: () => setAsked(false),
      },
    );
  return (
    <>
      <Button color="error" startIcon={<Icon name="trash" />} onClick={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asked}
        title={`Delete this ${singular}?`}
        yesLabel="Delete"
        noLabel="Cancel"
        usualAnswer="no"
        dangerous
        busy={isPending}
        onYes={run}
        onNo={() => setAsked(false)}
      >
        “{titleOf(item)}” leaves the site at once. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
