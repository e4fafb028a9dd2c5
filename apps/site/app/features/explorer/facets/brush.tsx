import { type PointerEvent, useRef } from 'react';
import styles from './histogram.module.css';

interface BrushProps {
  /** How many stops of the slider the histogram is wide, and each of its bars. */
  readonly end: number;
  readonly barWidth: number;
  /** While it goes over bars: the stops before and after them. */
  readonly onMove: (positions: [number, number]) => void;
  /** When it is let go. */
  readonly onEnd: (positions: [number, number]) => void;
  /** When the browser takes the pointer for something else, such as scrolling. */
  readonly onCancel: () => void;
}

/**
 * Lies over a histogram: one bar is chosen by a press, several by drawing over them (docs/product/explorer.md#explorer-panels). It is for pointers alone:
 * keys move the slider below it. Fingers that go up or down scroll.
 */
export default function Brush({ end, barWidth, onMove, onEnd, onCancel }: BrushProps) {
  const from = useRef<number | null>(null);
  const barAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.min(Math.max((clientX - left) / width, 0), 1) * end;
    return Math.min(Math.floor(place / barWidth), Math.ceil(end / barWidth) - 1);
  };
  const stopsTo = (bar: number): [number, number] => {
    const [first, last] = [Math.min(from.current ?? bar, bar), Math.max(from.current ?? bar, bar)];
    return [first * barWidth, Math.min((last + 1) * barWidth, end)];
  };
  return (
    <div
      aria-hidden="true"
      data-brush=""
      className={styles.brush}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = barAt(event);
        onMove(stopsTo(from.current));
      }}
      onPointerMove={(event) => from.current !== null && onMove(stopsTo(barAt(event)))}
      onPointerUp={(event) => {
        if (from.current === null) return;
        onEnd(stopsTo(barAt(event)));
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
        onCancel();
      }}
    />
  );
}
