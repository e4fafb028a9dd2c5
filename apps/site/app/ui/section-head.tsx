import type { ReactNode } from 'react';
import styles from './section-head.module.css';

interface SectionHeadProps {
  id: string;
  title: string;
  /** As on the pages of an account. */
  small?: boolean;
  children?: ReactNode;
}

/** A section's title, with a link at the other end of the line. */
export const SectionHead = ({ id, title, small = false, children }: SectionHeadProps) => (
  <div className={`${styles.head} ${small ? styles.small : ''}`}>
    <h2 id={id}>{title}</h2>
    {children}
  </div>
);
