import { button } from '../../ui/button.ts';
import styles from './map-notice.module.css';

/** What could not be loaded, above the map, and a button that tries it again. */
export const MapNotice = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => (
  <p className={styles.notice} role="alert">
    {sentence}
    <button type="button" className={button('line', 'small')} onClick={onRetry}>
      Try again
    </button>
  </p>
);
