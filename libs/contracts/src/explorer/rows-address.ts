import type { RowFormat } from './query-export.ts';
import type { QueryBody } from './query-request.ts';

/** Where all rows that filters find are downloaded. Apart from the schemas, which no first page loads. */
export const rowsAddress = (
  collection: string,
  format: RowFormat,
  filters: NonNullable<QueryBody['filters']>,
): string =>
  `/api/query/${encodeURIComponent(collection)}/export?format=${format}&filters=${encodeURIComponent(JSON.stringify(filters))}`;
