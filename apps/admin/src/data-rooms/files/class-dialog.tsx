import { FILE_CLASSES, type FileClass } from '@outcrop/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../resource/index.ts';
import { Choice } from '../field.tsx';
import { countWords } from './file-words.ts';
import { classifyItems } from './tree-calls.ts';
import type { FilesView } from './use-files-view.ts';

const INHERITED = 'inherited';
/** Who reads what (docs/product/data-rooms.md#file-classes). */
const EFFECTS: Readonly<Record<string, string>> = {
  [INHERITED]: 'They have the class of their folder; at the top they are private.',
  open: 'Read by everybody who is signed in, where the deal shows its open files, and by all who are let in.',
  'private-files': 'Read by those who are let in.',
  'due-diligence': 'Read by those who are let in to due diligence.',
};

/** Asks who may read the selected folders and files. */
export function ClassDialog({ view, onClose }: { view: FilesView; onClose: () => void }) {
  const { tree, selected, listingId } = view;
  const items = tree.items.filter(({ id }) => selected.has(id));
  const [chosen, setChosen] = useState<string>(items[0]?.ownClass ?? INHERITED);
  const files = items.filter(({ kind }) => kind === 'file').length;
  const words = countWords({ files, folders: items.length - files });
  const run = () => {
    const own = chosen === INHERITED ? null : (chosen as FileClass);
    view.act(
      () =>
        classifyItems(
          listingId,
          items.map(({ id }) => id),
          own,
        ),
      'The class is changed.',
    );
    onClose();
  };
  return (
    <ConfirmDialog open title={`Class of ${words}`} yesLabel="Save" usualAnswer="yes" onYes={run} onNo={onClose}>
      <Choice
        label="Class"
        value={chosen}
        choices={[[INHERITED, 'As its folder'], ...Object.entries(FILE_CLASSES)]}
        onChange={setChosen}
      />
      <p>{EFFECTS[chosen]}</p>
      {items.some(({ kind }) => kind === 'folder') && <p>What is in a folder and has a class of its own keeps it.</p>}
    </ConfirmDialog>
  );
}
