import { z } from 'zod';
import { DEAL_TYPE_CODES } from './codes.ts';
import { dealSummarySchema } from './deal.ts';
import { alertFrequencySchema } from './saved-searches.ts';

/** Those that meet most interests first, or those that were listed last. */
export const MATCH_ORDERS = ['best', 'newest'] as const;
export type MatchOrder = (typeof MATCH_ORDERS)[number];

/** `GET /api/deals/matches?page=&size=&order=`: page and size from 1; a page of at most 50. */
export const MAX_MATCHES = 50;
const count = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1')
    .transform(Number)
    .pipe(z.int().max(most));
export const matchesQuerySchema = z.strictObject({
  page: count(200).default(1),
  size: count(MAX_MATCHES).default(10),
  order: z.enum(MATCH_ORDERS).default('best'),
});
export type MatchesQuery = z.output<typeof matchesQuerySchema>;

/** Why a deal is shown to somebody: an asset interest that it meets, or a region. */
export const matchReasonSchema = z.object({
  kind: z.enum(['asset', 'region']),
  /** Name of the interest, or the region. */
  value: z.string(),
  /** In words: "Producing properties", "Region: Gulf Coast". */
  text: z.string(),
});
export type MatchReason = z.output<typeof matchReasonSchema>;

/** Deals that meet somebody's interests (docs/product/search.md#matches). */
export const dealMatchesSchema = z.object({
  /** Whether the person has an interest by which deals can be found. */
  hasInterests: z.boolean(),
  total: z.int(),
  /** Those of them that were listed within the last {@link NEW_DEAL_DAYS} days. */
  fresh: z.int(),
  /** The filters of the deals page that find the same, and those of them that are sold. */
  filters: z.object({ type: z.array(z.enum(DEAL_TYPE_CODES)).optional(), region: z.array(z.string()).optional() }),
  /** How often alerts of new matches come. */
  alerts: alertFrequencySchema,
  /** Deals on offer among which they were looked for. */
  outOf: z.int(),
  page: z.int(),
  size: z.int(),
  deals: z.array(z.object({ deal: dealSummarySchema, reasons: z.array(matchReasonSchema) })),
});
export type DealMatches = z.output<typeof dealMatchesSchema>;
