import type { Call, CallOptions } from '../http/call.ts';
import { readingAddresses } from './reading-addresses.ts';
import {
  type PagesRead,
  type ReadingPagesQuery,
  type ReadingQuery,
  type ReadingReport,
  type ReadingTimeline,
  type TimelineQuery,
} from './reading-reports.ts';

/** What the firm sees of reading in a data room. */
export const readingReportCalls = (call: Call) => ({
  reading: (listingId: number, query?: Partial<ReadingQuery>, options?: CallOptions) =>
    call<ReadingReport>('GET', readingAddresses(listingId).report(query), options),
  readingPages: (listingId: number, query: ReadingPagesQuery, options?: CallOptions) =>
    call<PagesRead>('GET', readingAddresses(listingId).pages(query), options),
  readingTimeline: (listingId: number, query?: TimelineQuery, options?: CallOptions) =>
    call<ReadingTimeline>('GET', readingAddresses(listingId).timeline(query), options),
});
