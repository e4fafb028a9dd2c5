import type { RowFormat } from './query-export.ts';
import type { QueryBody } from './query-request.ts';

/** What is asked for of an export, as its address says it. */
export const rowsQuery = (format: RowFormat, filters: NonNullable<QueryBody['filters']>): string =>
  `format=${format}&filters=${encodeURIComponent(JSON.stringify(filters))}`;

/** Where rows of a collection are downloaded. Apart from the schemas, which no first page loads. @param query as {@link rowsQuery} writes it */
export const rowsPath = (collection: string, query: string): string =>
  `/api/query/${encodeURIComponent(collection)}/export?${query}`;

/** Where all rows that filters find are downloaded. */
export const rowsAddress = (
  collection: string,
  format: RowFormat,
  filters: NonNullable<QueryBody['filters']>,
): string => rowsPath(collection, rowsQuery(format, filters));
