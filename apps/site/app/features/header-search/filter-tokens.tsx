import { filtersInUse, useDealState } from '../../address/deal-state.ts';
import { FilterTokenList } from './filter-token-list.tsx';

/** The filters in use; nothing is shown when there are none. In the first page: loaded later, they would vanish when another is chosen meanwhile. */
export function FilterTokens() {
  const state = useDealState();
  return filtersInUse(state).length > 0 && <FilterTokenList state={state} />;
}
