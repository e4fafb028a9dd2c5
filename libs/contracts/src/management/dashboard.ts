import { z } from 'zod';
import { RETURN_SOURCE_CODES } from '../deals/tracking.ts';
import { calendarDaySchema } from '../http/calendar.ts';

/** Longest period of the dashboard, in days. */
export const MAX_DASHBOARD_DAYS = 366;
/** Days of the period that is shown first. */
export const DASHBOARD_DAYS = 30;
/** Rows of each table of the dashboard. */
export const DASHBOARD_ROWS = 8;
/** Leads that the dashboard names. */
export const DASHBOARD_LEADS = 5;
/** Leads whose numbers it gives, by which their rows are asked for: an address holds no more. */
export const MAX_LEAD_ROWS = 500;

/** Parts of the dashboard, by what they are called. */
export const DASHBOARD_PARTS = {
  searches: 'Searches over time',
  funnel: 'From view to offer',
  hits: 'Views per deal',
  freshness: 'Freshness of listings',
  missed: 'What found nothing',
  leads: 'Hot leads',
  returns: 'What alerts brought back',
} as const;
export type DashboardPart = keyof typeof DASHBOARD_PARTS;
export const DASHBOARD_PART_CODES = Object.keys(DASHBOARD_PARTS) as [DashboardPart, ...DashboardPart[]];

/** `GET /api/admin/dashboard`: a period by its first and its last day, both included; without them the last {@link DASHBOARD_DAYS}. Days are those of UTC. */
export const dashboardQuerySchema = z.strictObject({
  from: calendarDaySchema.optional(),
  to: calendarDaySchema.optional(),
});
export type DashboardQuery = z.output<typeof dashboardQuerySchema>;

/** `GET /api/admin/dashboard/export`: the table of one part, or of all parts in one. */
export const dashboardExportQuerySchema = dashboardQuerySchema.extend({
  part: z.enum(DASHBOARD_PART_CODES).optional(),
});
export type DashboardExportQuery = z.output<typeof dashboardExportQuerySchema>;

const count = z.int().min(0);
const day = z.iso.date();
/** A count of the period, and of the period before, which is as long. */
const comparedSchema = z.object({ now: count, before: count });
export type Compared = z.output<typeof comparedSchema>;

/** Steps from a look at a deal's page to an offer for it, in their order. Views are counted; from then on people are, once for each deal. */
export const FUNNEL_STEPS = {
  view: 'View',
  request: 'Request',
  signature: 'Signature',
  entry: 'Entry',
  question: 'Question',
  offer: 'Offer',
} as const;
export type FunnelStep = keyof typeof FUNNEL_STEPS;
export const FUNNEL_STEP_CODES = Object.keys(FUNNEL_STEPS) as [FunnelStep, ...FunnelStep[]];

/** Days since listings on offer were checked, by their first and last day; the last step has no end. */
export const FRESHNESS_STEPS = [
  { from: 0, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 21 },
  { from: 22, to: 29 },
  { from: 30, to: 45 },
  { from: 46, to: 60 },
  { from: 61, to: null },
] as const;

const hotLeadSchema = z.object({
  /** The person and the deal: their row in the list of people of data rooms. */
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  company: z.string().nullable(),
  listingId: z.int(),
  /** By which they are ranked (docs/product/management.md#hot-leads). */
  points: count,
  /** What they did in the period, in whole sentences, what counts most first. */
  reasons: z.array(z.string()),
  /** What an agent recorded of them last. */
  contact: z.object({ kind: z.string(), day }).nullable(),
});
export type HotLead = z.output<typeof hotLeadSchema>;

/** What management sees of a period and the one before. */
export const dashboardSchema = z.object({
  from: day,
  to: day,
  beforeFrom: day,
  beforeTo: day,
  /** Up to when everything is counted (ISO 8601); null until the worker has counted for the first time. */
  countedAt: z.string().nullable(),
  searches: z.object({
    total: comparedSchema,
    nothing: comparedSchema,
    /** Every day of the period, in order. */
    days: z.array(z.object({ day, total: count, nothing: count })),
  }),
  /** Searched for without anything found, the most frequent first; an empty text stands for filters alone. */
  missed: z.array(comparedSchema.extend({ text: z.string() })),
  hits: z.object({
    total: comparedSchema,
    /** The most seen first; without a name where whoever asks may not see the deal. */
    deals: z.array(comparedSchema.extend({ listingId: z.int(), name: z.string().nullable() })),
  }),
  funnel: z.array(comparedSchema.extend({ step: z.enum(FUNNEL_STEP_CODES) })),
  leads: z.object({
    count,
    top: z.array(hotLeadSchema),
    /** Of all of them, the first {@link MAX_LEAD_ROWS}: their rows in the list of people of data rooms. */
    ids: z.array(z.int()),
  }),
  /** Listings on offer today, by {@link FRESHNESS_STEPS}. */
  freshness: z.array(count),
  returns: z.array(z.object({ source: z.enum(RETURN_SOURCE_CODES), sent: comparedSchema, views: comparedSchema })),
});
export type Dashboard = z.output<typeof dashboardSchema>;
