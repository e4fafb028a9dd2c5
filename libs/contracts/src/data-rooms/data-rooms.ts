import { z } from 'zod';
import { dealDetailSchema, listingIdSchema } from '../deals/deal.ts';
import { calendarDaySchema } from '../http/calendar.ts';
import { plainText } from '../http/plain-text.ts';
import { rowIdSchema } from '../http/whole-number.ts';
import { accessCodeSchema } from './access-code.ts';
import {
  ACCESS_CODE_MESSAGES,
  DATA_ROOM_ENTRY_CODES,
  DATA_ROOM_LEVEL_CODES,
  DATA_ROOM_STATE_CODES,
  DATA_ROOM_STEPS,
  type DataRoomLevel,
  type DataRoomState,
} from './data-room-codes.ts';

/** `POST /api/Advisors/GrantDueDiligenceAccess` (docs/decisions/access-codes.md). */
export const enterCodeBody = accessCodeSchema.extend({ listingId: listingIdSchema });
export type EnterCodeBody = z.input<typeof enterCodeBody>;

export const codeEnteredSchema = z.object({ message: z.literal(ACCESS_CODE_MESSAGES.granted) });
export type CodeEntered = z.output<typeof codeEnteredSchema>;

const level = z.enum(DATA_ROOM_LEVEL_CODES);
/** A day at the firm's office. */
const day = calendarDaySchema;

export const levelNeedsSchema = z.object({ signature: z.boolean(), entry: z.enum(DATA_ROOM_ENTRY_CODES) });
/** What a level asks for, in this order: nothing, a signature, a code, an agent's yes. */
export type LevelNeeds = z.output<typeof levelNeedsSchema>;
export const dataRoomNeedsSchema = z.object({ 'private-files': levelNeedsSchema, 'due-diligence': levelNeedsSchema });
export type DataRoomNeeds = z.output<typeof dataRoomNeedsSchema>;
/** Of a data room whose needs nobody has set. */
export const DEFAULT_NEEDS: DataRoomNeeds = {
  'private-files': { signature: true, entry: 'agent' },
  'due-diligence': { signature: true, entry: 'agent' },
};

/** How somebody stands with a data room: what a request is answered. */
export const ownDataRoomSchema = z.object({
  listingId: listingIdSchema,
  state: z.enum(DATA_ROOM_STATE_CODES),
  /** Null unless access is granted. */
  level: level.nullable(),
  /** The last day of the access; null for no end. */
  until: day.nullable(),
  step: z.enum(DATA_ROOM_STEPS),
});
export type OwnDataRoom = z.output<typeof ownDataRoomSchema>;

/** What of a deal is said beside its data room. */
export const dataRoomDealSchema = dealDetailSchema.pick({
  ListingId: true,
  header: true,
  whr: true,
  PLSCode: true,
  basin: true,
  sold: true,
  coverUrl: true,
  url: true,
  agentName: true,
  agentEmail: true,
  openingDate: true,
  closingDate: true,
  deadlineDate: true,
});
export type DataRoomDeal = z.output<typeof dataRoomDealSchema>;

/** `GET /api/data-rooms`: one of those that somebody has to do with. */
export const listedDataRoomSchema = ownDataRoomSchema.extend({
  /** Why it was declined or revoked. */
  reason: z.string().nullable(),
  /** The day at the office on which they came to stand so; null where nothing has happened yet. */
  changedOn: day.nullable(),
  /** Null for a deal that the person may not see (any more). */
  deal: dataRoomDealSchema.nullable(),
});
export type ListedDataRoom = z.output<typeof listedDataRoomSchema>;

/** `GET /api/data-rooms/{id}`: how somebody stands with the data room of a deal that they see. */
export const dataRoomViewSchema = listedDataRoomSchema.extend({
  deal: dataRoomDealSchema,
  needs: dataRoomNeedsSchema,
  /** Whether the files that every signed-in person may see are open today. */
  openClass: z.boolean(),
});
export type DataRoomView = z.output<typeof dataRoomViewSchema>;

/** People that one decision is made for at once. */
export const MAX_DECIDED_PEOPLE = 100;

/** Whom a decision is for, each with the `version` of their row that was seen, 0 for none. */
const decided = {
  listingId: listingIdSchema,
  people: z
    .array(z.object({ userId: rowIdSchema, version: z.int().min(0) }))
    .min(1)
    .max(MAX_DECIDED_PEOPLE)
    .refine((people) => new Set(people.map((one) => one.userId)).size === people.length, 'must name each person once'),
};
const reason = plainText(1_000).trim();

export const grantBody = z.object({ ...decided, level, until: day.nullable() });
export type GrantBody = z.input<typeof grantBody>;
/** The person reads the reason. */
export const declineBody = z.object({ ...decided, reason: reason.min(1, 'is required') });
export type DeclineBody = z.input<typeof declineBody>;
export const revokeBody = z.object({ ...decided, reason: reason.min(1).optional() });
export type RevokeBody = z.input<typeof revokeBody>;

/** A row of `/api/admin/data-room-people`. Moments are ISO 8601. */
export interface DataRoomPerson {
  readonly id: number;
  readonly listingId: number;
  readonly userId: number;
  /** Null for an account that is gone. */
  readonly name: string | null;
  readonly company: string | null;
  /** The deal's; null for a listing that is gone. */
  readonly header: string | null;
  readonly agentName: string | null;
  readonly state: DataRoomState;
  readonly level: DataRoomLevel | null;
  readonly until: string | null;
  readonly reason: string | null;
  /** Who changed it last: `user:5`, `system:…`. */
  readonly changedBy: string;
  readonly changedAt: string;
  readonly version: number;
}

/** `POST /api/admin/data-room-codes`. */
export const newCodeBody = z.object({
  listingId: listingIdSchema,
  /** The one person for whom it works; null for anyone who has it. */
  userId: rowIdSchema.nullable(),
  level,
  /** The last day on which it can be used; null for no end. */
  expiresOn: day.nullable(),
  /** How many people may use it; null for any number. */
  maxUses: z.int().min(1).max(10_000).nullable(),
});
export type NewCodeBody = z.input<typeof newCodeBody>;

/** A row of `/api/admin/data-room-codes`: everything but the code. Moments are ISO 8601. */
export interface DataRoomCodeRecord extends z.output<typeof newCodeBody> {
  readonly id: number;
  /** Name of the one person; null for anyone, and for an account that is gone. */
  readonly person: string | null;
  readonly uses: number;
  readonly createdBy: string;
  readonly createdAt: string;
  /** When it was stopped by hand. */
  readonly stoppedAt: string | null;
}

/** The answer to a new code: the one time that its text is shown. */
export interface NewDataRoomCode extends DataRoomCodeRecord {
  readonly code: string;
}
