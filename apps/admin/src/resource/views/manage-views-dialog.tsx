import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { ListView } from '@outcrop/contracts';
import { useId, useState } from 'react';
import { HttpError } from 'react-admin';
import { useCall } from '../../data/use-call.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { NameField } from './name-field.tsx';
import { viewCalls } from './use-list-views.ts';
import { changeRefusal } from './view-refusals.ts';

interface ManageViewsDialogProps {
  views: readonly ListView[];
  /** Something was changed, or was not as it is shown. */
  onChanged: () => void;
  onClose: () => void;
}

/** The views of a list, each to be renamed or deleted. */
export default function ManageViewsDialog({ views, onChanged, onClose }: ManageViewsDialogProps) {
  const id = useId();
  const [renamedId, setRenamed] = useState<number>();
  const [doomedId, setDoomed] = useState<number>();
  // As they are now: after another window's change a second try is based on it.
  const renamed = views.find((view) => view.id === renamedId);
  const doomed = views.find((view) => view.id === doomedId);
  return (
    <>
      <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
        <DialogTitle id={id}>Saved views</DialogTitle>
        <DialogContent>
          {views.length === 0 && <p role="status">There are no views of this list any more.</p>}
          <ul className="view-rows">
            {views.map((view) => (
              <li key={view.id}>
                <span>{view.name}</span>
                <Button aria-label={`Rename ${view.name}`} onClick={() => setRenamed(view.id)}>
                  Rename
                </Button>
                <Button color="error" aria-label={`Delete ${view.name}`} onClick={() => setDoomed(view.id)}>
                  Delete
                </Button>
              </li>
            ))}
          </ul>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
      {renamed && <RenameDialog view={renamed} onChanged={onChanged} onClose={() => setRenamed(undefined)} />}
      {doomed && <DeleteDialog view={doomed} onChanged={onChanged} onClose={() => setDoomed(undefined)} />}
    </>
  );
}

interface OneViewProps {
  view: ListView;
  onChanged: () => void;
  onClose: () => void;
}

function RenameDialog({ view, onChanged, onClose }: OneViewProps) {
  const [name, setName] = useState(view.name);
  const [fault, setFault] = useState('');
  const { mutate, isPending } = useCall(() => viewCalls.changeListView(view.id, { version: view.version, name }), {
    onSuccess: onClose,
    onError: (error) => setFault(changeRefusal(error)),
    onSettled: onChanged,
  });
  const run = () => {
    if (isPending) return;
    if (name.trim() === '') setFault('Please enter a name.');
    else if (name.trim() === view.name) onClose();
    else mutate();
  };
  return (
    <ConfirmDialog
      open
      title="Rename this view"
      yesLabel="Rename"
      usualAnswer="yes"
      fieldFirst
      busy={isPending}
      onYes={run}
      onNo={onClose}
    >
      <NameField
        value={name}
        fault={fault}
        onSubmit={run}
        onChange={(next) => {
          setName(next);
          setFault('');
        }}
      />
    </ConfirmDialog>
  );
}

function DeleteDialog({ view, onChanged, onClose }: OneViewProps) {
  const [fault, setFault] = useState('');
  const { mutate, isPending } = useCall(() => deleted(view.id), {
    onSuccess: onClose,
    onError: (error) => setFault(error.message),
    onSettled: onChanged,
  });
  return (
    <ConfirmDialog
      open
      title={`Delete the view “${view.name}”?`}
      yesLabel="Delete"
      usualAnswer="no"
      dangerous
      busy={isPending}
      onYes={mutate}
      onNo={onClose}
    >
      <p>The list and its rows stay as they are.</p>
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** One that another window has deleted is deleted. */
const deleted = (id: number): Promise<void> =>
  viewCalls.deleteListView(id).catch((error) => {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
  });
