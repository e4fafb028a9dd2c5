import type { SecurityEvent } from '@outcrop/contracts';
import styles from './security.module.css';
import { When } from './when.tsx';

/** What happened to the account's security lately, the latest first. */
export function History({ events }: { events: readonly SecurityEvent[] }) {
  return (
    <section aria-labelledby="history">
      <div className={styles.head}>
        <h2 id="history">Security history</h2>
      </div>
      {events.length === 0 ? (
        <p className={styles.none}>Nothing has happened yet.</p>
      ) : (
        <ol className={styles.events}>
          {events.map(({ id, at, what, note }) => (
            <li key={id}>
              <span>
                <When at={at} />
              </span>
              <b>{what}</b>
              <span>{note}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
