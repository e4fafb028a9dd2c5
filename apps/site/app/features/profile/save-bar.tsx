import { asWideAs, button } from '../../ui/button.ts';
import { formStyles } from '../../ui/form/form-styles.ts';
import { formatPastMoment } from '../../ui/moment.ts';
import { useHydrated } from '../../ui/use-site.ts';
import styles from './profile.module.css';

/** Save, Discard and how it stands, at the bottom of a form. */
export function SaveBar({
  changes,
  busy,
  failure,
  updatedAt,
  onDiscard,
}: {
  /** How many inputs differ from what is saved. */
  changes: number;
  busy: boolean;
  failure: string | null;
  updatedAt: string | null;
  onDiscard: () => void;
}) {
  const hydrated = useHydrated();
  return (
    <div className={styles.saveBar}>
      {failure && (
        <p role="alert" className={`${formStyles.error} ${formStyles.refused} ${styles.refused}`}>
          {failure} Nothing that you typed is lost.
        </p>
      )}
      <button
        type="submit"
        className={button('fill')}
        {...asWideAs('Saving...')}
        disabled={hydrated && (busy || changes === 0)}
      >
        {busy ? 'Saving...' : 'Save'}
      </button>
      <button
        type="button"
        className={`${button('line')} scripted`}
        disabled={!hydrated || busy || changes === 0}
        onClick={onDiscard}
      >
        Discard
      </button>
      <span className="small muted" aria-live="polite">
        {changes > 0
          ? `${changes} unsaved change${changes === 1 ? '' : 's'}`
          : updatedAt
            ? `Saved ${formatPastMoment(updatedAt)}`
            : 'Not saved yet'}
      </span>
    </div>
  );
}
