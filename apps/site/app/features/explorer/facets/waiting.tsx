import styles from './panels.module.css';

/** Stands for the inside of a panel that is being loaded. */
export const Waiting = ({ label }: { label: string }) => (
  <div className={styles.waiting}>
    <span className="vh">Loading {label}</span>
  </div>
);
