import { type PointerEvent, type ReactNode, useRef } from 'react';
import type { SheetPosition } from '../use-map-page.ts';
import styles from './map-sheet.module.css';

/** How far the pointer goes before a press is a drag, in pixels. */
const DRAG_PIXELS = 6;
/** What a press of the handle leads to. */
const NEXT: Readonly<Record<SheetPosition, { to: SheetPosition; label: string }>> = {
  low: { to: 'half', label: 'Pull up the list' },
  half: { to: 'full', label: 'Pull up the list' },
  full: { to: 'low', label: 'Show the map' },
};

interface MapSheetProps {
  /** Whether there is a map for it to stand over or beside. */
  hasMap: boolean;
  position: SheetPosition;
  onPosition: (position: SheetPosition) => void;
  children: ReactNode;
}

/**
 * What the list stands in: on a narrow screen a sheet over the map, which is pulled up and down by its handle or pressed from one position to the next
 * (docs/product/pages.md#phone-map). Beside the map it is a column like any.
 */
export function MapSheet({ hasMap, position, onPosition, children }: MapSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useRef<{ y: number; height: number; moved: boolean } | null>(null);
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { y: event.clientY, height: sheet.current?.offsetHeight ?? 0, moved: false };
  };
  const move = ({ clientY }: PointerEvent) => {
    if (!drag.current || !sheet.current) return;
    const by = drag.current.y - clientY;
    drag.current.moved ||= Math.abs(by) > DRAG_PIXELS;
    if (drag.current.moved) sheet.current.style.height = `${drag.current.height + by}px`;
  };
  const end = () => {
    const element = sheet.current;
    if (!drag.current?.moved || !element) return;
    const part = element.offsetHeight / (element.parentElement?.clientHeight || 1);
    element.style.height = '';
    onPosition(part < 0.3 ? 'low' : part < 0.75 ? 'half' : 'full');
  };
  const { to, label } = NEXT[position];
  return (
    <div ref={sheet} className={hasMap ? styles.sheet : undefined} data-position={position}>
      <button
        type="button"
        className={`${styles.handle} scripted`}
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onClick={() => {
          // The click that ends a drag is none.
          if (!drag.current?.moved) onPosition(to);
          drag.current = null;
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whatever takes the focus in it is to be seen */}
      <div className={styles.inside} onFocus={() => position === 'low' && onPosition('half')}>
        {children}
      </div>
    </div>
  );
}
