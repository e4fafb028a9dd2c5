import type { DealPage, DealState } from '@outcrop/contracts';
import { listWords } from '../words/list-labels.ts';
import styles from './any-order.module.css';

const all = (words: number): string => (words === 1 ? 'the word' : words === 2 ? 'both words' : `all ${words} words`);

/**
 * Says of a page of results that the words of its text were looked for in any order, as no deal holds the text as it was typed
 * (docs/product/search.md#all-words); nothing otherwise.
 */
export default function AnyOrder({
  page: { total, sold, wordsInAnyOrder },
  state,
}: {
  page: Pick<DealPage, 'total' | 'sold' | 'wordsInAnyOrder'>;
  state: DealState;
}) {
  if (wordsInAnyOrder === null || total === 0) return null;
  const count = listWords(state).count(total, sold);
  const found = `${count}${sold > 0 ? ',' : ''} ${total === 1 ? 'contains' : 'contain'} ${all(wordsInAnyOrder)}`;
  // A search that asked for any order, as a saved one does, does not wait for another match.
  return (
    <p className={styles.note}>{state.words === 'any' ? `${found}, in any order.` : `No exact match. ${found}.`}</p>
  );
}
