import { useEffect, useRef } from 'react';
import { useWindowedRows } from '../../resource/index.ts';
import { TreeRowView } from './tree-row.tsx';
import type { FilesView } from './use-files-view.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';

/** In px, as in room-files.css. */
const ROW = 44;
const HEAD = 36;

interface TreeTableProps {
  view: FilesView;
  onFiles: (data: DataTransfer, folder: number | null) => void;
  onRemove: () => void;
}

/** All folders and files in one table, of which the rows that are seen are drawn. */
export function TreeTable({ view, onFiles, onRemove }: TreeTableProps) {
  const { rows, activeAt, seen, editing } = view;
  const { frame, from, to, show } = useWindowedRows(rows.length, HEAD, ROW);
  const { said, onKeyDown } = useTreeKeys(view, Math.max(1, to - from - 24), onRemove);
  const { drop, onStart, handlers } = useTreeDrag({ view, height: ROW, head: HEAD, onFiles });
  const activeId = rows[activeAt]?.item.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown when it becomes another one, not with each change of the rows
  useEffect(() => {
    show(activeAt);
    // Keys may lead to a row below the window, into which the focus did not scroll. Who opens the tab stays at its top.
    const table = frame.current?.querySelector('table');
    if (activeId !== undefined && table === document.activeElement)
      document.getElementById(`item-${activeId}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, show]);
  const wasEditing = useRef(false);
  // Somebody who renamed with the keys goes on with them; who opens the tab stays at its top.
  useEffect(() => {
    const isDone = wasEditing.current && editing === null;
    wasEditing.current = editing !== null;
    if (isDone && document.activeElement === document.body)
      frame.current?.querySelector('table')?.focus({ preventScroll: true });
  }, [editing, frame]);
  // The active row is there for screen readers, wherever the table is scrolled to.
  const drawn = rows.slice(from, to).map((row, index) => ({ row, index: from + index }));
  if (activeAt >= 0 && (activeAt < from || activeAt >= to)) drawn.push({ row: rows[activeAt]!, index: activeAt });
  return (
    <>
      <div
        ref={frame}
        className={`tree${drop?.isInto && drop.place.parentId === null ? ' tree-over' : ''}`}
        {...handlers}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what a treegrid is made of (ARIA 1.2)
          role="treegrid"
          aria-label="Files"
          aria-multiselectable
          aria-rowcount={rows.length + 1}
          aria-busy={view.isBusy}
          aria-activedescendant={activeId === undefined ? undefined : `item-${activeId}`}
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr aria-rowindex={1} className="tree-row tree-head">
              <th scope="col" className="tree-check">
                <span className="visually-hidden">Selected</span>
              </th>
              <th scope="col">No. and name</th>
              <th scope="col" className="tree-more">
                Class
              </th>
              <th scope="col" className="tree-more tree-figure">
                Extent
              </th>
              <th scope="col">{seen ? 'They may' : 'State'}</th>
              <th scope="col" className="tree-more tree-figure">
                Added
              </th>
            </tr>
          </thead>
          <tbody className="tree-rows" style={{ height: rows.length * ROW }}>
            {drawn.map(({ row, index }) => (
              <TreeRowView
                key={row.item.id}
                view={view}
                row={row}
                index={index}
                isTarget={drop?.isInto === true && drop.at === index}
                top={index * ROW}
                onDragStart={(event) => onStart(event, row.item.id)}
              />
            ))}
          </tbody>
        </table>
        {drop && !drop.isInto && <div className="tree-line" style={{ top: HEAD + drop.at * ROW }} />}
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}
