import type { DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { dealsAddress, filtersInUse, useDealState, withoutFilters } from '../../address/deal-state.ts';
import { filterTokens } from '../../address/filter-labels.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './filter-tokens.module.css';

/** The filters in use; nothing is shown when there are none. In the first page: loaded later, they would vanish when another is chosen meanwhile. */
export function FilterTokens() {
  const state = useDealState();
  return filtersInUse(state).length > 0 && <FilterTokenList state={state} />;
}

/** The filters in use, each a link that removes it. */
function FilterTokenList({ state }: { state: DealState }) {
  const tokens = filterTokens(state);
  return (
    <ul className={styles.tokens} aria-label="Filters in use">
      {tokens.map(({ key, group, value, without }) => (
        <li key={key}>
          <PageLink className={styles.token} to={dealsAddress(without)} preventScrollReset rel="nofollow">
            <span className="vh">Remove </span>
            <span>{group}</span> <b>{value}</b>
            <Icon name="close" small />
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink className={`link ${styles.clear}`} to={dealsAddress(withoutFilters(state))} preventScrollReset>
          Clear all
        </PageLink>
      </li>
    </ul>
  );
}
