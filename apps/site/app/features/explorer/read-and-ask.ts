import type { QueryInfo } from '@outcrop/contracts';
import {
  type DefaultError,
  type FetchQueryOptions,
  hashKey,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { ExplorerState } from './address/explorer-state.ts';
import type { Collection, ReadState } from './address/read-explorer-state.ts';
import { countedPanels, measuredPanels } from './facets/open-panels.ts';
import { scalesOf } from './facets/scales.ts';
import { collectionOf } from './load-explorer.ts';
import { barsQuery, boundsQuery, facetsQuery, figuresQuery, rowsQuery } from './queries/explorer-queries.ts';
import { readAddress } from './read-address.ts';
import { askedFigures } from './table/asked-figures.ts';

/** The questions of the address that was read last, by their hashes. */
let asked: readonly string[] = [];

/**
 * Reads the next address of the explorer, and asks at once what its page shows: the rows, the figures above them, and what the open panels count. So nobody waits until
 * the page is drawn, whose parts find their questions under way. The bars of a slider whose bounds are not known yet are left to it. Questions of the address before
 * that no part has taken over, because it was left before it was drawn, are given up, but for those that this one has, too.
 * @param signal of the way to the address: nothing is asked for who has taken another meanwhile
 * @throws Response as {@link readAddress} does
 */
export function readAndAsk(search: string, info: QueryInfo, client: QueryClient, signal: AbortSignal): ReadState {
  const read = readAddress(search, info);
  if (signal.aborted) return read;
  const { state } = read;
  const collection = collectionOf(info, state);
  const next = collection && read.wrong.length === 0 ? ask(collection, state, client) : [];
  const left = asked.filter((hash) => !next.includes(hash));
  asked = next;
  void client.cancelQueries({ type: 'inactive', predicate: ({ queryHash }) => left.includes(queryHash) });
  return read;
}

/** @returns the hashes of what it asks */
function ask(collection: Collection, state: ExplorerState, client: QueryClient): string[] {
  const hashes: string[] = [];
  const fetch = <Answer, Key extends QueryKey>(query: FetchQueryOptions<Answer, DefaultError, Answer, Key>) => {
    hashes.push(hashKey(query.queryKey));
    // What fails is told by the part that needs it.
    void client.prefetchQuery(query);
  };
  fetch(rowsQuery(state));
  const counted = countedPanels(collection, state);
  if (counted.length > 0) fetch(facetsQuery(state, counted));
  const figures = state.chart ? [] : askedFigures(collection, state);
  if (figures.length > 0) fetch(figuresQuery(state, figures));
  const measured = measuredPanels(collection, state);
  const scales = scalesOf(measured, client.getQueryData(boundsQuery(collection.name, measured).queryKey));
  if (scales.length > 0) fetch(barsQuery(state, scales));
  return hashes;
}
