import { type ApiClient, ApiError } from '@outcrop/contracts';
import type { DehydratedState } from '@tanstack/react-query';
import { data } from 'react-router';
import { apiFor, type Context, problemOf, statusOf } from '../../server/api.ts';
import { visitContext } from '../../server/context.ts';
import { startQueries } from '../../server/start-queries.ts';
import { isOfPoints } from './address/chart-state.ts';
import type { ExplorerState } from './address/explorer-state.ts';
import type { Collection, ReadState } from './address/read-explorer-state.ts';
import { chartQuery } from './charts/chart-query.ts';
import { countedPanels, measuredPanels } from './facets/open-panels.ts';
import { collectionOf, type LoadedExplorer, refusedBy } from './load-explorer.ts';
import { boundsQuery, facetsQuery, figuresQuery, queryInfoQuery, rowsQuery } from './queries/explorer-queries.ts';
import { readAddress } from './read-address.ts';
import { openSavedQuery, savedQueryOf } from './saved/saved-query-address.server.ts';
import { askedFigures } from './table/asked-figures.ts';

type Queries = ReturnType<typeof startQueries>;

/** What was read of an address, and the status of its page; or why its rows could not be fetched, where the page has everything else. */
type Answer = { readonly read: ReadState } & ({ readonly status: number } | { readonly error: ApiError });

/** The explorer as its address says, with its first rows; an address that makes no sense is answered by what is wrong with it. */
export function loadExplorer(context: Context, search: string) {
  const queries = startQueries(context);
  return answerExplorer(context, queries, async () => {
    const api = apiFor(context);
    const info = await queries.fetch(queryInfoQuery(api));
    const saved = savedQueryOf(search);
    if (saved !== null) return openSavedQuery(saved, info, api);
    const read = readAddress(search, info);
    const collection = collectionOf(info, read.state);
    if (!collection) return { read, status: 404 };
    if (read.wrong.length > 0) return { read, status: 422 };
    const [answer] = await Promise.all([
      fillRows(queries, api, collection, read),
      fillPanels(queries, api, collection, read.state),
      fillChart(queries, api, collection, read.state),
    ]);
    return answer;
  });
}

/**
 * What a page of the explorer is told, whatever becomes of it.
 * @param work reads the address and fetches what the page shows
 */
export async function answerExplorer(context: Context, queries: Queries, work: () => Promise<Answer>) {
  const { requestId } = context.get(visitContext);
  const answer = (loaded: LoadedExplorer, status: number) =>
    data<LoadedExplorer & { dehydrated: DehydratedState }>({ ...loaded, dehydrated: queries.dehydrate() }, { status });
  try {
    const { read, ...done } = await work();
    if ('status' in done) return answer({ read, problem: null }, done.status);
    const problem = problemOf(done.error, requestId);
    return answer({ read, problem }, statusOf(problem));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = problemOf(error, requestId);
    return answer({ read: null, problem }, statusOf(problem));
  }
}

/** Fetches the rows with the figures above them. What the query service refuses is told as what is wrong with the address. */
export async function fillRows(
  queries: Queries,
  api: ApiClient,
  collection: Collection,
  read: ReadState,
): Promise<Answer> {
  const { state } = read;
  const figures = askedFigures(collection, state);
  try {
    await Promise.all([
      queries.fetch(rowsQuery(state, api)),
      // Rows are worth showing without them: the browser asks once more.
      figures.length > 0 && queries.fetch(figuresQuery(state, figures, api)).catch(() => null),
    ]);
    return { read, status: 200 };
  } catch (error) {
    const refused = refusedBy(error, collection, state);
    if (refused) return { read: { ...read, wrong: refused }, status: 422 };
    if (!(error instanceof ApiError)) throw error;
    return { read, error };
  }
}

/** Fetches the figures of a chart, as its table needs no script. Points are the browser's affair: they are thousands. */
async function fillChart(queries: Queries, api: ApiClient, collection: Collection, state: ExplorerState) {
  if (state.chart && !isOfPoints(state.chart.kind))
    await queries.fetch(chartQuery(collection, state, state.chart, api)).catch(() => null);
}

/** Fetches what the open panels show, without which the rows are shown all the same. */
async function fillPanels(queries: Queries, api: ApiClient, collection: Collection, state: ExplorerState) {
  const panels = countedPanels(collection, state);
  const measured = measuredPanels(collection, state);
  await Promise.all([
    panels.length > 0 && queries.fetch(facetsQuery(state, panels, api)).catch(() => null),
    measured.length > 0 && queries.fetch(boundsQuery(collection.name, measured, api)).catch(() => null),
  ]);
}
