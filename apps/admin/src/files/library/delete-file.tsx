import type { ContentFileRecord } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useDelete, useNotify, useRecordContext, useRedirect } from 'react-admin';
import { ConfirmButton } from '../../resource/index.ts';
import { FILES } from '../file-calls.ts';

/** Deletes a file after a question; one that is in use says where instead. */
export function DeleteFile() {
  const file = useRecordContext<ContentFileRecord>();
  const [remove, { isPending }] = useDelete();
  const notify = useNotify();
  const redirect = useRedirect();
  if (!file) return null;
  const run = (close: () => void) =>
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
    <ConfirmButton
      button={{
        className: 'file-delete',
        color: 'error',
        startIcon: <Icon name="trash" />,
        children: 'Delete',
      }}
      title={inUse ? 'This file is in use' : `Delete ${file.title}?`}
      yesLabel={inUse ? 'OK' : 'Delete'}
      usualAnswer={inUse ? 'yes' : 'no'}
      dangerous={!inUse}
      busy={isPending}
      onYes={(close) => (inUse ? close() : run(close))}
    >
      {inUse
        ? `${file.uses.map(({ title }) => title).join(', ')} ${file.uses.length === 1 ? 'shows' : 'show'} it. Choose another file there first, or replace this one.`
        : 'This cannot be undone.'}
    </ConfirmButton>
  );
}
