import type { DealFilters } from '@outcrop/contracts';
import type { Clause, Otherwise } from '@outcrop/search';
import type { DealField } from '../../listing/deals.index.ts';
import { normaliseText, wordsInAnyOrder } from '../../listing/search-text.ts';
import { DEAL_LISTS, type DealList } from '../../listings.policy.ts';

const FIELD = 'searchText' satisfies DealField;
/** The group of the text. */
export const TEXT_GROUP = 'search';

type TextFilters = Pick<DealFilters, 'search' | 'words'>;

const allOf = (words: readonly string[]): Clause => ({ all: words.map((contains) => ({ field: FIELD, contains })) });

/** The condition of a text: as typed unless all its words are wanted in any order; undefined where there is nothing to look for. */
export function textClause({ search = '', words }: TextFilters): Clause | undefined {
  const text = normaliseText(search);
  if (!text) return undefined;
  const inAnyOrder = words === 'any' ? wordsInAnyOrder(search) : null;
  return inAnyOrder ? allOf(inAnyOrder) : { field: FIELD, contains: text };
}

/**
 * What is asked in place of a text that no deal of the list holds as it was typed: all its words, in any order. The text alone decides, whatever other
 * filters there are, so that counts, facets and the map of one question are found by the same rule (docs/product/search.md#all-words).
 */
export function textOtherwise({ search = '', words }: TextFilters, list: DealList): { otherwise?: Otherwise } {
  const inAnyOrder = words === undefined ? wordsInAnyOrder(search) : null;
  return inAnyOrder ? { otherwise: { group: TEXT_GROUP, among: DEAL_LISTS[list], clause: allOf(inAnyOrder) } } : {};
}

/** How many words of a text were looked for in any order, by what an engine says; null where it was looked for as typed. */
export function wordsLookedFor({ search = '', words }: TextFilters, { replaced = false }): number | null {
  return replaced || words === 'any' ? (wordsInAnyOrder(search)?.length ?? null) : null;
}
