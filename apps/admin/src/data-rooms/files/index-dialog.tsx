import { Button, TextField } from '@mui/material';
import type { FileIndex } from '@outcrop/contracts';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ADMIN_API } from '../../data/data-provider.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { useCall } from '../../data/use-call.ts';
import { ConfirmButton, ConfirmDialog } from '../../resource/index.ts';
import { Choice, Field } from '../field.tsx';
import { nameFault } from './file-words.ts';
import { folderFor } from './new-folder.tsx';
import { indexCalls } from './tree-calls.ts';
import type { FilesView } from './use-files-view.ts';
import './index-dialog.css';

/** Adds the folders of an index, the usual one or one that was saved from a data room, and saves this one's (docs/product/data-rooms.md#file-indexes). */
export function IndexButton({ view }: { view: FilesView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Index…</Button>
      {isOpen && <IndexDialog view={view} onClose={() => setOpen(false)} />}
    </>
  );
}

const USUAL = 'usual';
const keyOf = ({ id }: FileIndex): string => (id === null ? USUAL : String(id));

function IndexDialog({ view, onClose }: { view: FilesView; onClose: () => void }) {
  const { listingId, tree } = view;
  const notify = useNotify();
  const { value: indexes = [], again } = useAnswer<FileIndex[]>(`${ADMIN_API}/data-room-indexes`);
  const [chosen, setChosen] = useState(USUAL);
  const index = indexes.find((each) => keyOf(each) === chosen) ?? indexes[0];
  const parentId = folderFor(view);
  const parent = parentId === null ? undefined : tree.byId.get(parentId);
  const { mutate, isPending } = useCall(
    () => indexCalls.addFileIndex(listingId, { indexId: index?.id ?? null, parentId }),
    {
      onSuccess: ({ ids }) => {
        notify(ids.length === 0 ? 'All of its folders are there already.' : `${ids.length} folders were made.`);
        if (parentId !== null) view.setOpen([parentId], true);
        onClose();
      },
      onSettled: view.again,
    },
  );
  return (
    <ConfirmDialog
      open
      title={parent ? `Add an index in ${parent.number} ${parent.name}` : 'Add an index'}
      yesLabel="Add folders"
      usualAnswer="yes"
      busy={isPending}
      impossible={!index}
      onYes={() => mutate()}
      onNo={onClose}
    >
      <Choice
        label="Index"
        value={index ? keyOf(index) : chosen}
        choices={indexes.map((each) => [keyOf(each), each.name] as const)}
        onChange={setChosen}
      />
      <p>Folders that are there already are left alone.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <ul className="tree-index" aria-label="Folders of the index" tabIndex={0}>
        {index?.folders.map((path) => (
          <li key={path} style={{ paddingLeft: (path.split('/').length - 1) * 20 }}>
            {path.split('/').at(-1)}
          </li>
        ))}
      </ul>
      <p className="row">
        {index && index.id !== null && (
          <DeleteIndex
            index={index}
            onDone={() => {
              setChosen(USUAL);
              again();
            }}
          />
        )}
      </p>
      <SaveIndex view={view} onDone={again} />
    </ConfirmDialog>
  );
}

function DeleteIndex({ index: { id, name }, onDone }: { index: FileIndex; onDone: () => void }) {
  const { mutate, isPending } = useCall(() => indexCalls.deleteFileIndex(id!), { onSuccess: onDone });
  return (
    <ConfirmButton
      button={{ color: 'error', children: 'Delete this index' }}
      title={`Delete the index ${name}?`}
      yesLabel="Delete"
      usualAnswer="no"
      dangerous
      busy={isPending}
      onYes={(close) => mutate(undefined, { onSettled: close })}
    >
      <p>Data rooms that began with it keep their folders.</p>
    </ConfirmButton>
  );
}

/** Keeps the folders of this data room as an index for others. */
function SaveIndex({ view: { listingId, tree }, onDone }: { view: FilesView; onDone: () => void }) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const notify = useNotify();
  const { mutate, isPending } = useCall(() => indexCalls.saveFileIndex({ name, listingId }), {
    onSuccess: () => {
      notify(`The index ${name} is saved.`);
      setName('');
      onDone();
    },
    onError: (error) => setFault(error.message),
  });
  if (!tree.items.some(({ kind }) => kind === 'folder')) return null;
  const run = () => {
    const wrong = nameFault(name);
    return wrong === null ? mutate() : setFault(wrong);
  };
  return (
    <div className="tree-save-index">
      <Field label="Save this data room’s folders as an index">
        {(id) => (
          <TextField
            id={id}
            placeholder="Name"
            value={name}
            error={fault !== ''}
            helperText={fault}
            onChange={({ target }) => {
              setName(target.value);
              setFault('');
            }}
          />
        )}
      </Field>
      <Button variant="outlined" disabled={isPending || name.trim() === ''} onClick={run}>
        Save
      </Button>
    </div>
  );
}
