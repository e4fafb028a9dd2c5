import type { DealFilters } from '@outcrop/contracts';
import { normaliseText } from '../../listing/search-text.ts';

/** No index helps to find a text shorter than this. */
const MIN_INDEXED_LETTERS = 3;
/** People draw an area with fewer corners. */
const DRAWN_CORNERS = 24;

/** Whether a list or a map with these filters may take longer than a plain one (docs/product/http.md#costly-requests). */
export function isCostlySearch({ search, polygon }: DealFilters): boolean {
  const letters = [...normaliseText(search ?? '')].length;
  return (letters > 0 && letters < MIN_INDEXED_LETTERS) || (polygon?.length ?? 0) > DRAWN_CORNERS;
}
