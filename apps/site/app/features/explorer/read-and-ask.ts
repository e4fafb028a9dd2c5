import type { QueryInfo } from '@outcrop/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { ReadState } from './address/read-explorer-state.ts';
import { countedPanels, measuredPanels } from './facets/open-panels.ts';
import { scalesOf } from './facets/scales.ts';
import { collectionOf } from './load-explorer.ts';
import { barsQuery, boundsQuery, facetsQuery, figuresQuery, rowsQuery } from './queries/explorer-queries.ts';
import { readAddress } from './read-address.ts';
import { askedFigures } from './table/asked-figures.ts';

/**
 * Reads the next address of the explorer, and asks at once what its page shows: the rows, the figures above them, and what the open panels count. So nobody waits until
 * the page is drawn, whose parts find their questions under way. The bars of a slider whose bounds are not known yet are left to it.
 * @throws Response as {@link readAddress} does
 */
export function readAndAsk(search: string, info: QueryInfo, client: QueryClient): ReadState {
  const read = readAddress(search, info);
  const { state } = read;
  const collection = collectionOf(info, state);
  if (!collection || read.wrong.length > 0) return read;
  // What fails is told by the part that needs it.
  void client.prefetchQuery(rowsQuery(state));
  const counted = countedPanels(collection, state);
  if (counted.length > 0) void client.prefetchQuery(facetsQuery(state, counted));
  const figures = state.chart ? [] : askedFigures(collection, state);
  if (figures.length > 0) void client.prefetchQuery(figuresQuery(state, figures));
  const measured = measuredPanels(collection, state);
  const scales = scalesOf(measured, client.getQueryData(boundsQuery(collection.name, measured).queryKey));
  if (scales.length > 0) void client.prefetchQuery(barsQuery(state, scales));
  return read;
}
