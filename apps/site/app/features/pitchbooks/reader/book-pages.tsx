import type { BookPageView } from '@outcrop/contracts';
import { type KeyboardEvent, type RefObject, type TouchEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type BookState, bookAddress, type Zoom } from '../book-state.ts';
import styles from './book-pages.module.css';
import { PagePicture, pageSet } from './page-picture.tsx';
import { PageStrip } from './page-strip.tsx';
import { ReaderBar, Step } from './reader-bar.tsx';

/** How wide a page stands on the screen at most, by the zoom. */
const SIZES: Readonly<Record<Zoom, string>> = {
  100: '(min-width: 1186px) 930px, 100vw',
  150: '(min-width: 1186px) 1400px, 150vw',
  200: '(min-width: 1186px) 1900px, 200vw',
};

interface BookPagesProps {
  path: string;
  view: BookPageView;
  state: BookState;
  /** Takes the focus when what had it goes away. */
  stage: RefObject<HTMLElement | null>;
}

/** The page that is open with the ways to others, its words and the pages around it. */
export function BookPages({ path, view, state, stage }: BookPagesProps) {
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
        <Step to={turned(page - 1)} label="Previous page" icon="left" className={`wide-only ${styles.side}`} />
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
        <Step to={turned(page + 1)} label="Next page" icon="right" className={`wide-only ${styles.side}`} />
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

/** A finger that goes this far sideways turns a page (CSS pixels), if it goes at most half as far up or down. */
const SWIPE_PIXELS = 48;

/**
 * Turns pages by keys and by swiping (docs/product/content.md#pitchbooks). Links do the same without a script.
 * @returns what the reader and its stage listen to
 */
function usePageTurning(path: string, state: BookState, pages: number) {
  const { page, zoom } = state;
  const navigate = useNavigate();
  const start = useRef<{ x: number; y: number } | null>(null);
  const turnTo = (wanted: number) => {
    const to = Math.min(Math.max(wanted, 1), pages);
    if (to !== page) navigate(bookAddress(path, { ...state, page: to }), { replace: true, preventScrollReset: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || target instanceof HTMLInputElement) return;
    // A page that is larger than its frame is moved by the arrow keys.
    const moves = zoom === 100 || target !== event.currentTarget.querySelector('[data-stage]');
    const to = {
      ...(moves && { ArrowLeft: page - 1, ArrowRight: page + 1, Home: 1, End: pages }),
      PageUp: page - 1,
      PageDown: page + 1,
    }[key];
    if (to === undefined) return;
    event.preventDefault();
    turnTo(to);
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    // Two fingers enlarge; a page that is enlarged is moved by one.
    const turns = touch && touches.length === 1 && zoom === 100 && (window.visualViewport?.scale ?? 1) < 1.05;
    start.current = turns ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    if (!touch || !start.current) return;
    const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
    start.current = null;
    if (Math.abs(x) >= SWIPE_PIXELS && Math.abs(y) <= Math.abs(x) / 2) turnTo(x < 0 ? page + 1 : page - 1);
  };
  return { onKeyDown, swipe: { onTouchStart, onTouchEnd } };
}
