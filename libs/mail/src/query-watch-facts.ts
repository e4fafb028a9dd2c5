import { z } from 'zod';

const line = z.string().min(1);

/** What the mail about a watched query of the data explorer says: that its result has changed, or that it is watched no longer. */
export const queryWatchFacts = z.object({
  /** Of the query. */
  query: line,
  /** In words. */
  collection: line,
  /** How many rows it found when the person was last told. */
  before: z.int(),
  /** How many it finds now, as far as the person may see them; null where it cannot be asked any longer. */
  now: z.int().nullable(),
  /** Where the query is opened. */
  url: z.url(),
  /** Stops watching all by one POST without a login (RFC 8058); opened in a browser it shows a page that does. */
  unsubscribeUrl: z.url(),
});
export type QueryWatchFacts = z.output<typeof queryWatchFacts>;
