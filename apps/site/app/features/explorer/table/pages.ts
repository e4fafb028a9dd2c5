import { lastStart, PAGE_SIZE } from '../queries/explorer-queries.ts';

/** The pages of what was found, by the rows that they begin with; the last begins so that it is full (docs/product/explorer.md#explorer-table). */
export interface Pages {
  readonly page: number;
  readonly last: number;
  readonly startOf: (page: number) => number;
  /** The rows that a step back and a step on begin with; null where there are none. */
  readonly previous: number | null;
  readonly next: number | null;
}

/** @param start the row that is shown first, from 1 */
export function pagesOf(start: number, total: number): Pages {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const end = lastStart(total);
  return {
    page: start >= end ? last : Math.floor((start - 1) / PAGE_SIZE) + 1,
    last,
    previous: start > 1 ? Math.max(1, start - PAGE_SIZE) : null,
    next: start < end ? Math.min(end, start + PAGE_SIZE) : null,
    startOf: (page) => Math.min((page - 1) * PAGE_SIZE + 1, end),
  };
}
