import { Icon } from '@outcrop/look';
import { button } from '../../ui/button.ts';
import styles from './compare-toggle.module.css';
import { type ComparedDeal, toggleCompared, useIsCompared } from './compared-deals.ts';

/**
 * Selects a deal for comparison, or removes it. Needs a script, and is not shown without one.
 * @param withLabel shows "Compare" beside the icon, as on the deal page; otherwise there is only the icon, as in lists
 */
export function CompareToggle({
  deal,
  withLabel = false,
  className,
}: {
  deal: ComparedDeal;
  withLabel?: boolean;
  className?: string;
}) {
  const chosen = useIsCompared(deal.ListingId);
  return (
    <button
      type="button"
      className={`scripted screen-only ${withLabel ? `${button('quiet', 'small')} ${styles.word}` : styles.toggle} ${className ?? ''}`}
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
