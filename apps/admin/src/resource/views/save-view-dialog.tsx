import type { ListView, ListViewContent } from '@outcrop/contracts';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { useCall } from '../../data/use-call.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { NameField } from './name-field.tsx';
import { viewCalls } from './use-list-views.ts';

interface SaveViewDialogProps {
  list: string;
  content: ListViewContent;
  onSaved: (view: ListView) => void;
  onClose: () => void;
}

/** Asks for the name of a view. One that is taken is said to be, and can be replaced. */
export default function SaveViewDialog({ list, content, onSaved, onClose }: SaveViewDialogProps) {
  const notify = useNotify();
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const [taken, setTaken] = useState<string>();
  const { mutate, isPending } = useCall(() => (taken === name.trim() ? replace() : save()), {
    onSuccess: (view) => {
      notify(`Saved as “${view.name}”.`);
      onSaved(view);
      onClose();
    },
    onError: (error) => {
      const isTaken = error instanceof HttpError && error.body?.code === 'duplicate';
      setTaken(isTaken ? name.trim() : undefined);
      setFault(isTaken ? `${error.message} Replace it, or choose another name.` : (faultOf(error) ?? error.message));
    },
  });
  const save = () => viewCalls.saveListView({ list, name, content });
  /** The view as it is now: another window may have saved it a moment ago. */
  const replace = async (): Promise<ListView> => {
    const view = (await viewCalls.listViews()).find((each) => each.list === list && each.name === name.trim());
    return view ? viewCalls.changeListView(view.id, { version: view.version, content }) : save();
  };
  const run = () => {
    if (isPending) return;
    if (name.trim() === '') setFault('Please enter a name.');
    else mutate();
  };
  return (
    <ConfirmDialog
      open
      title="Save this view"
      yesLabel={taken !== undefined && taken === name.trim() ? 'Replace' : 'Save'}
      usualAnswer="yes"
      fieldFirst
      busy={isPending}
      onYes={run}
      onNo={onClose}
    >
      <p className="view-hint">Filters, sort order, rows per page and columns are saved for you alone.</p>
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

/** What the server says of the name, or else of the first part that it refuses. */
function faultOf(error: Error): string | undefined {
  const errors: Record<string, string> = (error instanceof HttpError && error.body?.errors) || {};
  return errors['name'] ?? Object.values(errors)[0];
}
