import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import type { MailStatus } from '../mail/mail-record.ts';

/** The form that a lead came by. */
export const LEAD_KINDS = { contact: 'Contact', seller: 'Seller', deal: 'Deal' } as const;
export type LeadKind = keyof typeof LEAD_KINDS;

/** How far the firm has come with a lead (docs/product/leads.md#lead-status). */
export const LEAD_STATUSES = {
  new: 'New',
  check: 'To check',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
} as const;
export type LeadStatus = keyof typeof LEAD_STATUSES;
export const LEAD_STATUS_CODES = Object.keys(LEAD_STATUSES) as LeadStatus[];

/** When a lead came, in words that filters offer. */
export const LEAD_TIMES = { day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days' } as const;
export type LeadTime = keyof typeof LEAD_TIMES;

/** What a lead may wait for, in words that filters offer: nobody works on it yet, and it is neither answered nor closed nor spam. */
export const LEAD_NEEDS = { owner: 'An owner' } as const;
export type LeadNeed = keyof typeof LEAD_NEEDS;
/** How far leads are that need somebody to work on them. */
export const LEAD_STATUSES_TO_WORK_ON = ['new', 'check', 'open'] as const satisfies readonly LeadStatus[];

/** Why a lead is to be checked before its agent hears of it (docs/product/leads.md#suspect-leads). */
export const LEAD_SUSPICIONS = {
  'hidden-field': 'A hidden field was filled in.',
  'too-fast': 'Submitted too quickly to be human.',
  links: 'Contains many links.',
} as const;
export type LeadSuspicion = keyof typeof LEAD_SUSPICIONS;

/** `PUT /api/admin/leads/{id}`: what is left out stays. A note is added to those that are there. */
export const leadWriteSchema = z
  .object({
    status: z.enum(LEAD_STATUS_CODES),
    /** Id of an admin or advisor; null is nobody. */
    assigneeId: z.int().nullable(),
    note: plainText(2_000).trim(),
    version: z.int().min(1),
  })
  .partial();
export type LeadWrite = z.output<typeof leadWriteSchema>;

/** As a filter's `assigneeId`: leads that nobody works on. */
export const NO_ASSIGNEE = 0;

/** Somebody whom a lead can be given to: `GET /api/admin/leads/assignees`. */
export interface LeadsAssignee {
  readonly id: number;
  readonly name: string;
}

/** A row of `/api/admin/leads`. Moments are ISO 8601. */
export interface LeadRecord {
  readonly id: number;
  readonly kind: LeadKind;
  readonly status: LeadStatus;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
  readonly phone: string | null;
  /** Of a contact what its sender wrote, of the others what the message begins with. */
  readonly subject: string;
  readonly message: string | null;
  /** The deal that was asked about. */
  readonly listingId: number | null;
  readonly appName: string | null;
  readonly suspicion: LeadSuspicion | null;
  readonly assigneeId: number | null;
  readonly assignee: string | null;
  /** Number of notes. */
  readonly noteCount: number;
  readonly receivedAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

export interface LeadNote {
  readonly at: string;
  readonly by: string;
  readonly text: string;
}

/** A mail that told of the lead. */
export interface LeadMail {
  readonly id: string;
  readonly toEmail: string;
  /** Null when the row of the mail is no longer stored. */
  readonly status: MailStatus | null;
  readonly at: string;
}

/** One lead with what was done about it. */
export interface LeadDetails extends LeadRecord {
  /** The latest first. */
  readonly notes: readonly LeadNote[];
  readonly mails: readonly LeadMail[];
  /** The name of the deal, while the listing is there. */
  readonly listingName: string | null;
  /** The account with this email, if there is one. */
  readonly userId: number | null;
}
