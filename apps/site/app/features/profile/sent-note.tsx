import { useHydrated } from '../../ui/use-site.ts';
import styles from './profile.module.css';

/**
 * What came of a form that was sent without a script, above it: the page begins at its top again, where Save and faults may be out of sight.
 * @param what "Your profile"
 * @param saved null for a form that was not sent
 */
export function SentNote({ what, saved }: { what: string; saved: boolean | null }) {
  const hydrated = useHydrated();
  if (saved === null || hydrated) return null;
  if (saved) return <p role="status">{what} has been saved.</p>;
  return (
    <p role="alert" className={`${styles.error} ${styles.refused}`}>
      {what} could not be saved yet. What is to be done is said below, and nothing that you typed is lost.
    </p>
  );
}
