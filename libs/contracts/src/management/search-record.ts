/** What a search found. */
export const SEARCH_OUTCOMES = { found: 'Something', nothing: 'Nothing', unknown: 'Unknown' } as const;
export type SearchOutcome = keyof typeof SEARCH_OUTCOMES;
export const SEARCH_OUTCOME_CODES = Object.keys(SEARCH_OUTCOMES) as [SearchOutcome, ...SearchOutcome[]];

/** For the list's filter by text: searches by filters alone, which have none. */
export const FILTERS_ALONE = '-';

/** A search of the site, in management's list of them. Who searched is in none (docs/product/management.md#searches-list). */
export interface SearchRecord {
  readonly id: number;
  /** As it was typed. */
  readonly text: string;
  /** The other filters, in words: "Region: Permian". */
  readonly filters: string;
  /** Public deals found; null where nobody could say. */
  readonly found: number | null;
  readonly searchedAt: string;
}
