import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '../deals/codes.ts';
import { plainText } from '../http/plain-text.ts';
import { wholeNumberText } from '../http/whole-number.ts';
import { SITE_RESULT_KINDS, type SiteResultKind } from './site-result-kinds.ts';

/** Pages that a search of the site finds at most (docs/product/content.md#site-search). */
export const MAX_SITE_RESULTS = 10;

const kinds = Object.keys(SITE_RESULT_KINDS) as [SiteResultKind, ...SiteResultKind[]];

/** `GET /api/content/search?q=&limit=` */
export const siteSearchQuerySchema = z.strictObject({
  q: plainText(MAX_SEARCH_LENGTH).default(''),
  limit: wholeNumberText(1, MAX_SITE_RESULTS).default(MAX_SITE_RESULTS),
});
export type SiteSearchQuery = z.output<typeof siteSearchQuerySchema>;

export const siteResultsSchema = z.object({
  results: z.array(
    z.object({
      kind: z.enum(kinds),
      title: z.string(),
      /** Path on this site. */
      url: z.string(),
      /** Words around what was found, in pieces; a `hit` begins with a word that was asked for. Plain text. */
      excerpt: z.array(z.object({ text: z.string(), hit: z.boolean() })),
    }),
  ),
});
export type SiteResults = z.output<typeof siteResultsSchema>;
export type SiteResult = SiteResults['results'][number];
