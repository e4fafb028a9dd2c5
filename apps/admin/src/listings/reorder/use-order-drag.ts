import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Lifted } from './order-model.ts';

/** So near to the edge of the frame (px) it scrolls, by so much in each picture. */
const EDGE = 40;
const SCROLL = 12;

interface OrderDrag {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly rowHeight: number;
  readonly grabbed: Lifted | undefined;
  readonly onDragStart: (ids: ReadonlySet<number>) => void;
  readonly onDrag: (at: number) => void;
  readonly onDrop: () => void;
  readonly onPutBack: () => void;
}

/** Dragging what is selected by a row's handle, by mouse, pen or finger; the list scrolls at its edges, Esc puts back. */
export function useOrderDrag(options: OrderDrag) {
  const [isDragging, setIsDragging] = useState(false);
  // Read at every event: the listeners outlive the rendering that added them.
  const now = useRef(options);
  now.current = options;
  const pointer = useRef(0);

  useEffect(() => {
    if (!isDragging) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let picture = requestAnimationFrame(function look() {
      picture = requestAnimationFrame(look);
      const { frame, rowHeight, grabbed, onDrag } = now.current;
      const element = frame.current;
      if (!element) return;
      const { top, bottom } = element.getBoundingClientRect();
      if (pointer.current < top + EDGE) element.scrollTop -= SCROLL;
      if (pointer.current > bottom - EDGE) element.scrollTop += SCROLL;
      const at = Math.max(0, Math.floor((pointer.current - top + element.scrollTop) / rowHeight));
      if (grabbed?.at !== at) onDrag(at);
    });
    const end = (how: 'onDrop' | 'onPutBack') => () => {
      setIsDragging(false);
      now.current[how]();
    };
    window.addEventListener('pointermove', ({ clientY }) => (pointer.current = clientY), { signal });
    window.addEventListener('pointerup', end('onDrop'), { signal });
    window.addEventListener('pointercancel', end('onPutBack'), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end('onPutBack')(), { signal });
    return () => {
      listening.abort();
      cancelAnimationFrame(picture);
    };
  }, [isDragging]);

  /** @param ids what is dragged */
  const begin = ({ clientY }: PointerEvent, ids: ReadonlySet<number>) => {
    pointer.current = clientY;
    setIsDragging(true);
    now.current.onDragStart(ids);
  };
  return { isDragging, begin };
}
