import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { ALERT_FREQUENCIES, type AlertFrequency, MAX_SAVED_ADDRESS, MAX_SAVED_SEARCH_NAME } from './alert-codes.ts';

export const alertFrequencySchema = z.enum(Object.keys(ALERT_FREQUENCIES) as [AlertFrequency, ...AlertFrequency[]]);

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
  frequency: alertFrequencySchema.default('daily'),
});
export type NewSavedSearch = z.input<typeof newSavedSearchSchema>;

export const savedSearchChangeSchema = z
  .strictObject({ name: nameSchema.optional(), frequency: alertFrequencySchema.optional() })
  .refine((change) => change.name !== undefined || change.frequency !== undefined, 'There is nothing to change.');
export type SavedSearchChange = z.input<typeof savedSearchChangeSchema>;

/** How often alerts of deals that newly match the interests come. */
export const matchAlertsSchema = z.strictObject({ frequency: alertFrequencySchema });
export type MatchAlerts = z.output<typeof matchAlertsSchema>;

/** What became of a mail with alerts. */
const alertMailSchema = z.object({
  /** In words: "Delivered", "Refused: mailbox full". */
  words: z.string(),
  /** It did not arrive, and will not. */
  failed: z.boolean(),
});
export type AlertMail = z.output<typeof alertMailSchema>;

export const savedSearchSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** `matches` follows the person's interests: what is on offer among the public deals (docs/product/alerts.md#match-alerts). */
  list: z.enum([...listSchema.options, 'matches']),
  /** As {@link newSavedSearchSchema} takes it, in the usual order. */
  address: z.string(),
  frequency: alertFrequencySchema,
  createdAt: z.string(),
  /** When the last alert of this search was sent, and of how many deals. */
  lastAlert: z.object({ sentAt: z.string(), deals: z.int(), mail: alertMailSchema.nullable() }).nullable(),
  /** When the next mail is due, and how many deals wait for it. */
  nextAlert: z.object({ dueAt: z.string(), deals: z.int() }).nullable(),
});
export type SavedSearch = z.output<typeof savedSearchSchema>;

/** How many deals a saved search finds now. */
export const searchCountSchema = z.object({
  /** Of the search. */
  id: z.int(),
  deals: z.int(),
  /** Those of them that are sold. */
  sold: z.int(),
  /** Those that are not, and were listed within the last {@link NEW_DEAL_DAYS} days. */
  fresh: z.int(),
});
export type SearchCount = z.output<typeof searchCountSchema>;

/** An alert that was sent, at most {@link ALERT_DAYS} days ago. */
export const sentAlertSchema = z.object({
  sentAt: z.string(),
  ListingId: z.int(),
  /** Null when the person may not see the deal any more. */
  header: z.string().nullable(),
  /** In words: "Closing, was Active Deal". */
  change: z.string(),
  search: z.string().nullable(),
  /** Null for a mail that is no longer stored. */
  mail: alertMailSchema.nullable(),
});
export type SentAlert = z.output<typeof sentAlertSchema>;
