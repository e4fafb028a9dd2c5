import { Icon } from '@outcrop/look';
import { Link } from 'react-router';
import { dealsAddress, useDealState } from '../../address/deal-state.ts';
import { button } from '../../ui/button.ts';
import styles from './map-link.module.css';

/** View On Map: the deals of this page's filters, or all of them. */
export function MapLink() {
  const state = useDealState();
  return (
    <Link
      className={`${button('quiet', 'small')} ${styles.map}`}
      to={dealsAddress({ ...state, list: undefined, view: 'map', page: 1 })}
      aria-current={state.view === 'map' ? 'page' : undefined}
      aria-label="View On Map"
      rel="nofollow"
    >
      <Icon name="map" />
      <span>View On Map</span>
    </Link>
  );
}
