import { Button } from '@mui/material';
import type { ContentFileRecord } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { useDelete, useNotify, useRecordContext, useRedirect } from 'react-admin';
import { ConfirmDialog } from '../../resource/index.ts';
import { FILES } from '../file-calls.ts';

/** Deletes a file after a question; one that is in use says where instead. */
export function DeleteFile() {
  const file = useRecordContext<ContentFileRecord>();
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  const notify = useNotify();
  const redirect = useRedirect();
  if (!file) return null;
  const close = () => setAsking(false);
  const run = () =>
    remove(
      FILES,
      { id: file.id, previousData: file },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('Deleted.');
          redirect('list', FILES);
        },
        onError: (error) => {
          notify((error as Error).message, { type: 'error' });
          close();
        },
      },
    );
  const inUse = file.uses.length > 0;
  return (
    <>
      <Button className="file-delete" color="error" startIcon={<Icon name="trash" />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title={inUse ? 'This file is in use' : `Delete ${file.title}?`}
        yesLabel={inUse ? 'OK' : 'Delete'}
        noLabel="Cancel"
        usualAnswer={inUse ? 'yes' : 'no'}
        dangerous={!inUse}
        busy={isPending}
        onYes={inUse ? close : run}
        onNo={close}
      >
        {inUse
          ? `${file.uses.map(({ title }) => title).join(', ')} ${file.uses.length === 1 ? 'shows' : 'show'} it. Choose another file there first, or replace this one.`
          : 'This cannot be undone.'}
      </ConfirmDialog>
    </>
  );
}
