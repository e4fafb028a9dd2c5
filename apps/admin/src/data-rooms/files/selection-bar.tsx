import { Button } from '@mui/material';
import { READABLE_CHECKS } from '@outcrop/contracts';
import { IconButton } from '../../resource/index.ts';
import { treeCalls } from './tree-calls.ts';
import type { FilesView } from './use-files-view.ts';
import './selection-bar.css';

export type Question = 'move' | 'class' | 'remove';

interface SelectionBarProps {
  view: FilesView;
  ask: (question: Question) => void;
}

/** Shown while folders or files are selected: how many, and what can be done with them. */
export function SelectionBar({ view, ask }: SelectionBarProps) {
  const { selected, tree, listingId } = view;
  const [only] = selected.size === 1 ? [...selected] : [];
  const item = only === undefined ? undefined : tree.byId.get(only);
  const isReadable = item?.file && READABLE_CHECKS.includes(item.file.check);
  return (
    <section className="row bulk" aria-label="Bulk actions">
      <span role="status">
        <b>{selected.size.toLocaleString('en-US')} selected</b>
      </span>
      <IconButton icon="close" aria-label="Clear selection" onClick={view.clearSelection} />
      <Button onClick={view.selectAll}>Select all</Button>
      <span className="spring" />
      {item && <Button onClick={() => view.edit(item.id)}>Rename</Button>}
      <Button onClick={() => ask('move')}>Move to…</Button>
      <Button onClick={() => ask('class')}>Class…</Button>
      {item?.kind === 'folder' && <SortButton view={view} folder={item.id} />}
      {isReadable && (
        <Button href={`/api/data-rooms/${listingId}/files/${item.id}/content`} download>
          Download
        </Button>
      )}
      <Button color="error" onClick={() => ask('remove')}>
        Remove
      </Button>
    </section>
  );
}

/** Puts what is in a folder in the order of its names. @param folder null for the top */
export const SortButton = ({ view, folder }: { view: FilesView; folder: number | null }) => (
  <Button
    disabled={view.isBusy}
    onClick={() => view.act(() => treeCalls.sortDataRoomItems(view.listingId, { parentId: folder }), 'Sorted by name.')}
  >
    Sort by name
  </Button>
);
