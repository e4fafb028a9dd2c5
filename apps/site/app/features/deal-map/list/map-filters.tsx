import type { DealPage, DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { lazy, Suspense, useState } from 'react';
import { dealsAddress } from '../../../address/deal-state.ts';
import { button } from '../../../ui/button.ts';
import { Opener } from '../../../ui/opener.tsx';
import styles from './map-list.module.css';

const loadDrawer = () => import('../../../deal/filters/facet-drawer.tsx');
const FacetDrawer = lazy(loadDrawer);
export const loadPanel = () => import('./filters-panel.tsx');

/** From this width on the list stands beside the map (map-page.module.css). */
const isBeside = () => matchMedia('(min-width: 992px)').matches;

/** Opens the filters: beside the map as a panel over the list, so that the map stays; on a narrow screen as a drawer. */
export function MapFilters({ page, state, onPanel }: { page: DealPage; state: DealState; onPanel: () => void }) {
  // Once opened, the drawer stays mounted, so that its closing is seen.
  const [drawer, setDrawer] = useState<boolean | null>(null);
  return (
    <>
      <Opener
        className={button('line', 'small')}
        href={`${dealsAddress({ ...state, view: 'list' })}#filters`}
        label="Filters"
        onNear={() => void (isBeside() ? loadPanel() : loadDrawer())}
        onOpen={() => (isBeside() ? onPanel() : setDrawer(true))}
      >
        <Icon name="filters" />
        <span className={styles.word}>Filters</span>
      </Opener>
      {drawer !== null && (
        <Suspense>
          <FacetDrawer page={page} state={state} open={drawer} onOpenChange={setDrawer} />
        </Suspense>
      )}
    </>
  );
}
