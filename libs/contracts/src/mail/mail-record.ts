/** What became of a mail, in words (docs/product/mail.md#mail-row). */
export const MAIL_STATUSES = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  uncertain: 'Uncertain',
  refused: 'Refused',
  bounced: 'Bounced',
  dropped: 'Dropped',
} as const;
export type MailStatus = keyof typeof MAIL_STATUSES;

/** What says that a mail will not arrive: the server of its reader refused it, or sent it back. */
export const UNDELIVERED = ['refused', 'bounced'] as const satisfies readonly MailStatus[];
/** Since when a mail was queued that did not arrive, in words that filters offer. */
export const UNDELIVERED_SINCE = { week: 'In the last 7 days', ever: 'At any time' } as const;
export type UndeliveredSince = keyof typeof UNDELIVERED_SINCE;

/** Kinds of mail in words. */
export const MAIL_KIND_LABELS = {
  'verify-email': 'Verify email',
  'reset-password': 'Reset password',
  invitation: 'Invitation',
  'password-changed': 'Password changed',
  'confirm-new-email': 'Confirm new email',
  'email-change-asked': 'Email change requested',
  'email-changed': 'Email changed',
  'second-factor-changed': 'Second factor changed',
  'deal-alerts': 'Deal alerts',
  lead: 'Lead',
  'data-room': 'Data room',
  'data-room-invitation': 'Data room invitation',
  agreement: 'Signed agreement',
  'data-room-question': 'Question in a data room',
  'query-watch': 'Watched query',
} as const;
export type MailKindLabel = keyof typeof MAIL_KIND_LABELS;

/** A mail in the admin area. */
export interface MailRecord {
  readonly id: string;
  readonly kind: MailKindLabel;
  readonly status: MailStatus;
  readonly toEmail: string;
  readonly toName: string;
  /** The person's id, where there is one. */
  readonly userId: number | null;
  readonly messageId: string;
  /** Times that it was handed to a server. */
  readonly attempts: number;
  /** What the server, or a bounce, said last. */
  readonly answer: string | null;
  readonly queuedAt: string;
  readonly sendingAt: string | null;
  readonly sentAt: string | null;
}

/** One mail with what is in it: drawn anew from its row, for nothing of it is kept. */
export interface MailDetails extends MailRecord {
  /** Null when it is withheld, or there is nothing left to say. Its HTML is at `/api/admin/mails/{id}/preview`. */
  readonly content: {
    readonly subject: string;
    readonly text: string;
    readonly attachments: readonly { readonly name: string; readonly type: string }[];
  } | null;
  /** Nobody reads mail of somebody else's account in production (docs/product/mail.md#dev-mailbox). */
  readonly withheld: boolean;
}
