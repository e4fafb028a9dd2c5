import { z } from 'zod';
import { queryFiltersSchema } from './query-request.ts';

export const ROW_FORMATS = ['csv', 'jsonl'] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

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
    .pipe(queryFiltersSchema)
    .default([]),
});
export type QueryExport = z.output<typeof queryExportSchema>;
