import type { DealSummary } from '@outcrop/contracts';
import { memo } from 'react';
import { later } from '../../ui/later.tsx';
import link from '../look/deal-link.module.css';
import { kindOf } from '../words/deal-kind.ts';
import styles from './deal-tools.module.css';

const DealToolButtons = later(() => import('./deal-tool-buttons.tsx'));

/**
 * Saving and comparing, for deals; a study is neither saved nor compared. Rendered again only for another deal: otherwise the server's HTML
 * would be replaced by nothing until the script has loaded.
 */
export const DealTools = memo(function DealTools({ deal }: { deal: DealSummary }) {
  if (kindOf(deal) === 'Study') return null;
  return (
    <div className={`${styles.tools} ${link.over} screen-only`}>
      <DealToolButtons deal={deal} />
    </div>
  );
});
