import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Rows that are drawn beyond what is seen, so that a quick scroll finds them there. */
const MORE_ROWS = 12;

export interface WindowedRows {
  /** For the element that scrolls. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The rows to draw: `from` to before `to`. */
  readonly from: number;
  readonly to: number;
  /** Scrolls as far as it takes to see a row whole. */
  readonly show: (index: number) => void;
}

/**
 * Draws of many rows those that are seen: all are of one height, and 5,000 cost what 40 do.
 * @param head the height of what stays over them (px) @param height of a row (px)
 */
export function useWindowedRows(count: number, head: number, height: number): WindowedRows {
  const frame = useRef<HTMLDivElement>(null);
  const [{ from, to }, setRange] = useState({ from: 0, to: 0 });

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollTop, clientHeight } = element;
      const next = {
        from: Math.max(0, Math.floor(scrollTop / height) - MORE_ROWS),
        to: Math.min(count, Math.ceil((scrollTop + clientHeight - head) / height) + MORE_ROWS),
      };
      setRange((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [count, head, height]);

  const show = useCallback(
    (index: number) => {
      const element = frame.current;
      if (!element || index < 0) return;
      const top = index * height;
      const lowest = top + height + head - element.clientHeight;
      if (element.scrollTop > top) element.scrollTop = top;
      else if (element.scrollTop < lowest) element.scrollTop = lowest;
    },
    [head, height],
  );
  return { frame, from: Math.min(from, count), to: Math.min(to, count), show };
}
