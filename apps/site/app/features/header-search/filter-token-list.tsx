import type { DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { Link } from 'react-router';
import { dealsAddress, withoutFilters } from '../../address/deal-state.ts';
import { filterTokens } from '../../address/filter-labels.ts';
import styles from './filter-tokens.module.css';

/** The filters in use, each a link that removes it. */
export function FilterTokenList({ state }: { state: DealState }) {
  const tokens = filterTokens(state);
  return (
    <ul className={styles.tokens} aria-label="Filters in use">
      {tokens.map(({ key, group, value, without }) => (
        <li key={key}>
          <Link className={styles.token} to={dealsAddress(without)} preventScrollReset rel="nofollow">
            <span className="vh">Remove </span>
            <span>{group}</span> <b>{value}</b>
            <Icon name="close" small />
          </Link>
        </li>
      ))}
      <li>
        <Link className={`link ${styles.clear}`} to={dealsAddress(withoutFilters(state))} preventScrollReset>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
