import type { QueryField } from '@outcrop/contracts';
import { type ExplorerState, MAX_SORTS } from '../address/explorer-state.ts';
import { kindOf } from '../words/fields.ts';

/**
 * The state after the head of a column was chosen: figures and days begin with the highest, words with A; then the other way round, then not at all.
 * @param adds whether the other orders stay, and this one applies within them
 */
export function sortBy(state: ExplorerState, field: Pick<QueryField, 'name' | 'type'>, adds: boolean): ExplorerState {
  const first = !['range', 'date'].includes(kindOf(field));
  const now = state.sorts.find(({ column }) => column === field.name);
  const next = now === undefined ? first : now.ascending === first ? !first : null;
  const sort = next === null ? [] : [{ column: field.name, ascending: next }];
  const back = { row: 1, opened: null };
  if (!adds) return { ...state, ...back, sorts: sort };
  const at = state.sorts.findIndex(({ column }) => column === field.name);
  const sorts = at < 0 ? [...state.sorts, ...sort] : state.sorts.toSpliced(at, 1, ...sort);
  return { ...state, ...back, sorts: sorts.slice(0, MAX_SORTS) };
}
