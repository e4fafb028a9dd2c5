import type { ReactNode } from 'react';
import styles from './row-facts.module.css';

/** A fact a row, its label before it. */
export const RowFacts = ({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
