import { CHECK_EVERY_DAYS, DEADLINE_DAYS } from '../desk/desk.ts';
import type { FieldName } from './listing-fields.ts';

/** What a listing may wait for, in words that filters offer (docs/product/listings.md#listing-needs). */
export const LISTING_NEEDS = {
  check: `Not checked for ${CHECK_EVERY_DAYS} days`,
  deadline: `Deadline in ${DEADLINE_DAYS} days`,
  publish: 'Draft ready to publish',
} as const;
export type ListingNeed = keyof typeof LISTING_NEEDS;

/** Days by which somebody must have done something, each with what the desk calls it. */
export const DEADLINES = {
  deadlineDate: 'bids due',
  deadlineDataroom: 'data room deadline',
  deadlineNotification: 'notification deadline',
  deadlinePrequalification: 'prequalification',
  closingDate: 'data room closes',
} as const satisfies { readonly [Name in FieldName]?: string };
export type DeadlineName = keyof typeof DEADLINES;
export const DEADLINE_NAMES = Object.keys(DEADLINES) as DeadlineName[];
