import { Icon } from '@outcrop/look';
import { dealsAddress, useAssignments } from '../../address/deal-state.ts';
import { button } from '../../ui/button.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './map-link.module.css';

/** View On Map: the deals of this page's filters, or all of them. Studies have no map. */
export function MapLink() {
  const state = useAssignments();
  return (
    <PageLink
      className={`${button('quiet', 'small')} ${styles.map}`}
      to={dealsAddress({ ...state, view: 'map', page: 1 })}
      aria-current={state.view === 'map' ? 'page' : undefined}
      aria-label="View On Map"
      rel="nofollow"
    >
      <Icon name="map" />
      <span>View On Map</span>
    </PageLink>
  );
}
