import type { DealSummary } from '@outcrop/contracts';
import tag from '../look/status-tag.module.css';
import styles from './mark.module.css';
import { useVisit } from './stored-visit.ts';
import { markOf } from './visit.ts';

const WORDS = { new: 'New', opened: 'Seen' } as const;
const MEANING = { new: 'New since your last visit', opened: 'You have opened this deal' } as const;

/** The mark of a deal, if it has one; by what the browser remembers, so nothing on the server. */
export default function Mark({ deal }: { deal: DealSummary }) {
  const visit = useVisit();
  const mark = visit && markOf(visit, deal);
  return (
    mark && (
      <span className={`${tag.tag} ${styles[mark]} screen-only`} title={MEANING[mark]}>
        {WORDS[mark]}
      </span>
    )
  );
}
