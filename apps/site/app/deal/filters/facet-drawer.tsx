import type { DealPage, DealState } from '@outcrop/contracts';
import { Link } from 'react-router';
import { dealsAddress, filtersInUse, withoutFilters } from '../../address/deal-state.ts';
import { button } from '../../ui/button.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { listWords } from '../words/list-labels.ts';
import styles from './facet-drawer.module.css';
import FacetPanel from './facet-panel.tsx';

/** The facets below 992 px: a full-height drawer; every choice takes effect at once, the button only closes it. */
export default function FacetDrawer({
  page,
  state,
  open,
  onOpenChange,
}: {
  page: DealPage;
  state: DealState;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Sheet
      title="Filters"
      from="full"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <div className={styles.foot}>
          {filtersInUse(state).length > 0 && (
            <Link className={button('quiet')} to={dealsAddress(withoutFilters(state))} preventScrollReset>
              Clear all
            </Link>
          )}
          <button type="button" className={button('fill')} onClick={() => onOpenChange(false)} aria-live="polite">
            Show {listWords(state).count(page.total, page.sold)}
          </button>
        </div>
      }
    >
      <FacetPanel page={page} state={state} narrow />
    </Sheet>
  );
}
