import type { ReactNode } from 'react';
import styles from './narrow-page.module.css';

interface NarrowPageProps {
  title: string;
  lead?: ReactNode;
  then?: readonly { when: string; what: string }[];
  children: ReactNode;
}

/** A page with one short form. `then` says what happens when it is sent. */
export const NarrowPage = ({ title, lead, then = [], children }: NarrowPageProps) => (
  <div className={`wrap ${styles.page}`}>
    <title>{`${title} · Outcrop`}</title>
    <div className={styles.in}>
      <h1>{title}</h1>
      {lead && <p className="muted">{lead}</p>}
      {children}
      {then.length > 0 && (
        <dl className={styles.then}>
          {then.map(({ when, what }) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  </div>
);
