import { z } from 'zod';
import { ALERT_FREQUENCIES, type AlertFrequency, MAX_SAVED_ADDRESS, MAX_SAVED_SEARCH_NAME } from './alert-codes.ts';
import { plainText } from './deal-filters.ts';

const frequencySchema = z.enum(Object.keys(ALERT_FREQUENCIES) as [AlertFrequency, ...AlertFrequency[]]);

const nameSchema = plainText(MAX_SAVED_SEARCH_NAME)
  .trim()
  .min(1, 'Please enter a name.')
  .refine((text) => !/\p{Cc}/u.test(text), 'must be one line');

/** Lists that can be searched and watched. */
const listSchema = z.enum(['public', 'research']);

export const newSavedSearchSchema = z.strictObject({
  name: nameSchema,
  list: listSchema.default('public'),
  /** The filters as in the address of the deals page, without `?`; order and page are left out. */
  address: plainText(MAX_SAVED_ADDRESS),
  frequency: frequencySchema.default('daily'),
});
export type NewSavedSearch = z.input<typeof newSavedSearchSchema>;

export const savedSearchChangeSchema = z
  .strictObject({ name: nameSchema.optional(), frequency: frequencySchema.optional() })
  .refine((change) => change.name !== undefined || change.frequency !== undefined, 'Nothing to change was given.');
export type SavedSearchChange = z.input<typeof savedSearchChangeSchema>;

export const savedSearchSchema = z.object({
  id: z.int(),
  name: z.string(),
  list: listSchema,
  /** As {@link newSavedSearchSchema} takes it, in the usual order. */
  address: z.string(),
  frequency: frequencySchema,
  createdAt: z.string(),
  /** When the last alert of this search was sent, and of how many deals. */
  lastAlert: z.object({ sentAt: z.string(), deals: z.int() }).nullable(),
});
export type SavedSearch = z.output<typeof savedSearchSchema>;

/** An alert that was sent, at most {@link ALERT_DAYS} days ago. */
export const sentAlertSchema = z.object({
  sentAt: z.string(),
  ListingId: z.int(),
  /** Null when the person may not see the deal any more. */
  header: z.string().nullable(),
  /** In words: "Closing, was Active Deal". */
  change: z.string(),
  search: z.string().nullable(),
});
export type SentAlert = z.output<typeof sentAlertSchema>;
