import type { MouseEvent } from 'react';

/**
 * For `onMouseDown` around a form whose fields say what is wrong when they are left: a press on a button, link or label there leaves the focus in the
 * field until it is let go. Otherwise the field's error would come up in between and move what is pressed away from under the pointer.
 */
export function pressKeepsFocus(event: MouseEvent<HTMLElement>): void {
  const pressed = (event.target as Element).closest('a, button, label');
  // A dialog gives the focus back to what opened it.
  if (!pressed || pressed.hasAttribute('aria-haspopup')) return;
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isField && event.currentTarget.contains(field)) event.preventDefault();
}
