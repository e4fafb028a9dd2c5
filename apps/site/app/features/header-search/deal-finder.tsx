import { useDealState } from '../../address/deal-state.ts';
import { DealSizes } from './deal-sizes.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MapLink } from './map-link.tsx';

/** The header's ways to deals: by words, by size, on the map. Studies have no size. */
export function DealFinder() {
  const { list } = useDealState();
  return (
    <>
      <HeaderSearch />
      {list !== 'research' && <DealSizes />}
      <MapLink />
    </>
  );
}
