import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { MAX_SEARCH_LENGTH } from './codes.ts';
import { dealFiltersSchema } from './deal-filters.ts';

/** `POST /api/Advisors/TrackDealsWebSearch?search=` (docs/product/tracking.md#tracked-searches): the words that were searched. */
export const trackSearchQuerySchema = z.object({ search: plainText(MAX_SEARCH_LENGTH).default('') });

/**
 * Its body, which may be empty: the other filters as the address writes them (`{"type":["PP"],"price":"100..2500"}`), and how many deals were
 * found. Without the number the server counts.
 */
export const trackSearchSchema = z
  .object({
    filters: dealFiltersSchema.optional(),
    count: z.int().min(0).max(2_147_483_647).optional(),
  })
  .nullish()
  .transform((body) => body ?? {});

/** The site's loader says with this header that the deal it asks for is being looked at; such an answer counts as a web hit. */
export const PAGE_VIEW_HEADER = 'x-page-view';
