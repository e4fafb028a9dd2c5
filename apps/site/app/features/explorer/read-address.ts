import type { QueryInfo } from '@outcrop/contracts';
import { redirect } from 'react-router';
import { explorerAddress } from './address/explorer-state.ts';
import { type ReadState, readExplorerState } from './address/read-explorer-state.ts';
import { HIGH, LOW, RANGE_OF, typedRange, withRange } from './facets/range-fields.ts';
import { collectionOf } from './load-explorer.ts';
import { FIND, withText } from './search/search-text.ts';
import { fieldNamed } from './words/fields.ts';

/**
 * Reads an address by what there is to explore.
 * @throws Response a redirect to the readable address of a range, or of words to search for, that a form sent without a script
 */
export function readAddress(search: string, info: QueryInfo): ReadState {
  const read = readExplorerState(search, info);
  const collection = collectionOf(info, read.state);
  const parameters = new URLSearchParams(search);
  const words = parameters.get(FIND);
  if (collection && words !== null) throw redirect(explorerAddress(withText(read.state, words)));
  const field = collection && fieldNamed(collection, parameters.get(RANGE_OF) ?? '');
  if (!field) return read;
  const typed = typedRange(field, parameters.get(LOW) ?? '', parameters.get(HIGH) ?? '');
  if ('error' in typed) return { ...read, wrong: [...read.wrong, `${field.label}: ${typed.error}`] };
  throw redirect(explorerAddress(withRange(read.state, field.name, typed.expression)));
}
