// Apart from the schemas, as browsers need it.
import type {
  ReadingExportQuery,
  ReadingFilters,
  ReadingPagesQuery,
  ReadingQuery,
  TimelineQuery,
} from './reading-reports.ts';

/** Addresses of what buyers read in a data room, with what is asked of it. */
export const readingAddresses = (listingId: number) => {
  const reading = `/api/admin/data-rooms/${listingId}/reading`;
  return {
    report: (query: Partial<ReadingQuery> = {}) => `${reading}${search(query)}`,
    pages: (query: ReadingPagesQuery) => `${reading}/pages${search(query)}`,
    timeline: (query: TimelineQuery = {}) => `${reading}/timeline${search(query)}`,
    /** A CSV file. */
    export: (query: ReadingExportQuery) => `${reading}/export${search(query)}`,
  };
};

const search = (query: Partial<ReadingQuery> & ReadingFilters): string => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return given.size === 0 ? '' : `?${given}`;
};
