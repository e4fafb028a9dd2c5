import { EXPLORER } from '../../../access/guards.ts';
import { type ExplorerState, explorerAddress } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { HiddenState } from '../hidden-state.tsx';
import { SearchRows } from './search-rows.tsx';
import { searchedText, withText } from './search-text.ts';

/** The search of the explorer's rows. */
export const SearchExplorer = ({ collection, state }: { collection: Collection; state: ExplorerState }) => (
  <SearchRows
    collection={collection}
    action={EXPLORER}
    hidden={<HiddenState state={state} />}
    text={searchedText(state)}
    addressOf={(text) => explorerAddress(withText(state, text))}
  />
);
