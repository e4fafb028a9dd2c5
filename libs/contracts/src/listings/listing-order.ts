import { z } from 'zod';
import { STATUS_CODES } from '../deals/codes.ts';
import { listingIdSchema } from '../deals/deal.ts';

/** The lists of the site that stand in the firm's order (docs/product/listings.md#firm-order): deals, and research. */
export const ORDERED_LISTS = ['public', 'research'] as const;
export type OrderedList = (typeof ORDERED_LISTS)[number];

/** Moves of one call. */
export const MAX_MOVES = 200;

export const listingOrderQuerySchema = z.strictObject({ list: z.enum(ORDERED_LISTS) });

/** Puts a listing directly after another one; first where `after` is null. */
const listingMoveSchema = z.strictObject({ listingId: listingIdSchema, after: listingIdSchema.nullable() });
export type ListingMove = z.output<typeof listingMoveSchema>;

/** Moves one after the other, all of them or none. */
export const moveListingsSchema = z.strictObject({
  list: z.enum(ORDERED_LISTS),
  moves: z.array(listingMoveSchema).min(1).max(MAX_MOVES),
});
export type MoveListingsBody = z.output<typeof moveListingsSchema>;

/** A listing in its list, with as much as one knows it by. */
const orderedListingSchema = z.object({
  id: listingIdSchema,
  title: z.string(),
  /** Codes of its types, separated by a space. */
  codes: z.string(),
  status: z.enum(STATUS_CODES),
  isPreMarketing: z.boolean(),
  buyNow: z.boolean(),
  /** A calendar day; null where it was never listed. */
  listed: z.string().nullable(),
  coverUrl: z.string(),
});
export type OrderedListing = z.output<typeof orderedListingSchema>;

/** A move that was made: places count from 1, in the list as it was and as it became; null where the listing kept its place. */
const moveMadeSchema = z.object({
  at: z.iso.datetime(),
  /** Who moved it, as audit entries name people. */
  actor: z.string(),
  listingId: listingIdSchema,
  from: z.int().nullable(),
  to: z.int().nullable(),
});
export type MoveMade = z.output<typeof moveMadeSchema>;

/** A list as buyers see it, whole and in order, with the moves of the last day, the latest first. */
export const listingOrderSchema = z.object({
  listings: z.array(orderedListingSchema),
  moves: z.array(moveMadeSchema),
});
export type ListingOrder = z.output<typeof listingOrderSchema>;
