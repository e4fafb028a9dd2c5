import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { rowSchema } from './query-answer.ts';
import { queryFiltersSchema } from './query-request.ts';

/** Rows of a sample at most (docs/product/explorer.md#explorer-sample). */
export const MAX_SAMPLE = 5_000;
/** Fields that their rows have at most. */
const MAX_FIELDS = 8;

/** `POST /api/query/{collection}/sample`. */
export const querySampleRequestSchema = z.strictObject({
  filters: queryFiltersSchema,
  /** What of the rows is wanted. */
  fields: z.array(plainText(100).min(1)).min(1).max(MAX_FIELDS),
  size: z.int().min(2).max(MAX_SAMPLE).default(MAX_SAMPLE),
});
export type QuerySampleRequest = z.output<typeof querySampleRequestSchema>;
/** As a client writes it. */
export type QuerySampleBody = z.input<typeof querySampleRequestSchema>;

/** All rows that filters find, or some of them by a rule that does not depend on what they are. */
export const querySampleSchema = z.object({
  numFound: z.int(),
  /** Of so many consecutive row numbers the first that the filters find is among the rows; 1 where all are. */
  every: z.int(),
  /** In the order of their numbers. */
  docs: z.array(rowSchema.and(z.object({ id: z.int() }))),
});
export type QuerySample = z.output<typeof querySampleSchema>;
