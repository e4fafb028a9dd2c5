import { TextField } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../../resource/index.ts';
import { Field } from '../field.tsx';
import { countWords } from './file-words.ts';
import { countsOf, foldersAbove, lastIn, type Tree, takes, withoutInner } from './tree.ts';
import { moveItems } from './tree-calls.ts';
import type { FilesView } from './use-files-view.ts';

/** Folders that are offered at once; a word of a name finds the others. */
const MAX_OFFERED = 50;
const TOP = 0;

/** Asks into which folder the selected items go: what dragging does, for the keyboard and for far ways. */
export function MoveDialog({ view, onClose }: { view: FilesView; onClose: () => void }) {
  const { tree, selected, listingId } = view;
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<number>();
  const folders = foldersFor(tree, selected, words);
  const offered = folders.slice(0, MAX_OFFERED);
  const counts = countsOf(tree, selected);
  const run = () => {
    const parentId = chosen === TOP ? null : chosen!;
    const ids = withoutInner(tree, selected).map(({ id }) => id);
    view.act(() => moveItems(listingId, ids, lastIn(tree, parentId, selected)), `Moved: ${countWords(counts)}.`);
    if (parentId !== null) view.setOpen([parentId], true);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Move ${countWords(counts)}`}
      yesLabel="Move here"
      usualAnswer="yes"
      fieldFirst
      impossible={!offered.some(({ id }) => id === chosen)}
      onYes={run}
      onNo={onClose}
    >
      <Field label="Find a folder">
        {(id) => <TextField id={id} autoFocus value={words} onChange={({ target }) => setWords(target.value)} />}
      </Field>
      <fieldset className="tree-folders">
        <legend className="visually-hidden">Folder</legend>
        {offered.map(({ id, number, path }) => (
          <label key={id}>
            <input type="radio" name="folder" checked={chosen === id} onChange={() => setChosen(id)} />
            <span className="tree-number">{number}</span>
            <span>{path}</span>
          </label>
        ))}
        {folders.length === 0 && <p className="dim">No folder has this in its name.</p>}
        {folders.length > MAX_OFFERED && (
          <p className="dim">{folders.length - MAX_OFFERED} more. Type a part of the name.</p>
        )}
      </fieldset>
    </ConfirmDialog>
  );
}

/** Folders that take the items, with the names of those above them. */
function foldersFor(tree: Tree, moved: ReadonlySet<number>, words: string) {
  const wanted = words.trim().toLowerCase();
  const top = { id: TOP, number: '', path: 'Top of the data room' };
  const all = tree.items.flatMap(({ id, kind, number, name }) =>
    kind === 'folder' && takes(tree, id, moved)
      ? [{ id, number, path: [...foldersAbove(tree, id).map((folder) => folder.name), name].join(' / ') }]
      : [],
  );
  return [top, ...all].filter(({ number, path }) => `${number} ${path}`.toLowerCase().includes(wanted));
}
