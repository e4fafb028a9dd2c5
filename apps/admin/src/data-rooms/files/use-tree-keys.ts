import { type KeyboardEvent, useState } from 'react';
import { childrenOf, oneStep } from './tree.ts';
import { treeCalls } from './tree-calls.ts';
import type { FilesView } from './use-files-view.ts';

interface TreeKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** For a line of the role `status`. */
  readonly said: string;
}

/**
 * The keys of the tree: arrows go through it and open folders, Space selects, F2 renames, Alt with an arrow moves within the folder.
 * @param page rows that are seen at once @param onRemove asks whether to remove what is selected
 */
export function useTreeKeys(view: FilesView, page: number, onRemove: () => void): TreeKeys {
  const [said, setSaid] = useState('');
  const { rows, activeAt, tree, listingId } = view;
  const row = rows[activeAt];

  const go = (to: number, extends_: boolean) => {
    const next = rows[Math.min(Math.max(to, 0), rows.length - 1)];
    if (next) extends_ ? view.select(next.item.id, 'range') : view.activate(next.item.id);
  };
  const open = () => {
    if (row?.item.kind !== 'folder') return;
    row.isOpen ? go(activeAt + 1, false) : view.setOpen([row.item.id], true);
  };
  const close = () => {
    if (row?.isOpen) return view.setOpen([row.item.id], false);
    const { parentId = null } = row?.item ?? {};
    if (parentId !== null) view.activate(parentId);
  };
  const step = (by: -1 | 1) => {
    const place = row && oneStep(tree, row.item, by);
    if (!row || !place || view.isBusy) return;
    const { id, name, parentId } = row.item;
    const siblings = childrenOf(tree, parentId);
    const at = siblings.indexOf(row.item) + by + 1;
    view.act(async () => {
      await treeCalls.moveDataRoomItems(listingId, { ids: [id], ...place });
      // With its place: the same words twice would be read out once.
      setSaid(`${name} moved ${by === -1 ? 'up' : 'down'}, ${at} of ${siblings.length}.`);
    });
  };
  const keys = new Map<string, (event: KeyboardEvent) => unknown>([
    ['ArrowUp', ({ altKey, shiftKey }) => (altKey ? step(-1) : go(activeAt - 1, shiftKey))],
    ['ArrowDown', ({ altKey, shiftKey }) => (altKey ? step(1) : go(activeAt + 1, shiftKey))],
    ['PageUp', ({ shiftKey }) => go(activeAt - page, shiftKey)],
    ['PageDown', ({ shiftKey }) => go(activeAt + page, shiftKey)],
    ['Home', ({ shiftKey }) => go(0, shiftKey)],
    ['End', ({ shiftKey }) => go(rows.length - 1, shiftKey)],
    ['ArrowRight', open],
    ['ArrowLeft', close],
    ['Enter', () => row?.item.kind === 'folder' && view.setOpen([row.item.id], !row.isOpen)],
    [' ', () => row && view.select(row.item.id, 'toggle')],
    ['F2', () => row && view.edit(row.item.id)],
    ['Escape', () => view.clearSelection()],
    ['Delete', onRemove],
    ['a', () => view.selectAll()],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const isAll = event.key === 'a';
    // Letters belong to the browser, and keys in a field or on a button of a row to that.
    if (event.target !== event.currentTarget || isAll !== (event.ctrlKey || event.metaKey)) return;
    const key = keys.get(event.key);
    if (!key) return;
    event.preventDefault();
    key(event);
  };
  return { onKeyDown, said };
}
