import type { DealFilters } from '@outcrop/contracts';
import { normaliseText, wordsInAnyOrder } from '../listing/search-text.ts';

/** No index helps to find a text shorter than this. */
const MIN_INDEXED_LETTERS = 3;
/** More words than this in any order are as much work as a text without an index. */
const FEW_WORDS = 4;
/** People draw an area with fewer corners. */
const DRAWN_CORNERS = 24;

/** Whether a list or a map with these filters may take longer than a plain one (docs/product/http.md#costly-requests). */
export function isCostlySearch({ search = '', words, polygon }: DealFilters): boolean {
  const inAnyOrder = words === 'typed' ? [] : (wordsInAnyOrder(search) ?? []);
  const isShort = (text: string) => text !== '' && [...text].length < MIN_INDEXED_LETTERS;
  return (
    [normaliseText(search), ...inAnyOrder].some(isShort) ||
    inAnyOrder.length > FEW_WORDS ||
    (polygon?.length ?? 0) > DRAWN_CORNERS
  );
}
