import type { DealPage, DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { dealsAddress, filtersInUse, withoutFilters } from '../../../address/deal-state.ts';
import FacetPanel from '../../../deal/filters/facet-panel.tsx';
import { deals } from '../../../deal/words/deal-kind.ts';
import { button, iconButton } from '../../../ui/button.ts';
import styles from './filters-panel.module.css';

/** The filters over the list: the map beside them stays, and shows at once what each choice finds. Not modal; Escape closes it. */
export default function FiltersPanel({
  page,
  state,
  onClose,
}: {
  page: DealPage;
  state: DealState;
  onClose: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section
      className={styles.panel}
      aria-labelledby="map-filters"
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <div className={styles.head}>
        <h2 ref={title} id="map-filters" tabIndex={-1}>
          Filters
        </h2>
        <button type="button" className={iconButton} aria-label="Close filters" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>
        <FacetPanel page={page} state={state} />
      </div>
      <div className={styles.foot}>
        {filtersInUse(state).length > 0 && (
          <Link className={button('quiet')} to={dealsAddress(withoutFilters(state))} preventScrollReset>
            Clear all
          </Link>
        )}
        <button type="button" className={button('fill')} onClick={onClose} aria-live="polite">
          Show {deals(page.total, page.sold)}
        </button>
      </div>
    </section>
  );
}
