import type { DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { dealsAddress, withoutFilters } from '../../address/deal-state.ts';
import { filterTokens } from '../../address/filter-labels.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './filter-tokens.module.css';

/** The filters in use, each a link that removes it. */
export function FilterTokenList({ state }: { state: DealState }) {
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
