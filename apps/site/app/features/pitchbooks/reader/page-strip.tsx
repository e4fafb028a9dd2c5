import type { BookPageView } from '@outcrop/contracts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type BookState, bookAddress } from '../book-state.ts';
import { PagePicture } from './page-picture.tsx';
import styles from './page-strip.module.css';

interface PageStripProps {
  path: string;
  view: BookPageView;
  state: BookState;
}

/** The pages around the one that is open, small; of a long book the first and the last as well. */
export function PageStrip({ path, view: { page, pages, near }, state }: PageStripProps) {
  const strip = useRef<HTMLOListElement>(null);
  // The page that is open stays in view; the window itself does not move.
  useEffect(() => {
    const list = strip.current;
    const open = list?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
  }, [page]);
  const to = (at: number) => bookAddress(path, { ...state, page: at });
  const [first, last] = [near[0]?.page ?? 1, near.at(-1)?.page ?? pages];
  return (
    <nav className={styles.strip} aria-label="Pages of the book">
      <ol ref={strip}>
        {first > 1 && <Far to={to(1)} page={1} />}
        {near.map((picture) => (
          <li key={picture.page} data-page={picture.page}>
            <Link
              to={to(picture.page)}
              preventScrollReset
              aria-label={`Page ${picture.page}`}
              aria-current={picture.page === page ? 'page' : undefined}
            >
              <PagePicture picture={picture} sizes="112px" alt="" />
              <span>{picture.page}</span>
            </Link>
          </li>
        ))}
        {last < pages && <Far to={to(pages)} page={pages} />}
      </ol>
    </nav>
  );
}

const Far = ({ to, page }: { to: string; page: number }) => (
  <li className={styles.far}>
    <Link to={to} preventScrollReset aria-label={`Page ${page}`}>
      {page}
    </Link>
  </li>
);
