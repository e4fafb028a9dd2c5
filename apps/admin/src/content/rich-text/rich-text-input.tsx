import type { HtmlField } from '@outcrop/contracts';
import { EditorContent, ReactNodeViewRenderer, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';
import { useInput } from 'react-admin';
import { useReadOnly } from '../../content-mode/content-mode.tsx';
import { FieldLabel } from '../inputs/field-label.tsx';
import { readingTime } from '../model/words.ts';
import { DraftSavedAgo } from '../publishing/draft-autosave.tsx';
import { EXTENSIONS, Figure } from './extensions.ts';
import { FigureView } from './figure-view.tsx';
import { Toolbar } from './toolbar.tsx';
import './rich-text.css';

const WITH_VIEWS = EXTENSIONS.map((extension) =>
  extension === Figure ? Figure.extend({ addNodeView: () => ReactNodeViewRenderer(FigureView) }) : extension,
);

/** Rich text as HTML of the tags that the server keeps. A default export: it comes in a file of its own, with the editor. */
export default function RichTextInput({ source, field }: { source: string; field: HtmlField }) {
  const id = useId();
  const readOnly = useReadOnly();
  const { field: input, fieldState } = useInput({ source });
  const { error, invalid } = fieldState;
  /** The text as the editor last had it; what comes from elsewhere replaces it. */
  const own = useRef(String(input.value));
  const onChange = useRef(input.onChange);
  onChange.current = input.onChange;

  const editor = useEditor({
    extensions: WITH_VIEWS,
    content: own.current,
    editable: !readOnly,
    injectCSS: false,
    onUpdate: ({ editor: now }) => {
      // Below a table or a picture the editor keeps an empty line to write on.
      own.current = now.isEmpty ? '' : now.getHTML().replace(/(?:<p><\/p>)+$/, '');
      onChange.current(own.current);
    },
    onBlur: () => input.onBlur(),
  });

  useEffect(() => {
    if (input.value === own.current) return;
    own.current = String(input.value);
    editor.commands.setContent(own.current, { emitUpdate: false });
  }, [editor, input.value]);

  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);

  useEffect(() => {
    editor.setOptions({
      editorProps: {
        attributes: {
          id: `${id}-text`,
          class: 'rich-body',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': id,
          'aria-invalid': String(invalid),
          'aria-readonly': String(readOnly),
          'aria-describedby': `${id}-help`,
        },
      },
    });
  }, [editor, id, invalid, readOnly]);

  const text = useEditorState({
    editor,
    selector: ({ editor: { state } }) => state.doc.textBetween(0, state.doc.content.size, ' '),
  });
  const { words, minutes } = readingTime(text);
  return (
    <div className={invalid ? 'rich-text rich-text-wrong wide' : 'rich-text wide'}>
      <p id={id} className="field-label">
        <FieldLabel field={field} />
      </p>
      <div className="rich-frame">
        {!readOnly && <Toolbar editor={editor} controls={`${id}-text`} />}
        <EditorContent editor={editor} />
        <div className="rich-foot">
          <span>{words}</span>
          {minutes && <span>{minutes} to read</span>}
          <span className="spring" />
          <DraftSavedAgo />
        </div>
      </div>
      <p id={`${id}-help`} className={error ? 'fault field-error' : 'label'}>
        {error?.message ?? field.help}
      </p>
    </div>
  );
}
