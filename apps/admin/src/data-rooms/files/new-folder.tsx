import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useCall } from '../../data/use-call.ts';
import { ConfirmDialog } from '../../resource/index.ts';
import { Field } from '../field.tsx';
import { nameFault } from './file-words.ts';
import { treeCalls } from './tree-calls.ts';
import type { FilesView } from './use-files-view.ts';

/** Makes a folder: in the one that is selected, beside the file that is, else at the top. */
export function NewFolder({ view }: { view: FilesView }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        New folder
      </Button>
      {isAsked && <NewFolderDialog view={view} onClose={() => setAsked(false)} />}
    </>
  );
}

function NewFolderDialog({ view, onClose }: { view: FilesView; onClose: () => void }) {
  const { listingId, tree } = view;
  const parentId = folderFor(view);
  const parent = parentId === null ? undefined : tree.byId.get(parentId);
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const { mutate, isPending } = useCall(() => treeCalls.addDataRoomFolder(listingId, { parentId, name }), {
    onSuccess: ({ ids }) => {
      if (parentId !== null) view.setOpen([parentId], true);
      if (ids[0] !== undefined) view.activate(ids[0]);
      onClose();
    },
    onError: (error) => setFault(error.message),
    onSettled: view.again,
  });
  const run = () => {
    const wrong = nameFault(name);
    return wrong === null ? mutate() : setFault(wrong);
  };
  return (
    <ConfirmDialog
      open
      title={parent ? `New folder in ${parent.number} ${parent.name}` : 'New folder'}
      yesLabel="Make folder"
      usualAnswer="yes"
      fieldFirst
      busy={isPending}
      onYes={run}
      onNo={onClose}
    >
      <Field label="Name">
        {(id) => (
          <TextField
            id={id}
            autoFocus
            value={name}
            error={fault !== ''}
            helperText={fault}
            onChange={({ target }) => {
              setName(target.value);
              setFault('');
            }}
            onKeyDown={({ key }) => key === 'Enter' && run()}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}

/** Where something new comes to stand: in the folder that is selected alone, beside the file that is, else at the top. */
export function folderFor({ selected, tree }: FilesView): number | null {
  const [id] = selected.size === 1 ? [...selected] : [];
  const item = id === undefined ? undefined : tree.byId.get(id);
  return item?.kind === 'file' ? item.parentId : (item?.id ?? null);
}
