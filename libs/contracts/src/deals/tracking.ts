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

/** The site's loader says with this header that the deal it asks for is being looked at: `1`, or what brought somebody there. Such an answer counts as a web hit. */
export const PAGE_VIEW_HEADER = 'x-page-view';

/** What brings people back to deals, as links in emails and notices say it (docs/product/tracking.md#returns). */
export const RETURN_SOURCES = { alert: 'Alert emails', push: 'Browser notices' } as const;
export type ReturnSource = keyof typeof RETURN_SOURCES;
export const RETURN_SOURCE_CODES = Object.keys(RETURN_SOURCES) as [ReturnSource, ...ReturnSource[]];
/** The parameter of a page's address that says so. */
export const RETURN_PARAMETER = 'from';

/** A link that says what brings somebody there. @param url a deal's page, without a query */
export const returnLink = (url: string, source: ReturnSource): string => `${url}?${RETURN_PARAMETER}=${source}`;

/** What a text names; undefined for any other. */
export const returnSourceIn = (text: string | null | undefined): ReturnSource | undefined =>
  RETURN_SOURCE_CODES.find((source) => source === text);
