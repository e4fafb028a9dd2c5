import { Icon } from '@outcrop/look';
import { button } from '../../ui/button.ts';
import { useHydrated } from '../../ui/use-site.ts';
import styles from './compare-toggle.module.css';
import { type ComparedDeal, toggleCompared, useIsCompared } from './compared-deals.ts';

/**
 * Chooses a deal for comparing, or takes it back. It needs a script, and is not there without one.
 * @param word shows "Compare" beside the icon, as on the deal page; without it the icon stands alone, as in lists
 */
export function CompareToggle({
  deal,
  word = false,
  className,
}: {
  deal: ComparedDeal;
  word?: boolean;
  className?: string;
}) {
  const chosen = useIsCompared(deal.ListingId);
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      className={`scripted ${word ? `${button('quiet', 'small')} ${styles.word}` : styles.toggle} ${className ?? ''}`}
      aria-pressed={chosen}
      aria-label={`Compare deal ${deal.ListingId}`}
      title={word ? undefined : 'Compare'}
      disabled={!hydrated}
      onClick={() => toggleCompared(deal)}
    >
      <Icon name="compare" />
      {word && 'Compare'}
    </button>
  );
}
