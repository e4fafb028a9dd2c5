import styles from './form-skeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of a form that is loading. */
export const FormSkeleton = () => (
  <div className={styles.form} role="status">
    <span className="vh">Loading</span>
    {ROWS.map((row) => (
      <div key={row} className={styles.field} aria-hidden="true" />
    ))}
  </div>
);
