import { z } from 'zod';

/** Parts of the desk, in the order in which they are shown. */
export const DESK_GROUPS = { answer: 'Answer', assign: 'Assign', check: 'Check', mend: 'Mend' } as const;
export type DeskGroup = keyof typeof DESK_GROUPS;

/** A kind of thing that waits for a person of the firm (docs/product/admin.md#desk). */
interface DeskKind {
  readonly group: DeskGroup;
  /** What is said of one of them, and of several. */
  readonly one: string;
  readonly many: string;
  /** Whether rows have waited since a moment, or fall due on a day. */
  readonly time: 'since' | 'due';
  /** Hours after which a wait is late; without it none is. */
  readonly lateAfterHours?: number;
}

/** Days after which a listing on offer is to be checked again. */
export const CHECK_EVERY_DAYS = 30;
/** Days before a deadline on which the desk names it. */
export const DEADLINE_DAYS = 14;
/** Days for which the desk names a mail that did not arrive. */
export const MAIL_DAYS = 7;

/** All kinds, in the order in which they are shown. */
export const DESK_KINDS = {
  'room-requests': {
    group: 'answer',
    one: 'Person waits for a decision on a data room',
    many: 'People wait for a decision on a data room',
    time: 'since',
    lateAfterHours: 24,
  },
  'room-questions': {
    group: 'answer',
    one: 'Data room with questions to answer',
    many: 'Data rooms with questions to answer',
    time: 'since',
    lateAfterHours: 24,
  },
  'unassigned-leads': {
    group: 'assign',
    one: 'Lead without an owner',
    many: 'Leads without an owner',
    time: 'since',
    lateAfterHours: 48,
  },
  'unchecked-listings': {
    group: 'check',
    one: `Listing not checked for ${CHECK_EVERY_DAYS} days`,
    many: `Listings not checked for ${CHECK_EVERY_DAYS} days`,
    time: 'since',
  },
  deadlines: {
    group: 'check',
    one: `Listing with a deadline in the next ${DEADLINE_DAYS} days`,
    many: `Listings with a deadline in the next ${DEADLINE_DAYS} days`,
    time: 'due',
  },
  'ready-drafts': {
    group: 'check',
    one: 'Listing draft ready to publish',
    many: 'Listing drafts ready to publish',
    time: 'since',
  },
  // A line for each collection that has any.
  'ready-content': {
    group: 'check',
    one: 'Content draft ready to publish',
    many: 'Content drafts ready to publish',
    time: 'since',
  },
  'failed-deliveries': {
    group: 'mend',
    one: 'Failed delivery',
    many: 'Failed deliveries',
    time: 'since',
    lateAfterHours: 1,
  },
  'undelivered-mails': {
    group: 'mend',
    one: `Mail refused in the last ${MAIL_DAYS} days`,
    many: `Mails refused in the last ${MAIL_DAYS} days`,
    time: 'since',
  },
} as const satisfies Record<string, DeskKind>;
export type DeskKey = keyof typeof DESK_KINDS;
export const DESK_KEYS = Object.keys(DESK_KINDS) as DeskKey[];
/** {@link DESK_KINDS} by any key. */
export const deskKind = (key: DeskKey): DeskKind => DESK_KINDS[key];

/** A day on which something of a row falls due. */
const deskDateSchema = z.object({
  /** At the office (`YYYY-MM-DD`). */
  day: z.string(),
  /** Of the row. */
  id: z.int(),
  name: z.string(),
  /** What falls due: "bids due". */
  what: z.string(),
  /** What the others lead up to: it is marked. */
  main: z.boolean(),
});
export type DeskDate = z.output<typeof deskDateSchema>;
/** Rows of an item of which the days are told. */
export const MAX_DATED_ROWS = 50;

const deskItemSchema = z.object({
  key: z.enum(DESK_KEYS),
  /** Which of the lists of this kind it is: "Posts"; null where there is one. */
  of: z.string().nullable(),
  count: z.int().min(1),
  /** The list of the admin area that holds these rows and no others under this filter, the first of them first. */
  list: z.string(),
  filter: z.record(z.string(), z.unknown()),
  sort: z.string(),
  /** What the first rows are called, at most {@link MAX_DESK_NAMES}. */
  names: z.array(z.string()),
  /** Since when the first row has waited (ISO 8601), or the day at the office that it has waited since or falls due on (`YYYY-MM-DD`). */
  at: z.string().nullable(),
  /** What falls due of the first {@link MAX_DATED_ROWS} rows in the next {@link DEADLINE_DAYS} days, day by day; empty for items that fall due on no day. */
  dates: z.array(deskDateSchema),
});
export type DeskItem = z.output<typeof deskItemSchema>;
/** Rows of an item that are named. */
export const MAX_DESK_NAMES = 2;

/** `GET /api/admin/desk`: what waits for whoever asks, and what could not be counted in time. */
export const deskSchema = z.object({ items: z.array(deskItemSchema), failed: z.array(z.enum(DESK_KEYS)) });
export type Desk = z.output<typeof deskSchema>;
