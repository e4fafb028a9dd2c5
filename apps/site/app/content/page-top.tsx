import type { ReactNode } from 'react';
import styles from './page-top.module.css';

/** The head of a page of content: its title and one governing thought. */
export const PageTop = ({ title, lead, children }: { title: string; lead?: string | null; children?: ReactNode }) => (
  <div className={styles.top}>
    <h1>{title}</h1>
    {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
    {children}
  </div>
);
