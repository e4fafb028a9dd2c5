import { Icon } from '@outcrop/look';
import { useEffect, useRef } from 'react';
import { commas } from '../format/commas.ts';
import { focusHeading } from './focus-heading.ts';
import { PageLink } from './page-link.tsx';
import styles from './pager.module.css';
import { pagesShown } from './pages-shown.ts';

interface PagerProps {
  /** The one that is shown, from 1. */
  page: number;
  /** The last one that can be reached, where it is not that of the last entry. */
  last?: number;
  size: number;
  /** How many entries stand on this page. */
  shown: number;
  total: number;
  /** What the total is made of, where it is of several kinds. */
  made?: string | undefined;
  /** Address of a page. */
  to: (page: number) => string;
}

/** "1–20 of 86" and links to the other pages of a list. */
export function Pager({ page, size, shown, total, last = Math.ceil(total / size), made, to }: PagerProps) {
  const from = (page - 1) * size + 1;
  const nav = useRef<HTMLElement>(null);
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    // The new page is read from its top; the link that led to it is far below.
    if (nav.current?.contains(document.activeElement)) focusHeading();
  }, [page]);
  return (
    <nav ref={nav} className={`${styles.pager} screen-only`} aria-label="Pages">
      <span className="muted">
        {commas(from)}–{commas(from + shown - 1)} of {commas(total)}
        {made && `: ${made}`}
      </span>
      {last > 1 && (
        <ul className={styles.pages}>
          <Step label="Previous page" rel="prev" icon="left" to={page > 1 ? to(page - 1) : null} />
          {pagesShown(page, last).map((number, at) => (
            <li key={number ?? `gap-${at}`}>
              {number === null ? (
                <span className="muted">…</span>
              ) : (
                <PageLink
                  to={to(number)}
                  aria-label={`Page ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                >
                  {commas(number)}
                </PageLink>
              )}
            </li>
          ))}
          <Step label="Next page" rel="next" icon="right" to={page < last ? to(page + 1) : null} />
        </ul>
      )}
    </nav>
  );
}

const Step = ({ label, rel, icon, to }: { label: string; rel: string; icon: 'left' | 'right'; to: string | null }) => (
  <li>
    {to === null ? (
      <span className={styles.off}>
        <Icon name={icon} />
      </span>
    ) : (
      <PageLink to={to} rel={rel} aria-label={label}>
        <Icon name={icon} />
      </PageLink>
    )}
  </li>
);
