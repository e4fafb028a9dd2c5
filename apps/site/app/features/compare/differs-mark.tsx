import styles from './compare-table.module.css';

/** The sign of a row whose deals do not all say the same. */
export const DiffersMark = () => (
  <span className={styles.mark} aria-hidden="true">
    ≠
  </span>
);
