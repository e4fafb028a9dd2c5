import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** A line along the top while the next page is fetched. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div className={styles.bar} role="status">
      <span className="vh">Loading the page</span>
    </div>
  );
}
