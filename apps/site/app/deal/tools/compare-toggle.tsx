import { Icon } from '@outcrop/look';
import { button } from '../../ui/button.ts';
import link from '../look/deal-link.module.css';
import { type ComparedDeal, toggleCompared, useIsCompared } from './compared-deals.ts';
import styles from './deal-tools.module.css';

interface CompareToggleProps {
  deal: ComparedDeal;
  /** Shows "Compare" beside the icon, as on the deal page; otherwise there is only the icon, as in lists. */
  withLabel?: boolean;
  className?: string;
}

/** Selects a deal for comparison, or removes it. Needs a script, and is not shown without one. */
export function CompareToggle({ deal, withLabel = false, className }: CompareToggleProps) {
  const chosen = useIsCompared(deal.ListingId);
  return (
    <button
      type="button"
      className={`scripted screen-only ${withLabel ? button('quiet', 'small') : `${styles.tool} ${link.over}`} ${styles.compare} ${className ?? ''}`}
      aria-pressed={chosen}
      aria-label={`Compare deal ${deal.ListingId}`}
      title={withLabel ? undefined : 'Compare'}
      onClick={() => toggleCompared(deal)}
    >
      <Icon name="compare" />
      {withLabel && 'Compare'}
    </button>
  );
}
