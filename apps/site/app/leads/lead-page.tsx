import type { ReactNode } from 'react';
import { PageTop } from '../content/page-top.tsx';
import type { LeadAnswer } from './lead-fields.ts';
import styles from './lead-page.module.css';

/** What such a page is told. */
export interface LeadPageProps<View> {
  /** Null where an editor has written none. */
  page: View | null;
  /** What came of a form that was sent without a script. */
  sent: LeadAnswer | null;
  startedAt: string;
}

interface LeadFrameProps {
  title: string;
  lead: string;
  side: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

/** A page with a form that goes to the firm, and what stands beside it. */
export const LeadPage = ({ title, lead, side, below, children }: LeadFrameProps) => (
  <div className="wrap">
    <PageTop title={title} lead={lead} />
    <div className={styles.two}>
      {children}
      <aside className={styles.side}>{side}</aside>
    </div>
    {below}
  </div>
);
