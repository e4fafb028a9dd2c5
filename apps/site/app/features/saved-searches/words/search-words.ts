import { type DealState, MAX_SAVED_SEARCH_NAME, RANGE_NAMES } from '@outcrop/contracts';
import { filtersInUse } from '../../../address/deal-state.ts';
import { filterWords } from '../../../address/filter-labels.ts';
import { listWords } from '../../../deal/words/list-labels.ts';

const isRange = (name: string): boolean => name === 'bidsDue' || (RANGE_NAMES as readonly string[]).includes(name);

/**
 * The filters of a search, one text each: "Producing", "Permian", "Net production from 500 BOE/d", "“bone spring”". What a value is of is said
 * only where the value does not say it itself.
 */
export const searchWords = (state: DealState): string[] =>
  filtersInUse(state).map((name) => {
    const { group, value } = filterWords(state, name);
    return isRange(name) ? `${group} ${value}` : value;
  });

/** What is searched where there is no filter. */
export const everything = (state: DealState): string => `All ${listWords(state).many}`;

/** A name to start with: the filters, cut between two words to the longest name that can be saved. */
export function suggestedName(state: DealState): string {
  // A search text may have been pasted with line breaks, which a name cannot have.
  const words = (searchWords(state).join(', ') || everything(state)).replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (words.length <= MAX_SAVED_SEARCH_NAME) return words;
  const cut = words.slice(0, MAX_SAVED_SEARCH_NAME - 1);
  const end = cut.lastIndexOf(' ');
  // A single long word is cut anywhere but within a character.
  const kept = end > MAX_SAVED_SEARCH_NAME / 2 ? cut.slice(0, end) : cut.isWellFormed() ? cut : cut.slice(0, -1);
  return `${kept.replace(/[\s,]+$/, '')}…`;
}
