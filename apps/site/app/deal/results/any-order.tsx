import type { DealPage, DealState } from '@outcrop/contracts';
import { listWords } from '../words/list-labels.ts';
import styles from './any-order.module.css';

const all = (words: number): string => (words === 1 ? 'the word' : words === 2 ? 'both words' : `all ${words} words`);

/** "327 open, 39 sold, contain both words". @param what the words are called */
export const containing = ({ total, sold }: Pick<DealPage, 'total' | 'sold'>, state: DealState, what: string): string =>
  `${listWords(state).count(total, sold)}${sold > 0 ? ',' : ''} ${total === 1 ? 'contains' : 'contain'} ${what}`;

/**
 * Says of a page of results that the words of its text were looked for in any order, as no deal holds the text as it was typed
 * (docs/product/search.md#all-words); nothing otherwise.
 */
export default function AnyOrder({
  page,
  state,
}: {
  page: Pick<DealPage, 'total' | 'sold' | 'wordsInAnyOrder'>;
  state: DealState;
}) {
  if (page.wordsInAnyOrder === null || page.total === 0) return null;
  const found = containing(page, state, all(page.wordsInAnyOrder));
  // A search that asked for any order, as a saved one does, does not wait for another match.
  return (
    <p className={styles.note}>{state.words === 'any' ? `${found}, in any order.` : `No exact match. ${found}.`}</p>
  );
}
