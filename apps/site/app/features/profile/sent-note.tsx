import { useHydrated } from '../../ui/use-site.ts';
import styles from './profile.module.css';

/**
 * What came of a form that was sent without a script, above it: the page begins at its top again, where Save and faults may be out of sight.
 * @param done what it says once it is saved
 * @param saved null for a form that was not sent
 */
export function SentNote({ done, saved }: { done: string; saved: boolean | null }) {
  const hydrated = useHydrated();
  if (saved === null || hydrated) return null;
  if (saved) return <p role="status">{done}</p>;
  return (
    <p role="alert" className={`${styles.error} ${styles.refused}`}>
      This could not be saved yet. See below for what to do. Nothing that you typed is lost.
    </p>
  );
}
