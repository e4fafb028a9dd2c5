import { ApiError, type QueryInfo } from '@outcrop/contracts';
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
