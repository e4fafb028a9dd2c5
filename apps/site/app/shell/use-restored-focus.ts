import { useEffect } from 'react';
import { focusHeading } from '../ui/focus-heading.ts';

/** Time in which dialogs and menus that close return the focus themselves, in milliseconds. */
const FOCUS_RETURN_MS = 150;

/**
 * A link or button that disappears when it is used, such as that of a removed filter, would leave the keyboard at the top of the document.
 * The focus goes to the heading of the results instead (docs/product/pages.md#restored-focus).
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = () => last !== null && !last.isConnected && document.activeElement === document.body;
    const onFocus = ({ target }: FocusEvent) => {
      last = target as Element;
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isLost()) focusHeading();
        last = null;
      }, FOCUS_RETURN_MS);
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
