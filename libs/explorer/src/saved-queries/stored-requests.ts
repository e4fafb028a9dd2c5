import type { StoredFilters, storedFilterSchema } from '@outcrop/contracts';
import type { z } from 'zod';

/** What a query asks for, and how its result is drawn. */
export interface QueryContent {
  readonly filters: z.output<typeof storedFilterSchema>[];
  readonly customChart?: Record<string, unknown> | undefined;
}

/** The content of filters that were stored under a UUID, with a chart or without. */
export const contentOf = (stored: StoredFilters): QueryContent =>
  Array.isArray(stored) ? { filters: stored } : stored;

/** As a query keeps it, and as old clients read it: JSON of `filters` and, where there is one, `customChart`. */
export const writeRequest = ({ filters, customChart }: QueryContent): string =>
  JSON.stringify({ filters, ...(customChart !== undefined && { customChart }) });

/** @param request written by {@link writeRequest} */
export const readRequest = (request: string): QueryContent => JSON.parse(request) as QueryContent;
