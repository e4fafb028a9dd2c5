import { z } from 'zod';
import { emailSchema } from '../accounts/accounts.ts';
import { listingIdSchema } from '../deals/deal.ts';
import { plainText } from '../http/plain-text.ts';
import type { DataRoomState } from './data-room-codes.ts';

/** Emails that are invited at once. */
export const MAX_INVITED_EMAILS = 100;

/** `POST /api/admin/data-room-invitations`. */
export const inviteBody = z.object({
  listingId: listingIdSchema,
  emails: z
    .array(emailSchema)
    .min(1, 'Please enter an email.')
    .max(MAX_INVITED_EMAILS, `must be at most ${MAX_INVITED_EMAILS} at once`)
    .refine((emails) => new Set(emails).size === emails.length, 'must name each email once'),
  /** Stands in the mail. */
  message: plainText(1_000).trim().min(1).nullable(),
});
export type InviteBody = z.input<typeof inviteBody>;

/** What became of one of the emails. */
export interface InvitedPerson {
  readonly email: string;
  readonly state: DataRoomState;
  /** False for somebody who was invited before, or is further already: no mail was sent. */
  readonly isNew: boolean;
}

export const INVITATION_STATES = {
  waiting: 'No account yet',
  arrived: 'Has an account',
  withdrawn: 'Withdrawn',
} as const;
export type InvitationState = keyof typeof INVITATION_STATES;

/** A row of `/api/admin/data-room-invitations`. Moments are ISO 8601. */
export interface InvitationRecord {
  readonly id: number;
  readonly listingId: number;
  readonly email: string;
  readonly state: InvitationState;
  readonly userId: number | null;
  readonly message: string | null;
  readonly invitedByName: string;
  readonly invitedAt: string;
}

const token = plainText(200);
/** `GET` and `POST /api/data-room-invitation`. */
export const invitationTokenSchema = z.object({ token });

/** What whoever has an invitation's link reads. */
export const invitationViewSchema = z.object({
  /** As it may be called where others read it: a private deal by its number. */
  deal: z.string(),
  invitedBy: z.string(),
  isWithdrawn: z.boolean(),
});
export type InvitationView = z.output<typeof invitationViewSchema>;

export const invitationAcceptedSchema = z.object({ listingId: listingIdSchema });
export type InvitationAccepted = z.output<typeof invitationAcceptedSchema>;
