import { Menu, MenuItem } from '@mui/material';
import type { FileKind } from '@outcrop/contracts';
import { Icon, type IconName } from '@outcrop/look';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { pickFiles } from '../../files/index.ts';
import { backToText } from './back-to-text.ts';
import { insertFigure, insertFileLink } from './insert-file.ts';
import { LinkDialog } from './link-dialog.tsx';

type Change = (chain: ChainedCommands) => ChainedCommands;

/** Kinds of paragraphs by their words, in the order of their levels. */
const BLOCKS: Readonly<Record<string, Change>> = {
  Paragraph: (chain) => chain.setParagraph(),
  Heading: (chain) => chain.setHeading({ level: 2 }),
  Subheading: (chain) => chain.setHeading({ level: 3 }),
  'Small heading': (chain) => chain.setHeading({ level: 4 }),
};
const ACTIVE = [
  ...(['bold', 'italic', 'underline', 'strike', 'link'] as const),
  ...(['bulletList', 'orderedList', 'blockquote', 'table'] as const),
];

function stateOf(editor: Editor) {
  const level = editor.isActive('heading') ? Number(editor.getAttributes('heading')['level']) : 1;
  return {
    block: Object.keys(BLOCKS)[level - 1],
    ...(Object.fromEntries(ACTIVE.map((name) => [name, editor.isActive(name)])) as Record<
      (typeof ACTIVE)[number],
      boolean
    >),
    canUndo: !editor.isDestroyed && editor.can().undo(),
    canRedo: !editor.isDestroyed && editor.can().redo(),
  };
}
type TextState = ReturnType<typeof stateOf>;

/** What can be done to the table that the cursor is in, by the words of the menu. */
const TABLE_CHANGES: Readonly<Record<string, Change>> = {
  'Row above': (chain) => chain.addRowBefore(),
  'Row below': (chain) => chain.addRowAfter(),
  'Column before': (chain) => chain.addColumnBefore(),
  'Column after': (chain) => chain.addColumnAfter(),
  'First row is a header': (chain) => chain.toggleHeaderRow(),
  'Delete row': (chain) => chain.deleteRow(),
  'Delete column': (chain) => chain.deleteColumn(),
  'Delete table': (chain) => chain.deleteTable(),
};

/** Styles of letters, each with the letter that shows it. */
const MARKS = [
  { name: 'Bold', mark: 'bold', sign: <b>B</b>, change: (chain) => chain.toggleBold() },
  { name: 'Italic', mark: 'italic', sign: <em>I</em>, change: (chain) => chain.toggleItalic() },
  { name: 'Underline', mark: 'underline', sign: <u>U</u>, change: (chain) => chain.toggleUnderline() },
  { name: 'Strike through', mark: 'strike', sign: <s>S</s>, change: (chain) => chain.toggleStrike() },
] as const satisfies readonly { name: string; mark: keyof TextState; sign: ReactNode; change: Change }[];

const LISTS = [
  { name: 'Bulleted list', list: 'bulletList', icon: 'bullets', change: (chain) => chain.toggleBulletList() },
  { name: 'Numbered list', list: 'orderedList', icon: 'numbers', change: (chain) => chain.toggleOrderedList() },
  { name: 'Quotation', list: 'blockquote', icon: 'quote', change: (chain) => chain.toggleBlockquote() },
] as const satisfies readonly { name: string; list: keyof TextState; icon: IconName; change: Change }[];

const STEPS = [
  { name: 'Undo', icon: 'undo', can: 'canUndo', change: (chain) => chain.undo() },
  { name: 'Redo', icon: 'redo', can: 'canRedo', change: (chain) => chain.redo() },
] as const satisfies readonly { name: string; icon: IconName; can: keyof TextState; change: Change }[];

