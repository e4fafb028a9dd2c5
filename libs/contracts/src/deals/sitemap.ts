import { z } from 'zod';
import { wholeNumberText } from '../http/whole-number.ts';

/** `GET /api/deals/sitemap?part=`: a part of the addresses of all deals and studies that everybody may see. */
export const sitemapPartSchema = z.object({
  /** The same for the same deals: with the part's number the ETag. */
  revision: z.string(),
  /** How many parts there are; one of no deals where there are none. */
  parts: z.int(),
  deals: z.array(z.object({ url: z.string(), LastUpdatedDate: z.string().nullable() })),
});
export type SitemapPart = z.output<typeof sitemapPartSchema>;

export const sitemapQuerySchema = z.strictObject({
  part: wholeNumberText(1, 99_999).default(1),
});
