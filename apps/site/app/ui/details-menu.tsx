import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './details-menu.module.css';
import { LatePart } from './late-part.tsx';

interface DetailsMenuProps {
  summary: ReactNode;
  children: ReactNode;
  className?: string;
  /** The edge that panel and summary share; "rightWhenWide" is left on narrow screens, where the summary itself is on the left. */
  align?: 'left' | 'right' | 'rightWhenWide';
  /** Several choices are made in it, each of which changes the address. */
  staysOpen?: boolean;
}

/**
 * A menu of links that opens below its label: a disclosure, which needs no script to open. With one it closes on Escape, on a click
 * elsewhere, when the focus leaves and
 * when a link is followed.
 */
export function DetailsMenu({ summary, children, className, align = 'left', staysOpen = false }: DetailsMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // A new entry in the history closes the menu. The first one does not: the menu may have been opened before the script was loaded. Nor does one that
  // was there when the menu was opened: the page is drawn later than its address changes.
  const place = useRef(key);
  const openedAt = useRef<string | null>(null);
  useEffect(() => {
    if (!staysOpen && place.current !== key && openedAt.current !== key) details.current?.removeAttribute('open');
    place.current = key;
  }, [key, staysOpen]);
  useEffect(() => {
    const close = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) details.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);
  return (
    <details
      ref={details}
      className={`${styles.menu} ${className ?? ''}`}
      onClickCapture={() => {
        openedAt.current = window.history.state?.key ?? null;
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary>{summary}</summary>
      <LatePart className={`${styles.panel} ${align === 'left' ? '' : styles[align]}`}>{children}</LatePart>
    </details>
  );
}

/** One row of such a menu, for links and buttons alike. */
export const menuRow = styles.row;
export const menuRowCurrent = styles.current;
