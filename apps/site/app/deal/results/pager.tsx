import { type DealPage, type DealState, MAX_RESULT_WINDOW } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { dealsAddress } from '../../address/deal-state.ts';
import { commas } from '../../format/commas.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import styles from './pager.module.css';
import { pagesShown } from './pages-shown.ts';

/** "1–20 of 86" and links to the other pages, as far as page numbers reach (docs/product/search.md#page-window). */
export function Pager({ page, state }: { page: DealPage; state: DealState }) {
  const { total, size, page: current } = page;
  const last = Math.max(1, Math.min(Math.ceil(total / size), Math.floor(MAX_RESULT_WINDOW / size)));
  const from = (current - 1) * size + 1;
  const to = (number: number) => dealsAddress({ ...state, page: number });
  const nav = useRef<HTMLElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    // The new page is read from its top; the link that led to it is far below.
    if (nav.current?.contains(document.activeElement)) focusHeading();
  }, [current]);
  return (
    <nav ref={nav} className={styles.pager} aria-label="Pages">
      <span className="muted">
        {commas(from)}–{commas(from + page.deals.length - 1)} of {commas(total)}
      </span>
      {last > 1 && (
        <ul className={styles.pages}>
          <li>
            {current > 1 ? (
              <Link to={to(current - 1)} rel="prev" aria-label="Previous page">
                <Icon name="left" />
              </Link>
            ) : (
              <span className={styles.off}>
                <Icon name="left" />
              </span>
            )}
          </li>
          {pagesShown(current, last).map((number, at) => (
            <li key={number ?? `gap-${at}`}>
              {number === null ? (
                <span className="muted">…</span>
              ) : (
                <Link
                  to={to(number)}
                  aria-label={`Page ${number}`}
                  aria-current={number === current ? 'page' : undefined}
                >
                  {commas(number)}
                </Link>
              )}
            </li>
          ))}
          <li>
            {current < last ? (
              <Link to={to(current + 1)} rel="next" aria-label="Next page">
                <Icon name="right" />
              </Link>
            ) : (
              <span className={styles.off}>
                <Icon name="right" />
              </span>
            )}
          </li>
        </ul>
      )}
    </nav>
  );
}
