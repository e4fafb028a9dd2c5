import type { Collection } from '../address/read-explorer-state.ts';
import { SearchRows } from '../search/search-rows.tsx';
import { searchedText, withText } from '../search/search-text.ts';
import { COMPARE } from './compare-address.ts';
import { type CompareState, compareAddress, explorerOf, withBoth } from './compare-state.ts';
import { HiddenCompare } from './hidden-compare.tsx';

/** The search of a comparison: both sets are searched for the same words. */
export function SearchCompare({ collection, compare }: { collection: Collection; compare: CompareState }) {
  const [ofA, ofB] = [searchedText(compare.state), searchedText(explorerOf(compare, 'b'))];
  return (
    <SearchRows
      collection={collection}
      action={COMPARE}
      hidden={<HiddenCompare compare={compare} />}
      text={ofA === ofB ? ofA : ''}
      addressOf={(text) => compareAddress(withBoth(compare, (state) => withText(state, text)))}
    />
  );
}
