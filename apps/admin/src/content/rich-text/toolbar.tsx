import { Menu, MenuItem } from '@mui/material';
import { Icon, type IconName } from '@outcrop/look';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { usePickFile } from '../../files/index.ts';
import { insertFigure, insertFileLink } from './insert-file.ts';
import { LinkDialog } from './link-dialog.tsx';
import { TABLE_CHANGES } from './table-changes.ts';

const BLOCKS = {
  paragraph: 'Paragraph',
  h2: 'Heading',
  h3: 'Subheading',
  h4: 'Small heading',
} as const;
type Block = keyof typeof BLOCKS;

/** What is true of the text at the cursor. */
function stateOf(editor: Editor) {
  const level = editor.isActive('heading') ? Number(editor.getAttributes('heading')['level']) : 0;
  return {
    block: (level ? `h${level}` : 'paragraph') as Block,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    link: editor.isActive('link'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    blockquote: editor.isActive('blockquote'),
    table: editor.isActive('table'),
    canUndo: !editor.isDestroyed && editor.can().undo(),
    canRedo: !editor.isDestroyed && editor.can().redo(),
  };
}
type TextState = ReturnType<typeof stateOf>;

type Change = (chain: ChainedCommands) => ChainedCommands;

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

/** One stop of the Tab key; the arrow keys go from button to button (APG, toolbar). */
export function Toolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const { bar, onKeyDown, stop } = useArrowKeys();
  const [linking, setLinking] = useState(false);
  const pickPicture = usePickFile('image');
  const pickPdf = usePickFile('pdf');
  const apply = (change: Change) => change(editor.chain().focus()).run();
  const picture = async () => {
    const file = await pickPicture();
    if (file) insertFigure(editor, file);
  };
  const pdf = async () => {
    const file = await pickPdf();
    if (file) insertFileLink(editor, file);
  };

  return (
    <div ref={bar} role="toolbar" aria-label="Text" aria-controls={controls} className="rich-bar" onKeyDown={onKeyDown}>
      <BlockMenu block={state.block} apply={apply} stop={stop()} />
      <i className="rich-rule" />
      {MARKS.map(({ name, mark, sign, change }) => (
        <Toggle key={name} name={name} on={state[mark]} onClick={() => apply(change)} {...stop()}>
          {sign}
        </Toggle>
      ))}
      <Toggle name="Link" icon="link" on={state.link} onClick={() => setLinking(true)} {...stop()} />
      <i className="rich-rule" />
      {LISTS.map(({ name, list, icon, change }) => (
        <Toggle key={name} name={name} icon={icon} on={state[list]} onClick={() => apply(change)} {...stop()} />
      ))}
      <i className="rich-rule" />
      <Act name="Picture" icon="picture" onClick={picture} {...stop()} />
      {state.table ? (
        <TableMenu apply={apply} stop={stop()} />
      ) : (
        <Act
          name="Table"
          icon="table"
          onClick={() => apply((chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }))}
          {...stop()}
        />
      )}
      <Act name="PDF" icon="file" onClick={pdf} {...stop()} />
      <span className="spring" />
      <Act
        name="Undo"
        icon="undo"
        disabled={!state.canUndo}
        onClick={() => apply((chain) => chain.undo())}
        {...stop()}
      />
      <Act
        name="Redo"
        icon="redo"
        disabled={!state.canRedo}
        onClick={() => apply((chain) => chain.redo())}
        {...stop()}
      />
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

interface MenuProps {
  apply: (change: Change) => void;
  stop: Stop;
}

const BlockMenu = ({ block, apply, stop }: MenuProps & { block: Block }) => (
  <MenuButton label={BLOCKS[block]} name="Paragraph style" {...stop}>
    {(close) =>
      (Object.keys(BLOCKS) as Block[]).map((each) => (
        <MenuItem
          key={each}
          selected={each === block}
          onClick={() => {
            close();
            apply((chain) =>
              each === 'paragraph' ? chain.setParagraph() : chain.setHeading({ level: Number(each[1]) as 2 | 3 | 4 }),
            );
          }}
        >
          {BLOCKS[each]}
        </MenuItem>
      ))
    }
  </MenuButton>
);

const TableMenu = ({ apply, stop }: MenuProps) => (
  <MenuButton icon="table" name="Change the table" on {...stop}>
    {(close) =>
      Object.entries(TABLE_CHANGES).map(([words, change]) => (
        <MenuItem
          key={words}
          onClick={() => {
            close();
            apply(change);
          }}
        >
          {words}
        </MenuItem>
      ))
    }
  </MenuButton>
);

/** A button's place among the stops of the bar. */
interface Stop {
  tabIndex: number;
  onFocus: () => void;
}

interface ActProps extends Stop {
  name: string;
  icon?: IconName;
  disabled?: boolean;
  onClick: () => void;
  children?: ReactNode;
}

/** Cannot be used now, but can be reached: what is disabled would end the way along the bar. */
const Act = ({ name, icon, disabled = false, onClick, children, ...stop }: ActProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={name}
    title={name}
    aria-disabled={disabled}
    onClick={() => !disabled && onClick()}
    {...stop}
  >
    {icon ? <Icon name={icon} /> : children}
  </button>
);

const Toggle = ({ name, icon, on, onClick, children, ...stop }: ActProps & { on: boolean }) => (
  <button
    type="button"
    className="icon-button"
    aria-label={name}
    title={name}
    aria-pressed={on}
    onClick={onClick}
    {...stop}
  >
    {icon ? <Icon name={icon} /> : children}
  </button>
);

interface MenuButtonProps extends Stop, Pick<ActProps, 'name' | 'icon'> {
  /** What it says, beside an arrow. */
  label?: string;
  on?: boolean;
  children: (close: () => void) => ReactNode;
}

function MenuButton({ name, icon, label, on, children, ...stop }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className={label ? 'rich-menu' : on ? 'icon-button rich-on' : 'icon-button'}
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
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        disableRestoreFocus={anchor === null}
      >
        {children(() => setAnchor(null))}
      </Menu>
    </>
  );
}
