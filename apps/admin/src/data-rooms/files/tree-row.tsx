import { type AgentItem, FILE_CLASSES, lacksPreview, mayWords } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { type DragEventHandler, type MouseEvent, useRef, useState } from 'react';
import { formatDay, StateMark } from '../../resource/index.ts';
import { CHECK_MARKS, extentOf, iconOf } from './file-words.ts';
import { ReleaseButton } from './release-button.tsx';
import type { TreeRow } from './tree.ts';
import { treeCalls } from './tree-calls.ts';
import type { FilesView } from './use-files-view.ts';

interface TreeRowProps {
  view: FilesView;
  row: TreeRow;
  index: number;
  /** What is dragged would come into this folder. */
  isTarget: boolean;
  top: number;
  onDragStart: DragEventHandler;
}

/** How far what is in a folder stands in (px). */
const INDENT = 20;

/** One folder or file. */
export function TreeRowView({ view, row, index, isTarget, top, onDragStart }: TreeRowProps) {
  const { item, depth, isOpen } = row;
  const { id, name } = item;
  const isSelected = view.selected.has(id);
  const isHidden = view.seen !== null && !view.seen.has(id);
  const isEdited = view.editing === id;
  const isFolder = item.kind === 'folder';
  const classes = [
    'tree-row',
    isSelected && 'tree-selected',
    index === view.activeAt && 'tree-active',
    isHidden && 'tree-hidden',
    isTarget && 'tree-target',
  ];
  const choose = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) =>
    view.select(id, shiftKey ? 'range' : ctrlKey || metaKey ? 'toggle' : 'alone');
  return (
    <tr
      id={`item-${id}`}
      aria-rowindex={index + 2}
      aria-level={depth + 1}
      aria-selected={isSelected}
      // Without what its box and its arrow are called, which have its name, too.
      aria-labelledby={['number', 'name', 'class', 'extent', 'state'].map((part) => `item-${id}-${part}`).join(' ')}
      {...(isFolder && { 'aria-expanded': isOpen })}
      className={classes.filter(Boolean).join(' ')}
      style={{ top }}
      draggable={!isEdited}
      onClick={choose}
      onDoubleClick={() => isFolder && view.setOpen([id], !isOpen)}
      onDragStart={onDragStart}
    >
      <td className="tree-check">
        <RowCheckbox
          name={name}
          isChecked={isSelected}
          onToggle={(isRange) => view.select(id, isRange ? 'range' : 'toggle')}
        />
      </td>
      <td className="tree-name" style={{ paddingLeft: depth * INDENT }}>
        <Expander view={view} row={row} />
        <span id={`item-${id}-number`} className="tree-number">
          {item.number}
        </span>
        <Icon name={iconOf(item)} size={18} />
        {isEdited ? (
          <NameField view={view} item={item} />
        ) : (
          <span className="tree-title" title={name}>
            <span id={`item-${id}-name`}>{name}</span>
            <small className="tree-less">{[FILE_CLASSES[item.class], extentOf(item)].filter(Boolean).join(', ')}</small>
          </span>
        )}
      </td>
      <td id={`item-${id}-class`} className="tree-more">
        {FILE_CLASSES[item.class]}
        {item.ownClass === null && <small>{item.parentId === null ? ' (usual)' : ' (from folder)'}</small>}
      </td>
      <td id={`item-${id}-extent`} className="tree-more tree-figure">
        {extentOf(item)}
      </td>
      <td id={`item-${id}-state`}>
        {view.seen ? <May item={item} isHidden={isHidden} /> : <State view={view} item={item} />}
      </td>
      <td className="tree-more tree-figure">{item.file && formatDay(item.file.addedAt)}</td>
    </tr>
  );
}

interface RowCheckboxProps {
  name: string;
  isChecked: boolean;
  onToggle: (isRange: boolean) => void;
}

/** The tree keeps the focus, which has the keys. It is longer than the window: a page that scrolled to it would take away what was pressed before it is let go. */
const keepFocus = (event: MouseEvent) => {
  event.preventDefault();
  event.currentTarget.closest('table')?.focus({ preventScroll: true });
};

/** Space does the same in the tree. */
const RowCheckbox = ({ name, isChecked, onToggle }: RowCheckboxProps) => (
  <input
    type="checkbox"
    tabIndex={-1}
    aria-label={`Select ${name}`}
    checked={isChecked}
    onChange={({ nativeEvent }) => onToggle((nativeEvent as unknown as PointerEvent).shiftKey === true)}
    onMouseDown={keepFocus}
    onClick={(event) => event.stopPropagation()}
    onDoubleClick={(event) => event.stopPropagation()}
  />
);

function Expander({ view, row: { item, isOpen } }: { view: FilesView; row: TreeRow }) {
  if (item.kind !== 'folder') return <span className="tree-expander" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="tree-expander"
      aria-label={`${isOpen ? 'Close' : 'Open'} ${item.name}`}
      onMouseDown={keepFocus}
      onClick={(event) => {
        event.stopPropagation();
        view.setOpen([item.id], !isOpen);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Icon name={isOpen ? 'down' : 'right'} small />
    </button>
  );
}

/** The name while it is changed: Enter and another place save it, Escape does not. */
function NameField({ view, item: { id, name } }: { view: FilesView; item: AgentItem }) {
  const [text, setText] = useState(name);
  const isDone = useRef(false);
  const end = (isSaved: boolean) => {
    // A field that goes loses the focus, too.
    if (isDone.current) return;
    isDone.current = true;
    view.edit(null);
    const wanted = text.trim();
    if (!isSaved || wanted === '' || wanted === name) return;
    view.act(() => treeCalls.renameDataRoomItem(view.listingId, id, { name: wanted }));
  };
  return (
    <input
      className="tree-field"
      aria-label={`Name of ${name}`}
      // biome-ignore lint/a11y/noAutofocus: somebody asked for it
      autoFocus
      maxLength={200}
      value={text}
      onFocus={({ target }) => target.setSelectionRange(0, lengthWithoutEnding(name))}
      onChange={({ target }) => setText(target.value)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end(true);
        if (event.key === 'Escape') end(false);
      }}
      onBlur={() => end(true)}
    />
  );
}

/** What is usually changed of a name: all but `.pdf`. */
const lengthWithoutEnding = (name: string): number => {
  const point = name.lastIndexOf('.');
  return point > 0 ? point : name.length;
};

function May({ item: { file, may }, isHidden }: { item: AgentItem; isHidden: boolean }) {
  if (isHidden) return <StateMark look="grey" word="Hidden" />;
  if (!file || !may) return null;
  const isUnseen = lacksPreview(may, file);
  return (
    <span title={isUnseen ? 'They may view it, and there is nothing to view.' : undefined}>{mayWords(may, file)}</span>
  );
}

function State({ view, item }: { view: FilesView; item: AgentItem }) {
  const { file } = item;
  if (!file) return null;
  const mark = CHECK_MARKS[file.check];
  if (!mark) return file.version > 1 ? <span className="dim">Version {file.version}</span> : null;
  return (
    <span className="tree-state" title={file.checkNote ?? undefined}>
      <StateMark {...mark} />
      {file.check === 'not-scanned' && <ReleaseButton view={view} item={item} />}
    </span>
  );
}
