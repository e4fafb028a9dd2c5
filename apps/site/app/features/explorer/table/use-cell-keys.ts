import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../ui/use-site.ts';
import { choicesNear } from '../choices-host.tsx';

const CELL = '[data-row][data-column]';

/** Where not all rows are drawn: those that are, and what draws another one. */
export interface DrawnRows {
  /** The first, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly show: (row: number) => void;
}

/** Rows that Page Up and Page Down pass. */
const PAGE_ROWS = 14;

/**
 * Keyboard navigation over the cells of a table: one stop for the Tab key, from which the arrow keys, Home and End reach every cell. The table stays a table
 * to screen readers. Without a script the links of rows are stops, and cells are text.
 * @param drawn the rows that are drawn, where others are not
 * @returns properties of the body, given what opens the menu of a cell, and of each cell
 */
export function useCellKeys(rows: number, columns: number, drawn?: DrawnRows) {
  const [[row, column], setCurrent] = useState<readonly [number, number]>([0, 0]);
  const hydrated = useHydrated();
  // A stop that is not drawn could not be reached by the Tab key.
  const first = drawn?.from ?? 0;
  const last = Math.min(drawn?.to ?? rows, rows) - 1;
  const current = [Math.max(Math.min(row, last), first), Math.min(column, columns - 1)];
  /** The cell that gets the focus once it is drawn. */
  const awaited = useRef<{ readonly in: HTMLElement; readonly cell: string } | null>(null);
  useEffect(() => {
    const cell = awaited.current?.in.querySelector<HTMLElement>(awaited.current.cell);
    if (!cell) return;
    awaited.current = null;
    cell.focus();
  });

  function move(event: KeyboardEvent<HTMLElement>, at: HTMLElement): void {
    const [r, c] = [Number(at.dataset['row']), Number(at.dataset['column'])];
    const to = {
      ArrowDown: [r + 1, c],
      ArrowUp: [r - 1, c],
      ArrowRight: [r, c + 1],
      ArrowLeft: [r, c - 1],
      Home: [r, 0],
      End: [r, columns - 1],
      PageUp: [Math.max(0, r - PAGE_ROWS), c],
      PageDown: [Math.min(rows - 1, r + PAGE_ROWS), c],
    }[event.key];
    if (!to) return;
    event.preventDefault();
    const cell = `[data-row="${to[0]}"][data-column="${to[1]}"]`;
    const there = event.currentTarget.querySelector<HTMLElement>(cell);
    awaited.current = null;
    there?.focus();
    const target = to[0] ?? 0;
    if (there || !drawn || target < 0 || target >= rows) return;
    awaited.current = { in: event.currentTarget, cell };
    drawn.show(target);
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
