import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import {
  DEAL_SIZE_CODES,
  DEAL_SORTS,
  DEAL_TYPE_CODES,
  LOCATION_CODES,
  MAX_BIDS_DUE_DAYS,
  OPEN_STATUS_CODES,
  RANGES,
} from '@outcrop/contracts';

const list = (name: string, values: string) =>
  ApiQuery({
    name,
    required: false,
    type: String,
    description: `Values separated by a literal +, each percent-encoded: ${values}`,
  });
const one = (name: string, description: string, required = false) =>
  ApiQuery({ name, required, type: String, description });

/** Describes the filters that every search of deals takes (docs/product/search.md#filters). */
export const ApiDealFilters = () =>
  applyDecorators(
    one('search', 'Search text: its letters and digits must occur in the deal in this order. At most 200 characters.'),
    one(
      'words',
      'typed: the text alone; any: all its words in any order; without it the text and, where no deal holds it, its words',
    ),
    list('type', DEAL_TYPE_CODES.join(', ')),
    list('region', 'names of regions'),
    list('company', 'names of companies'),
    list('location', LOCATION_CODES.join(', ')),
    list('state', 'names of US states and Canadian provinces'),
    list('dealSize', DEAL_SIZE_CODES.join(', ')),
    list('basin', 'names of basins'),
    list('status', OPEN_STATUS_CODES.join(', ')),
    one('bidsDue', `bids due within so many days from today at the office, 1 to ${MAX_BIDS_DUE_DAYS}`),
    one('liked', 'true: only deals that the person has saved'),
    one('open', 'true: only deals that are not sold'),
    ...Object.entries(RANGES).map(([name, { label, unit }]) =>
      one(name, `${label}, ${unit}: low..high, either end may be left out`),
    ),
    one('polygon', 'lon,lat;lon,lat;… with 3 to 100 vertices, not crossing itself'),
    one('unmapped', 'true: only deals without a place, which are on no map'),
  );

export const ApiBox = (required: boolean) =>
  one('bbox', 'west,south,east,north in degrees; west > east crosses the antimeridian', required);

/** Describes order and page of `GET /api/deals`. */
export const ApiDealPage = () =>
  applyDecorators(
    one(
      'sort',
      `${DEAL_SORTS.join(', ')}: the best match of the search, the earliest, the first by name, the lowest first; else the order of the firm`,
    ),
    one('reverse', 'true reverses the order, but not that by the best match'),
    one('page', 'from 1; page × size is at most 10,000'),
    one('size', 'at most 100; 20 by default'),
  );

export const ApiZoom = () => one('zoom', '0 to 22', true);
export const ApiText = (required: boolean) => one('q', 'At most 200 characters', required);
