import { type FocusEvent, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
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

type Place = readonly [row: number, column: number];
const placeOf = ({ dataset }: HTMLElement): Place => [Number(dataset['row']), Number(dataset['column'])];
const cellAt = (body: HTMLElement, [row, column]: Place) =>
  body.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]:not([${WAITING}])`);
/** Marks a cell that stands for a row which is being fetched: it goes when the row comes. */
export const WAITING = 'data-waiting';

/** Rows that Page Up and Page Down pass. */
const PAGE_ROWS = 14;

/**
 * Keyboard navigation over the cells of a table: one stop for the Tab key, from which the arrow keys, Home and End reach every cell. The table stays a table
 * to screen readers. Without a script the links of rows are stops, and cells are text.
 * @param drawn the rows that are drawn, where others are not
 * @returns properties of the body, given what opens the menu of a cell, and the stop of each row
 */
export function useCellKeys(rows: number, columns: number, drawn?: DrawnRows) {
  const [[row, column], setCurrent] = useState<Place>([0, 0]);
  const hydrated = useHydrated();
  // A stop that is not drawn could not be reached by the Tab key.
  const first = drawn?.from ?? 0;
  const last = Math.min(drawn?.to ?? rows, rows) - 1;
  const stopRow = Math.max(Math.min(row, last), first);
  const stop = Math.min(column, columns - 1);
  /** The cell that gets the focus once it is drawn. */
  const awaited = useRef<{ readonly in: HTMLElement; readonly at: Place } | null>(null);
  useLayoutEffect(() => {
    if (!awaited.current) return;
    const { in: body, at } = awaited.current;
    const cell = cellAt(body, at);
    if (cell) {
      awaited.current = null;
      cell.focus();
    }
    // The focused cell is drawn no longer, and the other one not yet: the next keys would reach nobody.
    else if (document.activeElement === document.body) body.focus({ preventScroll: true });
  });

  function move(event: KeyboardEvent<HTMLElement>, [r, c]: Place): void {
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
    const [target, beside] = [to[0] ?? 0, to[1] ?? 0];
    const there = cellAt(event.currentTarget, [target, beside]);
    if (there) {
      awaited.current = null;
      there.focus();
    } else if (drawn && target >= 0 && target < rows && beside >= 0 && beside < columns) {
      awaited.current = { in: event.currentTarget, at: [target, beside] };
      drawn.show(target);
    }
  }

  const cellOf = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>(CELL);

  return {
    body: (openMenu: (cell: HTMLElement) => void) => ({
      // It has the focus while the cell that is to have it is not drawn yet.
      tabIndex: drawn && -1,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const at = cellOf(event.target);
        // A quick key goes on from where the one before it leads.
        const from = awaited.current?.at ?? (at && placeOf(at));
        if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (at?.tagName === 'TD' && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault();
          openMenu(at);
        } else move(event, from);
      },
      onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
        const at = cellOf(target);
        if (!at) return;
        setCurrent(placeOf(at));
        if (at.hasAttribute(WAITING)) awaited.current = { in: currentTarget, at: placeOf(at) };
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) awaited.current = null;
      },
      onPointerEnter: choicesNear,
      onClick: ({ target }: MouseEvent<HTMLElement>) => {
        const at = cellOf(target);
        // Who selects text does not mean the menu.
        if (at?.tagName === 'TD' && window.getSelection()?.isCollapsed !== false) openMenu(at);
      },
    }),
    stopIn: (r: number): Stop => {
      if (!hydrated) return undefined;
      return r === stopRow ? stop : null;
    },
  };
}

/** The column of a row that is the stop for the Tab key, or null for a row without it; undefined without a script, where no cell is. */
export type Stop = number | null | undefined;

/** Properties of a cell in a row with that stop: a value, so that a row is drawn again only where its own stop has moved. */
export const cellIn = (row: number, column: number, stop: Stop) => ({
  'data-row': row,
  'data-column': column,
  tabIndex: stop === undefined ? undefined : stop === column ? 0 : -1,
});
