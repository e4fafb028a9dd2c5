import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface DragOrderOptions {
  readonly count: number;
  /** What an item is called when it is said where it stands now. */
  nameOf(index: number): string;
  /** Takes the item out and puts it in at the other place; both count from 0. */
  onMove(from: number, to: number): void;
}

export interface DragOrder<List extends HTMLElement> {
  /** For the element around the items, each of which has the attribute `data-order-item`. */
  readonly list: RefObject<List | null>;
  readonly dragged: number | undefined;
  /** For a line of the role `status`, seen or not. */
  readonly said: string;
  /** For the button by which an item is moved. */
  handle(index: number): HandleProps;
}

export interface HandleProps {
  readonly 'data-order-handle': '';
  readonly 'aria-label': string;
  readonly title: string;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const BY_KEY: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Puts the items of a list or a grid into another order: by dragging their handles, or with the arrow keys on a handle. */
export function useDragOrder<List extends HTMLElement>({ count, nameOf, onMove }: DragOrderOptions): DragOrder<List> {
  const list = useRef<List>(null);
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const focusAt = useRef<number>(undefined);

  // A moved element loses the focus when it is put elsewhere in the page.
  useEffect(() => {
    if (focusAt.current === undefined) return;
    list.current?.querySelectorAll<HTMLElement>('[data-order-handle]')[focusAt.current]?.focus();
    focusAt.current = undefined;
  });

  const move = (from: number, to: number): boolean => {
    if (to === from || to < 0 || to >= count) return false;
    focusAt.current = to;
    setSaid(`${nameOf(from)}: ${to + 1} of ${count}`);
    onMove(from, to);
    return true;
  };

  // Read at every event: the listeners outlive the rendering that added them.
  const moveNow = useRef(move);
  moveNow.current = move;
  const dragging = dragged !== undefined;
  const at = useRef(0);
  useEffect(() => {
    if (!dragging) return undefined;
    const follow = (event: globalThis.PointerEvent) => {
      const over = itemAt(list.current, event.clientX, event.clientY);
      if (over === -1 || !moveNow.current(at.current, over)) return;
      at.current = over;
      setDragged(over);
    };
    const stop = () => setDragged(undefined);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', stop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    return () => listening.abort();
  }, [dragging]);

  const handle = (index: number): HandleProps => ({
    'data-order-handle': '',
    'aria-label': `Move ${nameOf(index)}`,
    title: 'Drag, or use the arrow keys',
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      at.current = index;
      setDragged(index);
    },
    onKeyDown: (event) => {
      const to = BY_KEY[event.key]?.(index, count - 1);
      if (to === undefined) return;
      event.preventDefault();
      move(index, to);
    },
  });
  return { list, dragged, said, handle };
}

/** The item under the pointer; −1 between them. */
const itemAt = (list: HTMLElement | null, x: number, y: number): number =>
  [...(list?.querySelectorAll('[data-order-item]') ?? [])].findIndex((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });

/** The list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
