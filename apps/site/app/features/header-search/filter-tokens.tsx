import type { DealState, DealWords } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import { dealsAddress, filtersInUse, useDealState, useDealWords, withoutFilters } from '../../address/deal-state.ts';
import { type FilterToken, filterTokens } from '../../address/filter-labels.ts';
import { INSTEAD, readTokens, searchInstead, wordsQuery } from '../../address/read-words.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './filter-tokens.module.css';

/** The filters in use; nothing is shown when there are none. In the first page: loaded later, they would vanish when another is chosen meanwhile. */
export function FilterTokens() {
  const state = useDealState();
  const words = useDealWords();
  if (filtersInUse(state).length === 0) return null;
  if (state.typed && words) return <ReadTokens state={state} typed={state.typed} words={words} />;
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
function ReadTokens({ state, typed, words }: { state: DealState; typed: string; words: DealWords }) {
  // The browser, which is told with the page, has no need to ask when a filter is chosen.
  useQuery({ ...wordsQuery(typed), initialData: words });
  const read = readTokens(state, words);
  const others = filterTokens(state).filter(({ key }) => read.every((each) => each.key !== key));
  return (
    <ul className={`${styles.tokens} ${styles.read}`} aria-label="Read as">
      <li className="label" aria-hidden="true">
        Read as
      </li>
      <Tokens state={state} tokens={read} />
      {words.unused.length > 0 && <li className={styles.unused}>{unusedWords(words.unused)}</li>}
      {others.length > 0 && (
        <>
          <li className="label">Also</li>
          <Tokens state={state} tokens={others} />
        </>
      )}
      <li className={styles.instead}>
        <PageLink className="link" to={dealsAddress(searchInstead(state, words))} preventScrollReset rel="nofollow">
          {INSTEAD}
        </PageLink>
      </li>
    </ul>
  );
}

/** “cheap” was not used; “cheap”, “good” and “big” were not used. */
const unusedWords = (unused: readonly string[]): string =>
  `${unused
    .map((word) => `“${word}”`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ')} ${unused.length > 1 ? 'were' : 'was'} not used`;

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
