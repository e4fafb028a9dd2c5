import type { Editor } from '@tiptap/core';
import { flushSync } from 'react-dom';

/**
 * Puts the cursor into the text at once. The editor's own `focus` waits for the next frame, and what somebody types until then is lost.
 * @param close closes what holds the focus, such as a menu
 */
export function backToText(editor: Editor, close?: () => void): void {
  if (close) flushSync(close);
  editor.view.focus();
}