/** One stop of the Tab key; the arrow keys go from button to button (APG, toolbar). */
export function Toolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const { bar, onKeyDown, stop } = useArrowKeys();
  const [linking, setLinking] = useState(false);
  const apply = (change: Change, close?: () => void) => {
    change(editor.chain().focus()).run();
    backToText(editor, close);
  };
  const insert = async (kind: FileKind, write: typeof insertFigure) => {
    const [file] = await pickFiles(kind, 1);
    if (file) write(editor, file);
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Text"
      aria-controls={controls}
      className="row rich-bar"
      onKeyDown={onKeyDown}
    >
      <MenuButton name="Paragraph style" label={state.block} changes={BLOCKS} apply={apply} {...stop()} />
      <i className="rich-rule" />
      {MARKS.map(({ name, mark, sign, change }) => (
        <BarButton key={name} name={name} on={state[mark]} onClick={() => apply(change)} {...stop()}>
          {sign}
        </BarButton>
      ))}
      <BarButton name="Link" icon="link" on={state.link} onClick={() => setLinking(true)} {...stop()} />
      <i className="rich-rule" />
      {LISTS.map(({ name, list, icon, change }) => (
        <BarButton key={name} name={name} icon={icon} on={state[list]} onClick={() => apply(change)} {...stop()} />
      ))}
      <i className="rich-rule" />
      <BarButton name="Picture" icon="picture" onClick={() => insert('image', insertFigure)} {...stop()} />
      {state.table ? (
        <MenuButton name="Change the table" icon="table" changes={TABLE_CHANGES} apply={apply} {...stop()} />
      ) : (
        <BarButton
          name="Table"
          icon="table"
          onClick={() => apply((chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }))}
          {...stop()}
        />
      )}
      <BarButton name="PDF" icon="file" onClick={() => insert('pdf', insertFileLink)} {...stop()} />
      <span className="spring" />
      {STEPS.map(({ name, icon, can, change }) => (
        <BarButton
          key={name}
          name={name}
          icon={icon}
          disabled={!state[can]}
          onClick={() => apply(change)}
          {...stop()}
        />
      ))}
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

/** The arrow keys among the buttons of a bar; `stop` gives each of them, called once for each in their order, its place. */
function useArrowKeys() {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const from = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: all.length - 1 }[event.key];
    if (from === -1 || to === undefined) return;
    event.preventDefault();
    const next = (to + all.length) % all.length;
    setAt(next);
    all[next]?.focus();
  };
  let place = -1;
  const stop = (): Stop => {
    place += 1;
    const mine = place;
    return { tabIndex: mine === at ? 0 : -1, onFocus: () => setAt(mine) };
  };
  return { bar, onKeyDown, stop };
}

/** A button's place among the stops of the bar. */
interface Stop {
  tabIndex: number;
  onFocus: () => void;
}

interface BarButtonProps extends Stop {
  name: string;
  icon?: IconName;
  on?: boolean;
  /** Cannot be used now, but can be reached: what is disabled would end the way along the bar. */
  disabled?: boolean;
  onClick: () => void;
  children?: ReactNode;
}

const BarButton = ({ name, icon, on, disabled, onClick, children, ...stop }: BarButtonProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={name}
    title={name}
    aria-pressed={on}
    aria-disabled={disabled}
    onClick={() => !disabled && onClick()}
    {...stop}
  >
    {icon ? <Icon name={icon} /> : children}
  </button>
);

interface MenuButtonProps extends Stop, Pick<BarButtonProps, 'name' | 'icon'> {
  /** What it says, beside an arrow: the change that is in force. */
  label?: string | undefined;
  changes: Readonly<Record<string, Change>>;
  apply: (change: Change, close: () => void) => void;
}

function MenuButton({ name, icon, label, changes, apply, ...stop }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className={label ? 'rich-menu' : 'icon-button rich-on'}
        aria-label={label ? `${name}: ${label}` : name}
        title={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        {...stop}
      >
        {label}
        {icon ? <Icon name={icon} /> : <Icon name="down" size={16} />}
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disableRestoreFocus={anchor === null}>
        {Object.entries(changes).map(([words, change]) => (
          <MenuItem key={words} selected={words === label} onClick={() => apply(change, close)}>
            {words}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
