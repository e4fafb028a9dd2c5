import type { ApiClient, DealState, DealWords } from '@outcrop/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../query/query-client.ts';
import { withoutFilter, withText } from './deal-state.ts';
import { type FilterToken, filterTokens } from './filter-labels.ts';

/** How long a list waits to be told what was typed, in milliseconds: its words can be looked for all the same. */
const PATIENCE_MS = 2_000;

/** What a typed text means. The answer of one visit stays: links of the list ask for it again. */
export const wordsQuery = (typed: string, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['words', typed],
    queryFn: () => api.readWords(typed, { signal: AbortSignal.timeout(PATIENCE_MS) }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** What the typed words of a state mean; null where it has none, and where the server does not say. */
export const readWords = async (
  { typed }: DealState,
  client: QueryClient,
  api?: ApiClient,
): Promise<DealWords | null> => (typed ? client.fetchQuery(wordsQuery(typed, api)).catch(() => null) : null);

/** The state of a list, and what was read in its typed words; these are forgotten once nothing that was read is in use. */
export async function withReading(state: DealState, client: QueryClient, api?: ApiClient) {
  const words = await readWords(state, client, api);
  if (!words || readTokens(state, words).length > 0) return { state, words };
  return { state: { ...state, typed: undefined }, words: null };
}

/**
 * The list that typed words ask for: a filter that was read stands in the place of the same one that was there, and the others stay. Where none was read, or
 * nobody knows, all the words are looked for.
 */
export function withWords({ typed = '', ...state }: DealState, words: DealWords | null): DealState {
  if (!words || Object.keys(words.filters).length === 0) return searched(state, typed);
  const kept = words.search ? searched(state, words.search) : withoutFilter(state, 'search');
  return { ...kept, ...words.filters, typed };
}

/** Leads to {@link searchInstead}. */
export const INSTEAD = 'Search these words instead';

/** The same list with all the typed words looked for, and without what was read in them. */
export const searchInstead = (state: DealState, words: DealWords): DealState =>
  searched(withoutWords(state, words), state.typed ?? '');

const searched = (state: DealState, text: string): DealState => ({
  ...withText(state, text),
  sort: 'match',
  reverse: undefined,
});

/** Those of the filters in use that were read in the typed words, as they were read. */
export function readTokens(state: DealState, { filters, search }: DealWords): FilterToken[] {
  const read = filterTokens({ ...filters, search, typed: state.typed });
  return filterTokens(state).filter(({ key, value }) => read.some((each) => each.key === key && each.value === value));
}

/** The same list without what was read in the typed words, and without them. */
export const withoutWords = (state: DealState, words: DealWords | null): DealState => ({
  ...(words ? readTokens(state, words) : []).reduce((rest, { without }) => without(rest), state),
  typed: undefined,
});
