import { z } from 'zod';

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
  part: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a whole number from 1')
    .transform(Number)
    .default(1),
});
