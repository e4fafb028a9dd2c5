import { PREVIEW_PARAMETER } from '@outcrop/contracts';
import { Icon, type IconName } from '@outcrop/look';
import { Form, Link } from 'react-router';
import { pitchbookAddress } from '../../../content/addresses.ts';
import { iconButton } from '../../../ui/button.ts';
import { type BookState, bookAddress, ZOOMS } from '../book-state.ts';
import styles from './reader-bar.module.css';

interface StepProps {
  to: string | null;
  label: string;
  icon: IconName;
  rel?: 'prev' | 'next';
  className?: string | undefined;
}

/** A control that is a link, so that it works without a script; where there is nothing to do, a button that says so. */
export function Step({ to, label, icon, rel, className = '' }: StepProps) {
  if (to === null)
    return (
      <button type="button" className={`${iconButton} ${className}`} aria-label={label} disabled>
        <Icon name={icon} />
      </button>
    );
  return (
    <Link
      className={`${iconButton} ${className}`}
      to={to}
      rel={rel}
      aria-label={label}
      title={label}
      replace
      preventScrollReset
    >
      <Icon name={icon} />
    </Link>
  );
}

/** Below the page: turning, the page number, and how large it is shown. */
export function ReaderBar({ path, state, pages }: { path: string; state: BookState; pages: number }) {
  const { page, zoom, preview } = state;
  const at = ZOOMS.indexOf(zoom);
  const [smaller, larger] = [ZOOMS[at - 1], ZOOMS[at + 1]];
  const turned = (to: number) => (to < 1 || to > pages ? null : bookAddress(path, { ...state, page: to }));
  const zoomed = (to: (typeof ZOOMS)[number] | undefined) => (to ? bookAddress(path, { ...state, zoom: to }) : null);
  return (
    <div className={styles.bar}>
      <Step to={turned(page - 1)} label="Previous page" icon="left" rel="prev" />
      <Form className={styles.number} action={pitchbookAddress(path)} preventScrollReset>
        <label className="vh" htmlFor="book-page">
          Page
        </label>
        <input
          key={page}
          id="book-page"
          name="page"
          defaultValue={page}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          pattern="[0-9]*"
        />
        {zoom !== 100 && <input type="hidden" name="zoom" value={zoom} />}
        {preview && <input type="hidden" name={PREVIEW_PARAMETER} value={preview} />}
        <span>of {pages}</span>
        <button type="submit" className="vh">
          Go to the page
        </button>
      </Form>
      <Step to={turned(page + 1)} label="Next page" icon="right" rel="next" />
      <span className={styles.zoom}>
        <Step to={zoomed(smaller)} label="Smaller" icon="minus" />
        <span>{zoom}%</span>
        <Step to={zoomed(larger)} label="Larger" icon="plus" />
      </span>
    </div>
  );
}
