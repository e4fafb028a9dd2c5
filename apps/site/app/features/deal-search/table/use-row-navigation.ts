import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useHydrated } from '../../../ui/use-site.ts';

const ROW_LINK = 'data-row';
/** How far the arrow keys move a wide table sideways, in pixels. */
const SIDEWAYS_PIXELS = 120;

/**
 * Keyboard navigation over the rows of a table: one stop for the Tab key, from which the arrow keys, Home and End reach every row's link. The table stays a
 * table to screen readers, whose own table commands read its cells. Without a script every link is a stop.
 */
export function useRowNavigation() {
  const [current, setCurrent] = useState(0);
  const hydrated = useHydrated();

  function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)];
    const at = links.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const sideways = { ArrowLeft: -SIDEWAYS_PIXELS, ArrowRight: SIDEWAYS_PIXELS }[event.key];
    if (sideways !== undefined) {
      event.currentTarget.closest('div')?.scrollBy({ left: sideways });
      return event.preventDefault();
    }
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    links[Math.max(0, Math.min(to, links.length - 1))]?.focus();
  }

  return {
    body: {
      onKeyDown: moveFocus,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const row = target.getAttribute(ROW_LINK);
        if (row !== null) setCurrent(Number(row));
      },
    },
    rowLink: (at: number) => ({ [ROW_LINK]: at, tabIndex: hydrated && at !== current ? -1 : undefined }),
  };
}
