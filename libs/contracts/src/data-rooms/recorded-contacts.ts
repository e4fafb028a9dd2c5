import { z } from 'zod';
import { calendarDaySchema } from '../http/calendar.ts';
import { plainText } from '../http/plain-text.ts';
import { rowIdSchema } from '../http/whole-number.ts';

/** What an agent records of a person in a data room (docs/product/data-rooms.md#room-counters). */
export const CONTACT_KINDS = { contacted: 'Contacted', 'said-no': 'Said no', offer: 'Offer received' } as const;
export type ContactKind = keyof typeof CONTACT_KINDS;
export const CONTACT_KIND_CODES = Object.keys(CONTACT_KINDS) as [ContactKind, ...ContactKind[]];

/** Characters of a note. */
export const MAX_CONTACT_NOTE = 2_000;

/** `POST /api/admin/data-rooms/{id}/contacts`. */
export const newContactBody = z.object({
  userId: rowIdSchema,
  kind: z.enum(CONTACT_KIND_CODES),
  /** When it was, at the office. */
  day: calendarDaySchema,
  /** For the firm alone. */
  note: plainText(MAX_CONTACT_NOTE).trim().default(''),
});
export type NewContactBody = z.input<typeof newContactBody>;

/** `GET /api/admin/data-rooms/{id}/contacts`: one of what was recorded, the latest first. */
export const recordedContactSchema = z.object({
  id: rowIdSchema,
  userId: rowIdSchema,
  /** The person's name. */
  person: z.string().nullable(),
  kind: z.enum(CONTACT_KIND_CODES),
  day: z.iso.date(),
  note: z.string(),
  /** Who recorded it; null for an account that was erased. */
  recordedBy: z.string().nullable(),
  recordedAt: z.iso.datetime(),
});
export type RecordedContact = z.output<typeof recordedContactSchema>;
