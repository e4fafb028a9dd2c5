import type { DealPage, DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useEffect, useRef } from 'react';
import { FacetFoot } from '../../../deal/filters/facet-foot.tsx';
import FacetPanel from '../../../deal/filters/facet-panel.tsx';
import { iconButton } from '../../../ui/button.ts';
import sheet from '../../../ui/sheet.module.css';
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
      className={`${styles.panel} ${sheet.full}`}
      aria-labelledby="map-filters"
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <div className={sheet.head}>
        <h2 ref={title} id="map-filters" tabIndex={-1}>
          Filters
        </h2>
        <button type="button" className={iconButton} aria-label="Close filters" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={sheet.body}>
        <FacetPanel page={page} state={state} />
      </div>
      <div className={sheet.foot}>
        <FacetFoot page={page} state={state} onClose={onClose} />
      </div>
    </section>
  );
}
