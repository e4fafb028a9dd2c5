import type { DealPage, DealState } from '@outcrop/contracts';
import { Link } from 'react-router';
import { dealsAddress, filtersInUse, withoutFilters } from '../../address/deal-state.ts';
import { button } from '../../ui/button.ts';
import { listWords } from '../words/list-labels.ts';
import styles from './facet-foot.module.css';

/** Below the facets where they cover the list: all of them off, and back to the list with what they find. */
export const FacetFoot = ({ page, state, onClose }: { page: DealPage; state: DealState; onClose: () => void }) => (
  <div className={styles.foot}>
    {filtersInUse(state).length > 0 && (
      <Link className={button('quiet')} to={dealsAddress(withoutFilters(state))} preventScrollReset>
        Clear all
      </Link>
    )}
    <button type="button" className={button('fill')} onClick={onClose} aria-live="polite">
      Show {listWords(state).count(page.total, page.sold)}
    </button>
  </div>
);
