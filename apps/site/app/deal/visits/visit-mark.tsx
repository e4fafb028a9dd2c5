import type { DealSummary } from '@outcrop/contracts';
import { useVisit } from './kept-visit.ts';
import { markOf } from './visit.ts';
import styles from './visit-mark.module.css';

const WORDS = { new: 'New', opened: 'Seen' } as const;
const MEANING = { new: 'New since your last visit', opened: 'You have opened this deal' } as const;

/** Marks a deal of a list as new since the last visit, or as one that was opened: by what the browser remembers, so never in a page of the server's. */
export function VisitMark({ deal }: { deal: DealSummary }) {
  const visit = useVisit();
  const mark = visit && markOf(visit, deal);
  return (
    mark && (
      <span className={`${styles.mark} ${styles[mark]}`} title={MEANING[mark]}>
        {WORDS[mark]}
      </span>
    )
  );
}
