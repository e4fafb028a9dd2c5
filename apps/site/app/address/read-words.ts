import type { ApiClient, DealState, DealWords } from '@outcrop/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../query/query-client.ts';
import { dealsAddress, withoutFilter, withText } from './deal-state.ts';
import { type FilterToken, filterTokens } from './filter-labels.ts';

/** A filter in use in words, with the address of the list without it. */
export interface Token {
  key: string;
  group: string;
  value: string;
  without: string;
  /** Whether it was read in typed words, as it is. */
  read: boolean;
}

/** What was read in the words that were typed for a list. */
export interface Reading {
  /** “cheap” was not used; '' where all words were. */
  unused: string;
  /** The list without what was read, and without the words. */
  kept: DealState;
  /** That list with all the words looked for. */
  instead: DealState;
}

/** How long a list waits to be told what was typed, in milliseconds: its words can be looked for all the same. */
const PATIENCE_MS = 2_000;

/** What a typed text means. The answer of one visit stays: every link of the list asks for it again. */
const wordsQuery = (typed: string, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['words', typed],
    queryFn: () => api.readWords(typed, { signal: AbortSignal.timeout(PATIENCE_MS) }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** What the typed words of a state mean; null where it has none, and where the server does not say. */
const readWords = async ({ typed }: DealState, client: QueryClient, api?: ApiClient): Promise<DealWords | null> =>
  typed ? client.fetchQuery(wordsQuery(typed, api)).catch(() => null) : null;

/**
 * The list that the typed words of a state ask for: a filter that was read stands in the place of the same one that was there, and the others stay. Where none
 * was read, or nobody knows, all the words are looked for.
 */
export async function asTyped(state: DealState, client: QueryClient, api?: ApiClient): Promise<DealState> {
  const { typed, ...before } = state;
  const words = typed && (await readWords(state, client, api));
  if (!words || Object.keys(words.filters).length === 0) return typed ? searched(before, typed) : before;
  const kept = words.search ? searched(before, words.search) : withoutFilter(before, 'search');
  return { ...kept, ...words.filters, typed };
}

const searched = (state: DealState, text: string): DealState => ({
  ...withText(state, text),
  sort: 'match',
  reverse: undefined,
});

/** What a page of deals says of its filters. Its loader works it out, so that no first page loads how. */
export interface Listed {
  state: DealState;
  tokens: Token[];
  /** Null where nothing was typed, or the server did not say in time what it means. */
  reading: Reading | null;
}

/** A list with what was read in its typed words; these are forgotten once nothing that was read is in use. */
export async function asListed(asked: DealState, client: QueryClient, api?: ApiClient): Promise<Listed> {
  const words = await readWords(asked, client, api);
  const { typed = '' } = asked;
  const read = words ? filterTokens({ ...words.filters, search: words.search, typed }) : [];
  const isRead = ({ key, value }: FilterToken) => read.some((one) => one.key === key && one.value === value);
  const inUse = filterTokens(asked).filter(isRead);
  const state = words && inUse.length === 0 ? { ...asked, typed: undefined } : asked;
  const tokens = filterTokens(state).map(({ without, ...token }) => ({
    ...token,
    without: dealsAddress(without(state)),
    read: isRead({ without, ...token }),
  }));
  if (!words || inUse.length === 0) return { state, tokens, reading: null };
  const kept = { ...inUse.reduce((rest, { without }) => without(rest), state), typed: undefined };
  return { state, tokens, reading: { unused: unusedWords(words.unused), kept, instead: searched(kept, typed) } };
}

/** “cheap” was not used; “cheap”, “good” and “big” were not used. */
function unusedWords(unused: readonly string[]): string {
  if (unused.length === 0) return '';
  const words = new Intl.ListFormat('en-GB').format(unused.map((word) => `“${word}”`));
  return `${words} ${unused.length > 1 ? 'were' : 'was'} not used`;
}
