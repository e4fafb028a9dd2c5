import { z } from 'zod';
import { listingIdSchema } from '../deals/deal.ts';
import { calendarDaySchema } from '../http/calendar.ts';
import { rowIdSchema, rowIdText, wholeNumberText } from '../http/whole-number.ts';

/** What the rows of a reading report are about. */
export const READING_VIEWS = { person: 'By person', file: 'By file', day: 'By day' } as const;
export type ReadingView = keyof typeof READING_VIEWS;
export const READING_VIEW_CODES = Object.keys(READING_VIEWS) as [ReadingView, ...ReadingView[]];
/** What can be exported: the reports, the pages of one file, and the timeline. */
export const READING_EXPORT_CODES = [...READING_VIEW_CODES, 'pages', 'timeline'] as const;
export const READING_SORT_CODES = [
  'name',
  'readers',
  'files',
  'pages',
  'seconds',
  'downloads',
  'firstAt',
  'lastAt',
] as const;
export type ReadingSort = (typeof READING_SORT_CODES)[number];

/** Rows of a report in one answer. */
export const READING_ROWS = 50;
/** Entries of the timeline in one answer. */
export const TIMELINE_ENTRIES = 50;
/** Entries of the timeline in one file, the latest. */
export const MAX_EXPORTED_ENTRIES = 10_000;
/** Pages of one file that are read one after the other by one person are one sitting, until nothing is read for so many minutes. */
export const SITTING_MINUTES = 30;

const file = rowIdText('must be the number of a file');
/** Somebody's id; `erased` for those whose data was erased. */
const person = z.union([z.literal('erased'), rowIdText('must be the number of a person, or "erased"')], {
  error: 'must be the number of a person, or "erased"',
});
const filters = {
  person: person.optional(),
  file: file.optional(),
  from: calendarDaySchema.optional(),
  to: calendarDaySchema.optional(),
};

/** What of the reading is asked for: days are the office's, both included. */
export const readingFiltersSchema = z.object(filters);
export type ReadingFilters = z.output<typeof readingFiltersSchema>;

/** `GET /api/admin/data-rooms/{id}/reading`. */
export const readingQuerySchema = z.object({
  ...filters,
  by: z.enum(READING_VIEW_CODES).default('person'),
  sort: z.enum(READING_SORT_CODES).default('lastAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: wholeNumberText(1, 100_000).default(1),
});
export type ReadingQuery = z.output<typeof readingQuerySchema>;

/** `GET /api/admin/data-rooms/{id}/reading/pages`. */
export const readingPagesQuerySchema = z.object({ ...filters, file });
export type ReadingPagesQuery = z.output<typeof readingPagesQuerySchema>;

/** `GET /api/admin/data-rooms/{id}/reading/timeline`. @param before `next` of the answer before */
export const timelineQuerySchema = z.object({
  ...filters,
  before: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'must be what the answer before said')
    .transform(Number)
    .optional(),
});
export type TimelineQuery = z.output<typeof timelineQuerySchema>;

/** `GET /api/admin/data-rooms/{id}/reading/export`. */
export const readingExportQuerySchema = z
  .object({ ...filters, view: z.enum(READING_EXPORT_CODES) })
  .refine(({ view, file: asked }) => view !== 'pages' || asked !== undefined, { path: ['file'], error: 'is required' });
export type ReadingExportQuery = z.output<typeof readingExportQuerySchema>;

const moment = z.iso.datetime();
const personFacts = {
  /** Null for a person whose data was erased. */
  userId: rowIdSchema.nullable(),
  name: z.string().nullable(),
  company: z.string().nullable(),
  /** Whether it is somebody of the firm, who counts as no buyer. */
  isFirm: z.boolean(),
};
const fileFacts = {
  itemId: rowIdSchema,
  /** Its place, as "3.1.2"; null for a file that was removed. */
  number: z.string().nullable(),
  file: z.string(),
};

/** The person and the file that were asked for; null where none was. */
const about = z.object({ person: z.object(personFacts).nullable(), file: z.object(fileFacts).nullable() });

/** What was read by one person, of one file or on one day. Facts of the other views are null. */
export const readingRowSchema = z.object({
  /** Of the person, the file or the day; "erased" for persons whose data was erased. */
  key: z.string(),
  userId: rowIdSchema.nullable(),
  /** Of the person or of the file; null for somebody whose data was erased, and for a day. */
  name: z.string().nullable(),
  company: z.string().nullable(),
  isFirm: z.boolean(),
  number: z.string().nullable(),
  isRemoved: z.boolean(),
  readers: z.int(),
  files: z.int(),
  /** Different pages. */
  pages: z.int(),
  /** How many there are, in the file or in the data room; null for a day. */
  ofPages: z.int().nullable(),
  /** Time on screen. */
  seconds: z.int(),
  downloads: z.int(),
  firstAt: moment,
  lastAt: moment,
});
export type ReadingRow = z.output<typeof readingRowSchema>;

export const readingReportSchema = z.object({
  listingId: listingIdSchema,
  total: z.int(),
  rows: readingRowSchema.array(),
  about,
  /** Of all rows that are about buyers. */
  buyers: z.object({ rows: z.int(), seconds: z.int(), downloads: z.int() }),
});
export type ReadingReport = z.output<typeof readingReportSchema>;

/** How long the pages of one file were read: by one person, or by all buyers. */
export const pagesReadSchema = z.object({
  ...fileFacts,
  ofPages: z.int(),
  /** Whose reading it is; null for all buyers'. */
  person: z.object(personFacts).nullable(),
  /** Those that were read, in their order. */
  pages: z.object({ page: z.int(), times: z.int(), seconds: z.int(), firstAt: moment, lastAt: moment }).array(),
});
export type PagesRead = z.output<typeof pagesReadSchema>;

/** A sitting over one file, or a download. */
export const timelineEntrySchema = z.object({
  /** Of its last row. */
  id: z.int(),
  kind: z.enum(['read', 'download']),
  ...personFacts,
  ...fileFacts,
  /** Which version of the file, the last where there were several. */
  version: z.int(),
  /** Who did it in the person's name; null where they did so themselves. It counts nowhere. */
  by: z.object({ userId: rowIdSchema.nullable(), name: z.string().nullable() }).nullable(),
  /** Different pages; 0 for a download. */
  pages: z.int(),
  seconds: z.int(),
  startedAt: moment,
  endedAt: moment,
});
export type TimelineEntry = z.output<typeof timelineEntrySchema>;

/** Sittings and downloads, the latest first. */
export const readingTimelineSchema = z.object({
  entries: timelineEntrySchema.array(),
  about,
  /** What asks for the entries before these; null at the first. */
  next: z.int().nullable(),
});
export type ReadingTimeline = z.output<typeof readingTimelineSchema>;
