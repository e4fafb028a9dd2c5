import { Menu, MenuItem } from '@mui/material';
import { Icon, type IconName } from '@outcrop/look';
import type { Editor } from '@tiptap/core';
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

/** One stop of the Tab key; the arrow keys go from button to button (APG, toolbar). */
export function Toolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [linking, setLinking] = useState(false);
  const pickPicture = usePickFile('image');
  const pickPdf = usePickFile('pdf');
  const run = () => editor.chain().focus();

  const buttons = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons();
    const from = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: all.length - 1 }[event.key];
    if (from === -1 || to === undefined) return;
    event.preventDefault();
    const next = (to + all.length) % all.length;
    setAt(next);
    all[next]?.focus();
  };
  let place = -1;
  /** For each button in turn. */
  const stop = () => {
    place += 1;
    const mine = place;
    return { tabIndex: mine === at ? 0 : -1, onFocus: () => setAt(mine) };
  };
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
      <MenuButton label={BLOCKS[state.block]} name="Kind of paragraph" {...stop()}>
        {(close) =>
          (Object.keys(BLOCKS) as Block[]).map((block) => (
            <MenuItem
              key={block}
              selected={block === state.block}
              onClick={() => {
                close();
                if (block === 'paragraph') run().setParagraph().run();
                else
                  run()
                    .setHeading({ level: Number(block[1]) as 2 | 3 | 4 })
                    .run();
              }}
            >
              {BLOCKS[block]}
            </MenuItem>
          ))
        }
      </MenuButton>
      <i className="rich-rule" />
      <Toggle name="Bold" on={state.bold} onClick={() => run().toggleBold().run()} {...stop()}>
        <b>B</b>
      </Toggle>
      <Toggle name="Italic" on={state.italic} onClick={() => run().toggleItalic().run()} {...stop()}>
        <em>I</em>
      </Toggle>
      <Toggle name="Underline" on={state.underline} onClick={() => run().toggleUnderline().run()} {...stop()}>
        <u>U</u>
      </Toggle>
      <Toggle name="Strike through" on={state.strike} onClick={() => run().toggleStrike().run()} {...stop()}>
        <s>S</s>
      </Toggle>
      <Toggle name="Link" icon="link" on={state.link} onClick={() => setLinking(true)} {...stop()} />
      <i className="rich-rule" />
      <Toggle
        name="Bulleted list"
        icon="bullets"
        on={state.bulletList}
        onClick={() => run().toggleBulletList().run()}
        {...stop()}
      />
      <Toggle
        name="Numbered list"
        icon="numbers"
        on={state.orderedList}
        onClick={() => run().toggleOrderedList().run()}
        {...stop()}
      />
      <Toggle
        name="Quotation"
        icon="quote"
        on={state.blockquote}
        onClick={() => run().toggleBlockquote().run()}
        {...stop()}
      />
      <i className="rich-rule" />
      <Act name="Picture" icon="picture" onClick={picture} {...stop()} />
      {state.table ? (
        <MenuButton icon="table" name="Change the table" on {...stop()}>
          {(close) =>
            Object.entries(TABLE_CHANGES).map(([words, change]) => (
              <MenuItem
                key={words}
                onClick={() => {
                  close();
                  change(run()).run();
                }}
              >
                {words}
              </MenuItem>
            ))
          }
        </MenuButton>
      ) : (
        <Act
          name="Table"
          icon="table"
          onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
          {...stop()}
        />
      )}
      <Act name="PDF" icon="file" onClick={pdf} {...stop()} />
      <span className="spring" />
      <Act name="Undo" icon="undo" disabled={!state.canUndo} onClick={() => run().undo().run()} {...stop()} />
      <Act name="Redo" icon="redo" disabled={!state.canRedo} onClick={() => run().redo().run()} {...stop()} />
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

interface ActProps {
  name: string;
  icon?: IconName;
  disabled?: boolean;
  tabIndex: number;
  onFocus: () => void;
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

interface MenuButtonProps extends Pick<ActProps, 'name' | 'icon' | 'tabIndex' | 'onFocus'> {
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
