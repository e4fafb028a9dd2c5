import styles from './compare-table.module.css';

/** The sign of a row in which the deals differ. */
export const DiffersMark = () => (
  <span className={styles.mark} aria-hidden="true">
    ≠
  </span>
);
