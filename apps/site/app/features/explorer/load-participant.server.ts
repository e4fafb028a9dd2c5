import { ApiError, type QueryInfo, type StoredFilters } from '@outcrop/contracts';
import { apiFor, type Context } from '../../server/api.ts';
import { startQueries } from '../../server/start-queries.ts';
import { eachOnce } from './address/explorer-state.ts';
import { QUERY_UUID } from './address/participant.ts';
import { type ReadState, readExplorerState, unreadable } from './address/read-explorer-state.ts';
import { answerExplorer, fillRows } from './load-explorer.server.ts';
import { collectionOf } from './load-explorer.ts';
import { queryInfoQuery } from './queries/explorer-queries.ts';
import { stateOf } from './saved/saved-content.ts';
import { filteredField } from './words/fields.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The stored set of filters that an address names, with its first rows, as its asker sees them. */
export async function loadParticipant(context: Context, search: string) {
  const parameters = new URLSearchParams(search);
  const uuid = parameters.get(QUERY_UUID) ?? '';
  const queries = startQueries(context);
  return answerExplorer(context, queries, async () => {
    const api = apiFor(context);
    const info = await queries.fetch(queryInfoQuery(api));
    if (!UUID.test(uuid)) return { read: unreadable(info, `${QUERY_UUID} must be the UUID of a query.`), status: 422 };
    const stored = await api.storedFilters(uuid).catch(missing);
    if (!stored) return { read: unreadable(info, 'There is no such query, or it is no longer shared.'), status: 404 };
    const read = readStored(stored, uuid, parameters, info);
    const collection = collectionOf(info, read.state);
    if (!collection) return { read, status: 404 };
    if (read.wrong.length > 0) return { read, status: 422 };
    return fillRows(queries, api, collection, read);
  });
}

const missing = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

/** The stored filters, in the order and from the row that the address says. */
function readStored(stored: StoredFilters, uuid: string, parameters: URLSearchParams, info: QueryInfo): ReadState {
  const content = Array.isArray(stored) ? { filters: stored } : stored;
  const state = stateOf({ filters: content.filters, customChart: content.customChart ?? null }, info);
  const own = new URLSearchParams({ collection: state.collection });
  for (const [name, value] of parameters) if (OWN.has(name)) own.append(name, value);
  const read = readExplorerState(own.toString(), info);
  const collection = collectionOf(info, state);
  const known = new Set(collection?.fields.map(({ name }) => name));
  const gone = new Set(
    state.filters.map(({ field }) => field).filter((field) => collection && !filteredField(collection, field)),
  );
  return {
    ...read,
    state: {
      ...read.state,
      filters: state.filters,
      sorts: parameters.has('sort')
        ? read.state.sorts
        : eachOnce(state.sorts).filter(({ column }) => known.has(column)),
      pinned: state.pinned,
      columns: state.columns?.filter((name) => known.has(name)) ?? null,
      participant: uuid,
    },
    wrong: [...read.wrong, ...[...gone].map((field) => `There is no field “${field}”, but the query names it.`)],
  };
}

const OWN: ReadonlySet<string> = new Set(['sort', 'row', 'opened']);
