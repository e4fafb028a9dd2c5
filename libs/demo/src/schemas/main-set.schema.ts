import { DEAL_TYPE_CODES } from '@outcrop/contracts';
import { z } from 'zod';

/** data/main-set.json: the demo's own deals, besides those written by hand. */
export const mainSetSchema = z.strictObject({
  /** Files of data/plays and data/deals, in the order in which plays and deals are drawn: a different order gives different deals. */
  plays: z.array(z.string()).min(1),
  deals: z.array(z.string()).min(1),
  /** Codes of the generated deals, and how many of each. */
  generated: z.array(z.strictObject({ codes: z.array(z.enum(DEAL_TYPE_CODES)).min(1), deals: z.int().positive() })),
  /** Ids with a fixed listing day, the oldest first; days in between are interpolated. */
  listed: z.array(z.strictObject({ id: z.int(), day: z.iso.date() })).min(2),
});
