import type { BookPageView } from '@outcrop/contracts';
import { type RefObject, useEffect } from 'react';
import { type BookState, bookAddress, type Zoom } from '../book-state.ts';
import styles from './book-pages.module.css';
import { PagePicture, pageSet } from './page-picture.tsx';
import { PageStrip } from './page-strip.tsx';
import { ReaderBar, Step } from './reader-bar.tsx';
import { usePageTurning } from './use-page-turning.ts';

/** How wide a page stands on the screen at most, by the zoom. */
const SIZES: Readonly<Record<Zoom, string>> = {
  100: '(min-width: 1186px) 930px, 100vw',
  150: '(min-width: 1186px) 1400px, 150vw',
  200: '(min-width: 1186px) 1900px, 200vw',
};

/**
 * The page that is open with the ways to others, its words and the pages around it.
 * @param stage takes the focus when what had it goes away
 */
export function BookPages({
  path,
  view,
  state,
  stage,
}: {
  path: string;
  view: BookPageView;
  state: BookState;
  stage: RefObject<HTMLElement | null>;
}) {
  const { page, pages, picture, text, near } = view;
  const { zoom } = state;
  const { onKeyDown, swipe } = usePageTurning(path, state, pages);
  const next = near.find((one) => one.page === page + 1)?.url;
  useEffect(() => {
    if (!next) return;
    // The next page is drawn and there before it is wanted.
    const ahead = new Image();
    ahead.sizes = SIZES[zoom];
    ahead.srcset = pageSet(next);
  }, [next, zoom]);
  const turned = (to: number) => (to < 1 || to > pages ? null : bookAddress(path, { ...state, page: to }));
  const isUpright = picture.height > picture.width;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links and fields have the focus; the keys are a shorter way
    <div onKeyDown={onKeyDown}>
      <div className={styles.spread}>
        <Step to={turned(page - 1)} label="Previous page" icon="left" className={styles.side} />
        <figure
          className={`${styles.stage} ${styles[`zoom${zoom}`]}`}
          data-stage
          ref={stage}
          aria-label={`Page ${page} of ${pages}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          {...swipe}
        >
          <PagePicture
            key={page}
            className={`${styles.page} ${isUpright ? styles.upright : ''}`}
            picture={picture}
            sizes={SIZES[zoom]}
            alt={text ? `Page ${page}; its words stand below` : `Page ${page}`}
            eager
          />
        </figure>
        <Step to={turned(page + 1)} label="Next page" icon="right" className={styles.side} />
      </div>
      <ReaderBar path={path} state={state} pages={pages} />
      <p className="vh" aria-live="polite">
        Page {page} of {pages}
      </p>
      {text && (
        <details className={styles.text} key={page}>
          <summary>Words of this page</summary>
          <p>{text}</p>
        </details>
      )}
      {pages > 1 && <PageStrip path={path} view={view} state={state} />}
    </div>
  );
}
