import type { ContentFileRecord } from '@outcrop/contracts';
import type { Editor } from '@tiptap/core';

/** Where a file of content is read: the one source of pictures that the server keeps in rich text. */
const addressOf = ({ id }: ContentFileRecord): string => `/content/assets/${id}`;

/** Puts a picture below the cursor, with the words that its file has. */
export function insertFigure(editor: Editor, file: ContentFileRecord): void {
  const attrs = { src: addressOf(file), alt: file.description ?? file.title, width: file.width, height: file.height };
  editor.chain().focus().insertContent({ type: 'figure', attrs }).run();
}

/** Makes the selected words a link to a file; without a selection, its title is written. */
export function insertFileLink(editor: Editor, file: ContentFileRecord): void {
  const href = addressOf(file);
  if (!editor.state.selection.empty) {
    editor.chain().focus().setLink({ href }).run();
    return;
  }
  const text = file.pages
    ? `${file.title} (PDF, ${file.pages} ${file.pages === 1 ? 'page' : 'pages'})`
    : `${file.title} (PDF)`;
  editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
    .run();
}
