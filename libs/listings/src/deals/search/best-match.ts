import type { ScoredClause, SearchRequest } from '@outcrop/search';
import type { DealField } from '../../listing/deals.index.ts';
import { typeLabel } from '../../listing/derive-listing.ts';
import type { Listing } from '../../listing/listing.entity.ts';
import { MAX_WORDS, wordsOf } from '../../listing/search-text.ts';
import { headerOf } from '../deal-view.ts';

/** What of a row the best match goes by. */
type Matched = Parameters<typeof headerOf>[0] &
  Pick<Listing, 'types' | 'play' | 'basin' | 'region' | 'agentCompanyName'>;

/**
 * The fields in which a word counts for more than in a deal's other texts, each for more than all that come after it together: the one place that weighs
 * them, whatever the engine (docs/decisions/best-match.md). The region stands with the basin: people call both by one name. A mark begins with a colon, which no word has.
 */
const FIELDS: readonly { mark: string; points: number; values: (row: Matched) => readonly (string | null)[] }[] = [
  { mark: ':N', points: 16, values: (row) => [headerOf(row)] },
  { mark: ':T', points: 8, values: ({ types }) => types.map(typeLabel) },
  { mark: ':P', points: 4, values: ({ play }) => [play] },
  { mark: ':B', points: 2, values: ({ basin, region }) => [basin, region] },
  { mark: ':C', points: 1, values: ({ agentCompanyName }) => [agentCompanyName] },
];
/** Of a word in any of the fields: more than the fields give to as many words as there may be. */
const FOUND_POINTS = 1_000;

/** The words of a deal's fields, each behind the mark of its field: ":N permian :N package :T minerals". */
export const matchTextOf = (row: Matched): string =>
  FIELDS.flatMap(({ mark, values }) => wordsOf(values(row).join(' ')).map((word) => `${mark} ${word}`)).join(' ');

const beginning = (contains: string): ScoredClause['clause'] => ({
  field: 'matchText' satisfies DealField,
  contains,
});

/**
 * How well deals match what was typed: by the words with which some word of their fields begins (docs/product/search.md#best-match). Nothing where there
 * is no word, or where there are too many to look for one by one: the order is then that of the firm.
 */
export const bestMatch = (search = ''): Pick<SearchRequest, 'score'> => scoredBy(search, FIELDS);

/** As {@link bestMatch}, but among the five fields for the name alone: for a few letters that change with each key, as every field is another look. */
export const bestName = (search: string): Pick<SearchRequest, 'score'> => scoredBy(search, FIELDS.slice(0, 1));

function scoredBy(search: string, fields: typeof FIELDS): Pick<SearchRequest, 'score'> {
  const words = wordsOf(search);
  if (words.length === 0 || words.length > MAX_WORDS) return {};
  const clauses = words.flatMap((word) => [
    { clause: beginning(` ${word}`), points: FOUND_POINTS },
    ...fields.map(({ mark, points }) => ({ clause: beginning(`${mark} ${word}`), points })),
  ]);
  return { score: { clauses, minimum: 0 } };
}
