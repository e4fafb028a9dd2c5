import type { DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import {
  dealsAddress,
  filtersInUse,
  INSTEAD,
  useDealState,
  useReading,
  withoutFilters,
} from '../../address/deal-state.ts';
import { type FilterToken, filterTokens } from '../../address/filter-labels.ts';
import type { Reading } from '../../address/read-words.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './filter-tokens.module.css';

/** The filters in use; nothing is shown when there are none. In the first page: loaded later, they would vanish when another is chosen meanwhile. */
export function FilterTokens() {
  const state = useDealState();
  const reading = useReading();
  if (filtersInUse(state).length === 0) return null;
  if (reading) return <ReadTokens state={state} reading={reading} />;
  return (
    <ul className={styles.tokens} aria-label="Filters in use">
      <Tokens state={state} tokens={filterTokens(state)} />
      <li>
        <PageLink className={`link ${styles.clear}`} to={dealsAddress(withoutFilters(state))} preventScrollReset>
          Clear all
        </PageLink>
      </li>
    </ul>
  );
}

/** What was read in typed words, then the other filters; and the way to look for the words themselves (docs/product/pages.md#typed-words). */
function ReadTokens({ state, reading: { keys, unused, instead } }: { state: DealState; reading: Reading }) {
  const tokens = filterTokens(state);
  const others = tokens.filter(({ key }) => !keys.includes(key));
  return (
    <ul className={`${styles.tokens} ${styles.read}`} aria-label="Read as">
      <li className="label" aria-hidden="true">
        Read as
      </li>
      <Tokens state={state} tokens={tokens.filter(({ key }) => keys.includes(key))} />
      {unused && <li className={styles.unused}>{unused}</li>}
      {others.length > 0 && <li className="label">Also</li>}
      <Tokens state={state} tokens={others} />
      <li className={styles.instead}>
        <PageLink className="link" to={dealsAddress(instead)} preventScrollReset rel="nofollow">
          {INSTEAD}
        </PageLink>
      </li>
    </ul>
  );
}

/** Filters, each a link that removes it. */
const Tokens = ({ state, tokens }: { state: DealState; tokens: readonly FilterToken[] }) =>
  tokens.map(({ key, group, value, without }) => (
    <li key={key}>
      <PageLink className={styles.token} to={dealsAddress(without(state))} preventScrollReset rel="nofollow">
        <span className="vh">Remove </span>
        <span>{group}</span> <b>{value}</b>
        <Icon name="close" small />
      </PageLink>
    </li>
  ));
