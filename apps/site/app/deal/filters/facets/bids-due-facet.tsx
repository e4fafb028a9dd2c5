import type { BidsDueValue, DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { dueWords } from '../../../address/filter-labels.ts';
import { useDetails } from '../../../ui/pre-hydration.ts';
import styles from '../facet-panel.module.css';
import { FilterCheck } from './facet-value.tsx';

/** Deals whose bids are due soon: one number of days or none. What would find nothing is not offered. */
export function BidsDueFacet({ values, state }: { values: readonly BidsDueValue[]; state: DealState }) {
  const [, details] = useDetails(state.bidsDue !== undefined);
  const offered = values.filter(({ count, selected }) => count > 0 || selected);
  if (offered.length === 0) return null;
  return (
    <details className={styles.facet} {...details}>
      <summary>
        Bids due
        <Icon name="down" small />
      </summary>
      <div className={styles.inside}>
        <ul aria-label="Bids due">
          {offered.map(({ days, count, selected }) => (
            <li key={days}>
              <FilterCheck
                label={capital(dueWords(days))}
                count={count}
                checked={selected}
                toggled={{ ...state, bidsDue: selected ? undefined : days, page: 1 }}
              />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
