import type { DealSummary } from '@outcrop/contracts';
import { typeCodes } from '../../ui/type-mark.tsx';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { LikeButton } from '../likes/like-button.tsx';
import styles from './deal-tools.module.css';

/** Saving and comparing, for deals; a study is neither saved nor compared. */
export function DealTools({ deal }: { deal: DealSummary }) {
  if (typeCodes(deal.PLSCode).includes('STUDY')) return null;
  return (
    <div className={styles.tools}>
      <CompareToggle deal={deal} />
      <LikeButton deal={deal} />
    </div>
  );
}
