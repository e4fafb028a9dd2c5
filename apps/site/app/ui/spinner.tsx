import styles from './spinner.module.css';

/** Something is on its way: shown after 200 ms, so that what comes at once does not flicker. */
export const Spinner = ({ label }: { label: string }) => (
  <div className={styles.waiting} role="status">
    <span className={styles.spinner} />
    <span className="vh">{label}</span>
  </div>
);
