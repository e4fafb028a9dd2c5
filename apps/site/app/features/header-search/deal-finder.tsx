import { DEAL_SIZE_CODES, DEAL_SIZES, dealSizeAmount } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { dealsAddress, toggleValue, useAssignments, useDealState } from '../../address/deal-state.ts';
import { button } from '../../ui/button.ts';
import hoverName from '../../ui/hover-name.module.css';
import { PageLink } from '../../ui/page-link.tsx';
import sizeStyles from './deal-sizes.module.css';
import { HeaderSearch } from './header-search.tsx';
import styles from './map-link.module.css';

/**
 * The header's ways to deals: by words, by size, on the map. Studies have no size. A phone leaves the sizes to the filters, and pages of studies to their
 * own search (docs/product/pages.md#phone-header).
 */
export function DealFinder() {
  const { list } = useDealState();
  return (
    <>
      <HeaderSearch className={list === 'research' ? 'wide-only' : ''} />
      {list !== 'research' && <DealSizes />}
      <MapLink />
    </>
  );
}

/** View On Map: the deals of this page's filters, or all of them. Studies have no map. */
function MapLink() {
  const { list } = useDealState();
  const state = useAssignments();
  return (
    <PageLink
      className={`${button('quiet', 'small')} ${styles.map} ${list === 'research' ? 'wide-only' : ''}`}
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

/** Small, Mid Value, Larger Deals: following an active one again removes the filter (docs/product/pages.md#header). */
function DealSizes() {
  const state = useDealState();
  return (
    <ul className={`${sizeStyles.sizes} wide-only`} aria-label="Deal size">
      {DEAL_SIZE_CODES.map((size) => (
        <li key={size}>
          <PageLink
            className={hoverName.named}
            to={dealsAddress(toggleValue(state, 'dealSize', size))}
            aria-label={DEAL_SIZES[size]}
            aria-description={dealSizeAmount(size)}
            data-name={dealSizeAmount(size)}
            aria-current={state.dealSize?.includes(size) ? 'true' : undefined}
            preventScrollReset
            rel="nofollow"
          >
            {DEAL_SIZES[size]}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
