import type { DealState, FacetGroup, FacetValue } from '@outcrop/contracts';
import { Link } from 'react-router';
import { dealsAddress, toggleValue } from '../../address/deal-state.ts';
import { commas } from '../../format/figures.ts';
import styles from './facet-panel.module.css';

/** One value with its count. A link, so that it works without a script; a checkbox to those who hear it. */
export function FacetValueLink({ group, value, state }: { group: FacetGroup; value: FacetValue; state: DealState }) {
  return (
    <Link
      role="checkbox"
      aria-checked={value.selected}
      className={styles.value}
      to={dealsAddress(toggleValue(state, group, value.value))}
      preventScrollReset
      rel="nofollow"
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      <span className={styles.box} />
      <span>{value.label}</span>
      <span className={styles.count}>
        {commas(value.count)}
        <span className="vh"> {value.count === 1 ? 'deal' : 'deals'}</span>
      </span>
    </Link>
  );
}
