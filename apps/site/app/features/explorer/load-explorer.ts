import { ApiError, type QueryInfo } from '@outcrop/contracts';
import { redirect } from 'react-router';
import type { LoadProblem } from '../../server/api.ts';
import { type ExplorerState, explorerAddress } from './address/explorer-state.ts';
import { type Collection, type ReadState, readExplorerState } from './address/read-explorer-state.ts';
import { HIGH, LOW, RANGE_OF, typedRange, withRange } from './facets/range-fields.ts';
import { fieldNamed } from './words/fields.ts';

/** What the page is told of its address, and why it could not be filled. */
export interface LoadedExplorer {
  /** Null where nobody knows what there is to explore. */
  readonly read: ReadState | null;
  readonly problem: LoadProblem | null;
}

/**
 * Reads an address by what there is to explore.
 * @throws Response a redirect to the readable address of a range that a form sent without a script
 */
export function readAddress(search: string, info: QueryInfo): ReadState {
  const read = readExplorerState(search, info);
  const collection = collectionOf(info, read.state);
  const parameters = new URLSearchParams(search);
  const field = collection && fieldNamed(collection, parameters.get(RANGE_OF) ?? '');
  if (!field) return read;
  const typed = typedRange(field, parameters.get(LOW) ?? '', parameters.get(HIGH) ?? '');
  if ('error' in typed) return { ...read, wrong: [...read.wrong, `${field.label}: ${typed.error}`] };
  throw redirect(explorerAddress(withRange(read.state, field.name, typed.expression)));
}

export const collectionOf = ({ collections }: QueryInfo, { collection }: ExplorerState): Collection | undefined =>
  collections.find(({ name }) => name === collection);

const FILTER_PATH = /^filters\.(\d+)\b/u;

/** What the query service refuses of a state, a sentence each; null where that is not what went wrong. */
export function refusedBy(error: unknown, collection: Collection, state: ExplorerState): string[] | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const { errors = [], detail } = error.problem;
  if (errors.length === 0) return [detail];
  return errors.map(({ path, message }) => {
    const filter = state.filters[Number(FILTER_PATH.exec(path)?.[1] ?? Number.NaN)];
    const field = filter && fieldNamed(collection, filter.field);
    return `${field?.label ?? 'The query'} ${message}.`;
  });
}
