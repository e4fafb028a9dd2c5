import type { DealFilters, FacetValuesQuery } from '@outcrop/contracts';
import { normaliseText } from '../../listing/search-text.ts';

// Points of what may take longer than a plain list of deals, or tempts a program to ask without end (docs/product/http.md#costly-requests). A network has
// 120 of them, and gets back 12 a second.

/** Looks through the texts of all deals for up to eight words. */
export const NEAR_COST = 4;
/** Tries up to six searches. */
export const DID_YOU_MEAN_COST = 4;
/** Goes through the names of all deals that hold the text; asked with every pause in typing. */
export const SUGGEST_COST = 1;
/** Goes through all values of a group. */
const FACET_VALUES_COST = 1;
/** No index helps to find a text shorter than three letters. */
const SHORT_TEXT_COST = 1;
const MIN_INDEXED_LETTERS = 3;
/** People draw an area with fewer corners. */
const DRAWN_CORNERS = 24;
const CORNERS_A_POINT = 25;

/** Of a list or a map with these filters; 0 for a plain one. */
export function searchCost({ search, polygon }: DealFilters): number {
  const letters = [...normaliseText(search ?? '')].length;
  const corners = polygon?.length ?? 0;
  const text = letters > 0 && letters < MIN_INDEXED_LETTERS ? SHORT_TEXT_COST : 0;
  return text + (corners > DRAWN_CORNERS ? Math.ceil(corners / CORNERS_A_POINT) : 0);
}

/** Of the search box of a facet group. */
export const facetValuesCost = (query: FacetValuesQuery): number => FACET_VALUES_COST + searchCost(query);
