import { Icon } from '@outcrop/look';
import { useDelete, useNotify, useRecordContext, useRedirect } from 'react-admin';
import { ConfirmButton, usePageForm, useResource } from '../../resource/index.ts';

/** Deletes the item, once that is confirmed, and goes to the list. */
export function DeleteButton() {
  const { name, singular, titleOf } = useResource();
  const item = useRecordContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const { leaving } = usePageForm();
  const [remove, { isPending }] = useDelete();
  if (!item) return null;
  const run = (close: () => void) =>
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
        onSettled: close,
      },
    );
  return (
    <ConfirmButton
      button={{ color: 'error', startIcon: <Icon name="trash" />, children: 'Delete' }}
      title={`Delete this ${singular}?`}
      yesLabel="Delete"
      usualAnswer="no"
      dangerous
      busy={isPending}
      onYes={run}
    >
      “{titleOf(item)}” leaves the site at once. This cannot be undone.
    </ConfirmButton>
  );
}
