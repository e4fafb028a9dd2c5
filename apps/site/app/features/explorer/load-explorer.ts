import { ApiError, noAnswer, type QueryInfo } from '@outcrop/contracts';
import { isRouteErrorResponse } from 'react-router';
import type { LoadProblem } from '../../server/api.ts';
import type { ExplorerState } from './address/explorer-state.ts';
import type { Collection, ReadState } from './address/read-explorer-state.ts';
import { filteredField } from './words/fields.ts';

/** What the page is told of its address, and why it could not be filled. */
export interface LoadedExplorer {
  /** Null where nobody knows what there is to explore. */
  readonly read: ReadState | null;
  readonly problem: LoadProblem | null;
}

/**
 * What the server sends of a page that is opened from another one; or why it did not come, where it fails before a loader is asked or cannot be reached.
 * @param unknown what the page is told besides then
 * @throws what a loader itself ends with, such as a redirect
 */
export const loadedOrWhy = <Loaded, Unknown extends object>(load: Promise<Loaded>, unknown: Unknown) =>
  load.catch((error: unknown) => ({ ...unknown, problem: whyNotLoaded(error), dehydrated: undefined }));

function whyNotLoaded(error: unknown): LoadProblem {
  if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
  // A loader says why in words of its own.
  if (isRouteErrorResponse(error) && (error.data as LoadProblem | null)?.detail) return error.data;
  // What `fetch` rejects with; anything else is of a server that fails.
  const { status, detail } = error instanceof TypeError ? noAnswer().problem : { status: 500, detail: '' };
  return { status, detail, requestId: null };
}

export const collectionOf = ({ collections }: QueryInfo, { collection }: ExplorerState): Collection | undefined =>
  collections.find(({ name }) => name === collection);

/** Whether a state cannot be asked for: the query service refuses it, or its collection is gone. */
export const hasWrongAddress = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 422 || error.status === 404);

const FILTER_PATH = /^filters\.(\d+)\b/u;

/** What the query service refuses of a state, a sentence each; null where that is not what went wrong. */
export function refusedBy(error: unknown, collection: Collection, state: ExplorerState): string[] | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const { errors = [], detail } = error.problem;
  if (errors.length === 0) return [detail];
  return errors.map(({ path, message }) => {
    const filter = state.filters[Number(FILTER_PATH.exec(path)?.[1] ?? Number.NaN)];
    const field = filter && filteredField(collection, filter.field);
    return `${field?.label ?? 'The query'} ${message}.`;
  });
}
