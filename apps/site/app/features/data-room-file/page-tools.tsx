import { Icon, type IconName } from '@outcrop/look';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { fileAddress } from '../../data-rooms/addresses.ts';
import { commas } from '../../format/commas.ts';
import { iconButton } from '../../ui/button.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './file-page.module.css';
import type { OpenFile } from './open-file.ts';

/** How large a page is shown: as it fits, and in shares of its own size. */
export const ZOOMS = ['Fit', '75%', '100%', '150%', '200%'] as const;

interface PageProps {
  file: OpenFile;
  page: number;
}

/** To the page before and the next one. */
export function PageSteps({ file: { listingId, id, shownPages }, page }: PageProps) {
  const to = (number: number) => (number < 1 || number > shownPages ? null : fileAddress(listingId, id, number));
  return (
    <nav className={`${styles.steps} screen-only`} aria-label="Pages">
      <Step label="Previous page" icon="left" rel="prev" to={to(page - 1)} />
      <output>
        Page {commas(page)} of {commas(shownPages)}
      </output>
      <Step label="Next page" icon="right" rel="next" to={to(page + 1)} />
    </nav>
  );
}

const Step = ({ label, icon, rel, to }: { label: string; icon: IconName; rel: string; to: string | null }) =>
  to === null ? (
    <span className={`${iconButton} ${styles.off}`}>
      <Icon name={icon} />
    </span>
  ) : (
    <PageLink className={iconButton} to={to} rel={rel} aria-label={label} preventScrollReset>
      <Icon name={icon} />
    </PageLink>
  );

/** @param props.zoom place in {@link ZOOMS} */
export const Zoom = ({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) => (
  <fieldset className={`${styles.zoom} scripted screen-only`}>
    <legend className="vh">Zoom</legend>
    <button
      type="button"
      className={iconButton}
      aria-label="Zoom out"
      disabled={zoom === 0}
      onClick={() => onZoom(zoom - 1)}
    >
      <Icon name="minus" />
    </button>
    <output>{ZOOMS[zoom]}</output>
    <button
      type="button"
      className={iconButton}
      aria-label="Zoom in"
      disabled={zoom === ZOOMS.length - 1}
      onClick={() => onZoom(zoom + 1)}
    >
      <Icon name="plus" />
    </button>
  </fieldset>
);

/** Left and right turn the pages, unless something else takes the keys. */
export function useArrowKeys({ listingId, id, shownPages }: OpenFile, page: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
      const isTaken = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented;
      const isTyped = event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]');
      const next = page + by;
      if (by === 0 || isTaken || isTyped || scrolls(event.target) || next < 1 || next > shownPages) return;
      event.preventDefault();
      void navigate(fileAddress(listingId, id, next), { replace: true, preventScrollReset: true });
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [listingId, id, shownPages, page, navigate]);
}

/** Whether the keys move a page that is wider than its frame. */
const scrolls = (target: EventTarget | null): boolean => {
  const frame = target instanceof Element ? target.closest('section') : null;
  return frame !== null && frame.scrollWidth > frame.clientWidth;
};
