import { type DragEvent, useEffect, useRef, useState } from 'react';
import { beside, lastIn, type Place, takes, withoutInner } from './tree.ts';
import { moveItems } from './tree-calls.ts';
import type { FilesView } from './use-files-view.ts';

/** Where what is dragged would come to stand. */
export interface Drop {
  readonly place: Place;
  /** The row of the folder that it comes into; of two rows between which it comes, the lower one. */
  readonly at: number;
  readonly isInto: boolean;
}

export interface TreeDrag {
  /** Null while nothing is dragged, and where it cannot be dropped. */
  readonly drop: Drop | null;
  readonly onStart: (event: DragEvent, id: number) => void;
  /** For the element around the rows. */
  readonly handlers: Pick<Required<React.DOMAttributes<HTMLElement>>, 'onDragOver' | 'onDragLeave' | 'onDrop'>;
}

interface DragOptions {
  readonly view: FilesView;
  /** Of the rows: how high each is and what stands over them (px). */
  readonly height: number;
  readonly head: number;
  /** Files from the system were dropped; null for the top. */
  readonly onFiles: (data: DataTransfer, folder: number | null) => void;
}

const ITEMS = 'application/x-outcrop-items';
const NONE: ReadonlySet<number> = new Set();

/** Rows are dragged into folders and between two others, files and folders of the system into folders. */
export function useTreeDrag({ view, height, head, onFiles }: DragOptions): TreeDrag {
  const [drop, setDrop] = useState<Drop | null>(null);
  const dragged = useRef(NONE);
  // A row that scrolled out of sight meanwhile is not there to hear of the end.
  useEffect(() => {
    const end = () => {
      dragged.current = NONE;
      setDrop(null);
    };
    // Files that are dropped beside the tree would be opened by the browser in place of the page.
    const stay = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragover', stay, { signal });
    window.addEventListener('drop', stay, { signal });
    window.addEventListener('dragend', end, { signal });
    window.addEventListener('drop', end, { signal });
    return () => listening.abort();
  }, []);

  const dropOf = (event: DragEvent<HTMLElement>): Drop | null => {
    const isFiles = event.dataTransfer.types.includes('Files');
    if (!isFiles && !event.dataTransfer.types.includes(ITEMS)) return null;
    const { top } = event.currentTarget.getBoundingClientRect();
    const y = (event.clientY - top - head + event.currentTarget.scrollTop) / height;
    return isFiles ? dropOfFiles(view, Math.floor(y)) : dropOfItems(view, y, dragged.current);
  };
  return {
    drop,
    onStart: (event, id) => {
      dragged.current = view.selected.has(id) ? view.selected : new Set([id]);
      if (!view.selected.has(id)) view.select(id, 'alone');
      event.dataTransfer.effectAllowed = 'copyMove';
      event.dataTransfer.setData(ITEMS, String(id));
    },
    handlers: {
      onDragOver: (event) => {
        const next = dropOf(event);
        if (next) event.preventDefault();
        setDrop((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
      },
      onDragLeave: (event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setDrop(null),
      onDrop: (event) => {
        const at = dropOf(event);
        if (!at) return;
        event.preventDefault();
        if (event.dataTransfer.types.includes('Files')) return onFiles(event.dataTransfer, at.place.parentId);
        const ids = withoutInner(view.tree, dragged.current).map((item) => item.id);
        return view.act(() => moveItems(view.listingId, ids, at.place));
      },
    },
  };
}

/** Into the folder under the pointer, or the one that the file under it is in. */
function dropOfFiles({ rows, tree }: FilesView, at: number): Drop {
  const item = rows[at]?.item;
  const folder = item?.kind === 'folder' ? item.id : (item?.parentId ?? null);
  const row = folder === null ? rows.length : rows.findIndex((each) => each.item.id === folder);
  return { place: lastIn(tree, folder, NONE), at: row, isInto: true };
}

/** Into a folder at the middle of its row, else before or behind the row. @param y in rows */
function dropOfItems({ rows, tree }: FilesView, y: number, moved: ReadonlySet<number>): Drop | null {
  const at = Math.floor(y);
  const row = rows[at];
  if (!row) return { place: lastIn(tree, null, moved), at: rows.length, isInto: false };
  const { item, isOpen } = row;
  const part = y - at;
  const isFolder = item.kind === 'folder';
  if (isFolder && part > 0.25 && (part < 0.75 || isOpen))
    return takes(tree, item.id, moved) ? { place: lastIn(tree, item.id, moved), at, isInto: true } : null;
  if (!takes(tree, item.parentId, moved)) return null;
  const isBehind = part >= 0.5;
  return {
    place: beside(tree, item, isBehind ? 'after' : 'before', moved),
    at: at + (isBehind ? 1 : 0),
    isInto: false,
  };
}
