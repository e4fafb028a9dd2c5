import type { DealPage, DealState } from '@outcrop/contracts';
import styles from '../facet-panel.module.css';
import { FilterCheck } from './facet-value.tsx';

/** "Open only": without what is sold, which is listed otherwise (docs/product/search.md#open-only). */
export function OpenFacet({ page: { total, sold }, state }: { page: DealPage; state: DealState }) {
  // Where nothing is sold there is nothing to leave out.
  if (sold === 0 && !state.open) return null;
  return (
    <div className={styles.open}>
      <FilterCheck
        label="Open only"
        count={total - sold}
        checked={Boolean(state.open)}
        toggled={{ ...state, open: state.open ? undefined : true, page: 1 }}
      />
    </div>
  );
}
