import { DealSizes } from './deal-sizes.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MapLink } from './map-link.tsx';

/** The header's ways to deals: by words, by size, on the map. */
export function DealFinder() {
  return (
    <>
      <HeaderSearch />
      <DealSizes />
      <MapLink />
    </>
  );
}
