import { z } from 'zod';
import { QUERY_LIMITS, queryFilterSchema } from './query-request.ts';

export const ROW_FORMATS = ['csv', 'jsonl'] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

const filtersSchema = z.array(queryFilterSchema).max(QUERY_LIMITS.filters);

/** `GET /api/query/{collection}/export`: `filters` as JSON, as a query has them; an address is at most 8,000 characters long. */
export const queryExportSchema = z.object({
  format: z.enum(ROW_FORMATS).default('csv'),
  filters: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(filtersSchema)
    .default([]),
});
export type QueryExport = z.output<typeof queryExportSchema>;
