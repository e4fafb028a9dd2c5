import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { DEAL_SIZE_CODES, DEAL_TYPE_CODES, LOCATION_CODES, MAX_SEARCH_LENGTH, OPEN_STATUS_CODES } from './codes.ts';
import { STATE_NAMES } from './states.ts';

/** Query of `GET /api/deals/words`. */
export const dealWordsQuerySchema = z.strictObject({ q: plainText(MAX_SEARCH_LENGTH).min(1) });

const names = z.array(z.string()).optional();
const range = z.object({ from: z.number().optional(), to: z.number().optional() }).optional();

/** Filters that were read in a text: by the names, and with the values, that they have in a search's address once it is parsed. */
export const wordFiltersSchema = z.object({
  type: z.array(z.enum(DEAL_TYPE_CODES)).optional(),
  region: names,
  company: names,
  location: z.array(z.enum(LOCATION_CODES)).optional(),
  state: z.array(z.enum(STATE_NAMES)).optional(),
  dealSize: z.array(z.enum(DEAL_SIZE_CODES)).optional(),
  basin: names,
  status: z.array(z.enum(OPEN_STATUS_CODES)).optional(),
  bidsDue: z.int().optional(),
  open: z.boolean().optional(),
  netProduction: range,
  cashFlow: range,
  price: range,
  workingInterest: range,
  netRevenueInterest: range,
});
export type WordFilters = z.output<typeof wordFiltersSchema>;

/**
 * `GET /api/deals/words?q=`: what a typed text means (docs/product/search.md#words-read-as-filters). `search` is what is left to be looked for, in the order
 * in which it was typed, and '' where nothing is; `unused` are the words that say nothing to a filter and are not looked for. Where no filter is read,
 * `search` is the whole text.
 */
export const dealWordsSchema = z.object({
  filters: wordFiltersSchema,
  search: z.string(),
  unused: z.array(z.string()),
});
export type DealWords = z.output<typeof dealWordsSchema>;
