import { z } from 'zod';
import { rowIdSchema } from '../http/whole-number.ts';
import type { DataRoomState } from './data-room-codes.ts';
import { type DataRoomNeeds, dataRoomNeedsSchema } from './data-rooms.ts';

/** `PUT /api/admin/data-rooms/{id}`. */
export const dataRoomWriteSchema = z.object({
  needs: dataRoomNeedsSchema,
  /** The agreement's template; null for the firm's. */
  templateId: rowIdSchema.nullable(),
  version: z.int().min(0),
});
export type DataRoomWrite = z.output<typeof dataRoomWriteSchema>;

/** A row of `/api/admin/data-rooms`: a listing's data room. Days are the office's, moments ISO 8601. */
export interface DataRoomRecord {
  /** The ListingId. */
  readonly id: number;
  /** Null for a listing that is gone, as are the other facts of it. */
  readonly header: string | null;
  readonly agentName: string | null;
  /** Whether the deal is on the site: while it is not, nobody gets into its data room. */
  readonly isOnSite: boolean;
  readonly sold: boolean;
  readonly openingDate: string | null;
  readonly closingDate: string | null;
  readonly deadlineDate: string | null;
  readonly needs: DataRoomNeeds;
  /** The agreement's template; null for the firm's. */
  readonly templateId: number | null;
  /** People for whom an agent has to decide. */
  readonly waiting: number;
  /** Questions that nobody has answered. */
  readonly questions: number;
  /** Since when the first of both waits. */
  readonly waitingSince: string | null;
  /** People whose turn it is: invited, or signed where no agent lets in. */
  readonly withBuyer: number;
  readonly open: number;
  /** Declined, revoked and expired. */
  readonly closed: number;
  readonly version: number;
}

/** The latest acts that one answer lists. */
export const MAX_DATA_ROOM_ACTS = 200;

/** Something that was done in a data room, for its timeline. */
export interface DataRoomAct {
  readonly id: number;
  readonly at: string;
  /** Who did it; null for the product itself. */
  readonly by: string | null;
  /** As `grant-data-room`, `create-data-room-code`. */
  readonly action: string;
  /** Whom it was done to; null for what concerns nobody alone, and for an account that is gone. */
  readonly person: string | null;
  /** How the person stood afterwards. */
  readonly state: DataRoomState | null;
  readonly reason: string | null;
}

/** A row of `/api/admin/agreement-signatures`. Moments are ISO 8601. */
export interface SignatureRecord {
  readonly id: number;
  /** "CA-12839-0007" */
  readonly number: string;
  readonly listingId: number;
  readonly userId: number | null;
  /** As they were typed; null for a person whose data was erased. */
  readonly name: string | null;
  readonly company: string | null;
  readonly template: string;
  /** Of the template. */
  readonly version: number;
  readonly signedAt: string;
}
