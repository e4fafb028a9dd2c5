import { Icon } from '@outcrop/look';
import { dealsAddress, INSTEAD, useListed, withoutFilters } from '../../address/deal-state.ts';
import type { Reading, Token } from '../../address/read-words.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './filter-tokens.module.css';

/** The filters in use; nothing is shown when there are none. In the first page: loaded later, they would vanish when another is chosen meanwhile. */
export function FilterTokens() {
  const { state, tokens, reading } = useListed();
  if (tokens.length === 0) return null;
  if (reading) return <ReadTokens tokens={tokens} reading={reading} />;
  return (
    <ul className={styles.tokens} aria-label="Filters in use">
      {tokens.map(tokenItem)}
      <li>
        <PageLink className={`link ${styles.clear}`} to={dealsAddress(withoutFilters(state))} preventScrollReset>
          Clear all
        </PageLink>
      </li>
    </ul>
  );
}

/** What was read in typed words, then the other filters; and the way to look for the words themselves (docs/product/pages.md#typed-words). */
function ReadTokens({ tokens, reading: { unused, instead } }: { tokens: readonly Token[]; reading: Reading }) {
  const others = tokens.filter(({ read }) => !read);
  return (
    <ul className={`${styles.tokens} ${styles.read}`} aria-label="Read as">
      <li className="label" aria-hidden="true">
        Read as
      </li>
      {tokens.filter(({ read }) => read).map(tokenItem)}
      {unused && <li className={styles.unused}>{unused}</li>}
      {others.length > 0 && <li className="label">Also</li>}
      {others.map(tokenItem)}
      <li className={styles.instead}>
        <PageLink className="link" to={dealsAddress(instead)} preventScrollReset rel="nofollow">
          {INSTEAD}
        </PageLink>
      </li>
    </ul>
  );
}

/** A filter, as a link that removes it. */
const tokenItem = ({ key, group, value, without }: Token) => (
  <li key={key}>
    <PageLink className={styles.token} to={without} preventScrollReset rel="nofollow">
      <span className="vh">Remove </span>
      <span>{group}</span> <b>{value}</b>
      <Icon name="close" small />
    </PageLink>
  </li>
);
