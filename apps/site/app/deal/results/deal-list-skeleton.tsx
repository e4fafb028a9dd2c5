import styles from './deal-list-skeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** Placeholder of a list whose deals are loading. */
export const DealListSkeleton = () => (
  <div className={styles.list} role="status">
    <span className="vh">Loading deals</span>
    {ROWS.map((row) => (
      <div key={row} className={styles.row} aria-hidden="true">
        <div className={styles.cover} />
        <div className={styles.lines}>
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
    ))}
  </div>
);
