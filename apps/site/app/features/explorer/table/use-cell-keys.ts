import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useHydrated } from '../../../ui/use-site.ts';
import { choicesNear } from '../choices-host.tsx';

const CELL = '[data-row][data-column]';

/**
 * Keyboard navigation over the cells of a table: one stop for the Tab key, from which the arrow keys, Home and End reach every cell. The table stays a table
 * to screen readers. Without a script the links of rows are stops, and cells are text.
 * @returns properties of the body, given what opens the menu of a cell, and of each cell
 */
export function useCellKeys(rows: number, columns: number) {
  const [[row, column], setCurrent] = useState<readonly [number, number]>([0, 0]);
  const hydrated = useHydrated();
  const current = [Math.min(row, rows - 1), Math.min(column, columns - 1)];

  function move(event: KeyboardEvent<HTMLElement>, at: HTMLElement): void {
    const [r, c] = [Number(at.dataset['row']), Number(at.dataset['column'])];
    const to = {
      ArrowDown: [r + 1, c],
      ArrowUp: [r - 1, c],
      ArrowRight: [r, c + 1],
      ArrowLeft: [r, c - 1],
      Home: [r, 0],
      End: [r, columns - 1],
      PageUp: [0, c],
      PageDown: [rows - 1, c],
    }[event.key];
    if (!to) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-row="${to[0]}"][data-column="${to[1]}"]`)?.focus();
  }

  const cellOf = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>(CELL);

  return {
    body: (openMenu: (cell: HTMLElement) => void) => ({
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const at = cellOf(event.target);
        if (!at || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (at.tagName === 'TD' && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault();
          openMenu(at);
        } else move(event, at);
      },
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const at = cellOf(target);
        if (at) setCurrent([Number(at.dataset['row']), Number(at.dataset['column'])]);
      },
      onPointerEnter: choicesNear,
      onClick: ({ target }: MouseEvent<HTMLElement>) => {
        const at = cellOf(target);
        // Who selects text does not mean the menu.
        if (at?.tagName === 'TD' && window.getSelection()?.isCollapsed !== false) openMenu(at);
      },
    }),
    cell: (r: number, c: number) => ({
      'data-row': r,
      'data-column': c,
      tabIndex: hydrated ? (r === current[0] && c === current[1] ? 0 : -1) : undefined,
    }),
  };
}
