import type { ExplorerState } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { MORE_VALUES } from '../queries/explorer-queries.ts';
import { fieldNamed, kindOf } from '../words/fields.ts';
import { type CompareState, explorerOf } from './compare-state.ts';

/** What is asked about the values of a field by which a set is being filtered; null where none are to be chosen from, as of figures and dates. */
export function addedPanel(collection: Pick<Collection, 'fields'>, compare: CompareState) {
  const { adding } = compare;
  const field = adding?.field == null ? undefined : fieldNamed(collection, adding.field);
  if (!adding || !field || !hasValues(field)) return null;
  const state: ExplorerState = { ...explorerOf(compare, adding.to), average: null };
  return { state, panel: { field, limit: MORE_VALUES } };
}

/** Whether values of a field are chosen from a list. */
export const hasValues = (field: Parameters<typeof kindOf>[0]): boolean =>
  kindOf(field) === 'value' || kindOf(field) === 'flag';
