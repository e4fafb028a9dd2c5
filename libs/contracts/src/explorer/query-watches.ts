import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { rowIdSchema } from '../http/whole-number.ts';

/** Queries that a person watches at most (docs/product/explorer.md#watched-queries). */
export const MAX_QUERY_WATCHES = 20;

/** `PUT /api/explorer/watches/{queryId}`: in which collection the query is asked. */
export const newQueryWatchSchema = z.strictObject({ collection: plainText(100).min(1) });
export type NewQueryWatch = z.input<typeof newQueryWatchSchema>;

/** A saved query that somebody watches. */
export const queryWatchSchema = z.object({
  queryId: rowIdSchema,
  /** Of the query. */
  name: z.string(),
  collection: z.string(),
  /** How many rows it found when it was asked last. */
  found: z.int(),
  since: z.iso.datetime(),
});
export type QueryWatch = z.output<typeof queryWatchSchema>;
