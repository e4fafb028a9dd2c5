import { DEAL_SIZE_CODES, DEAL_SIZES } from '@outcrop/contracts';
import { dealsAddress, toggleValue, useDealState } from '../../address/deal-state.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './deal-sizes.module.css';

/** Small, Mid Value, Larger Deals: following an active one again removes the filter (docs/product/pages.md#header). */
export function DealSizes() {
  const state = useDealState();
  return (
    <ul className={styles.sizes} aria-label="Deal size">
      {DEAL_SIZE_CODES.map((size) => (
        <li key={size}>
          <PageLink
            to={dealsAddress(toggleValue(state, 'dealSize', size))}
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
