import { Icon } from '@outcrop/look';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { iconButton } from '../../ui/button.ts';
import { compareAddress } from './compare-address.ts';
import styles from './compare-table.module.css';

/** So far a finger moves sideways before it means another deal, in pixels. */
const SWIPE_PIXELS = 48;

interface BesideProps {
  ids: readonly number[];
  /** The deal that a phone shows beside the first. */
  at: number;
  children: ReactNode;
}

/** The deals side by side. Of three and more a phone shows two: links and a swipe bring the next one beside the first. */
export function Beside({ ids, at, children }: BesideProps) {
  const navigate = useNavigate();
  const start = useRef<{ x: number; y: number }>(null);
  const others = ids.length - 1;
  const by = (step: number) => compareAddress(ids, ((at - 1 + step + others) % others) + 1);
  const to = (step: number) => ({ to: by(step), replace: true, preventScrollReset: true });
  const swipe = (x: number, y: number) => {
    const from = start.current;
    start.current = null;
    // Only a phone shows less than all of them.
    if (!from || others < 2 || !matchMedia('(max-width: 767px)').matches) return;
    const [across, down] = [x - from.x, y - from.y];
    if (Math.abs(across) > SWIPE_PIXELS && Math.abs(across) > 2 * Math.abs(down))
      void navigate(by(across < 0 ? 1 : -1), { replace: true, preventScrollReset: true });
  };
  return (
    <section
      aria-label="Deals side by side"
      onTouchStart={({ touches }) => {
        start.current = { x: touches[0]?.clientX ?? 0, y: touches[0]?.clientY ?? 0 };
      }}
      onTouchEnd={({ changedTouches }) => {
        const [touch] = Array.from(changedTouches);
        if (touch) swipe(touch.clientX, touch.clientY);
      }}
    >
      {others > 1 && (
        <nav className={`${styles.beside} screen-only`} aria-label="Deal beside the first">
          <span className="scripted">Swipe for the next deal</span>
          <Link className={iconButton} {...to(-1)} aria-label="Previous deal">
            <Icon name="left" />
          </Link>
          <span role="status">
            deal <b>{at}</b> of {others}
          </span>
          <Link className={iconButton} {...to(1)} aria-label="Next deal">
            <Icon name="right" />
          </Link>
        </nav>
      )}
      {children}
    </section>
  );
}
