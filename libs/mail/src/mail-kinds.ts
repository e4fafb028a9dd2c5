import { z } from 'zod';
import { agreementFacts } from './agreement-facts.ts';
import { dataRoomFacts } from './data-room-facts.ts';
import { dataRoomInvitationFacts } from './data-room-invitation-facts.ts';
import { dealAlertsFacts } from './deal-alerts-facts.ts';
import { leadFacts } from './lead-facts.ts';
import { queryWatchFacts } from './query-watch-facts.ts';
import { questionFacts } from './question-facts.ts';

/**
 * What a mail is about decides what happens when nobody knows whether it went out (docs/product/mail.md#uncertain-mail), and what of it an admin may read
 * in production (docs/product/mail.md#dev-mailbox).
 */
export type MailAbout = 'security' | 'notice' | 'alert';

export interface MailKind {
  readonly about: MailAbout;
  /** What is kept of a mail besides its recipient: plain JSON, never a secret or a link that works. */
  readonly data: z.ZodObject;
  /** What a feature reads at the moment of sending ({@link MailFacts}). */
  readonly facts: z.ZodObject;
}

const NO_FACTS = z.object({});

/** The row whose id the link's token is derived from when the mail is written (docs/product/sign-up.md#link-tokens). */
const link = { linkId: z.string() };

/**
 * Every mail that Outcrop sends. Each has a template in `templates/`, which the worker and the mailbox load: who queues a mail does
 * not load what draws it.
 */
export const MAIL_KINDS = {
  'verify-email': { about: 'security', data: z.object(link), facts: NO_FACTS },
  'reset-password': { about: 'security', data: z.object(link), facts: NO_FACTS },
  invitation: { about: 'security', data: z.object({ ...link, invitedBy: z.string() }), facts: NO_FACTS },
  'password-changed': { about: 'security', data: z.object({ at: z.iso.datetime() }), facts: NO_FACTS },
  'confirm-new-email': { about: 'security', data: z.object({ ...link, newEmail: z.string() }), facts: NO_FACTS },
  'email-change-asked': { about: 'security', data: z.object({ newEmail: z.string() }), facts: NO_FACTS },
  'email-changed': { about: 'security', data: z.object({ newEmail: z.string() }), facts: NO_FACTS },
  'second-factor-changed': {
    about: 'security',
    data: z.object({
      change: z.enum(['code-app-on', 'code-app-off', 'passkey-added', 'passkey-removed', 'new-recovery-codes']),
      at: z.iso.datetime(),
    }),
    facts: NO_FACTS,
  },
  'deal-alerts': { about: 'alert', data: z.object({ digestId: z.int() }), facts: dealAlertsFacts },
  lead: {
    about: 'notice',
    data: z.object({ leadId: z.int(), reader: z.enum(['office', 'agent']) }),
    facts: leadFacts,
  },
  'data-room': {
    about: 'notice',
    data: z.object({ accessId: z.int(), version: z.int(), reader: z.enum(['person', 'agent']) }),
    facts: dataRoomFacts,
  },
  'data-room-invitation': {
    about: 'notice',
    data: z.object({ invitationId: z.int() }),
    facts: dataRoomInvitationFacts,
  },
  agreement: {
    about: 'notice',
    data: z.object({ signatureId: z.int(), reader: z.enum(['person', 'agent']) }),
    facts: agreementFacts,
  },
  'data-room-question': {
    about: 'notice',
    data: z.object({ questionId: z.int(), reader: z.enum(['person', 'agent']) }),
    facts: questionFacts,
  },
  'query-watch': {
    about: 'alert',
    data: z.object({ queryId: z.int(), collection: z.string(), before: z.int(), ended: z.boolean() }),
    facts: queryWatchFacts,
  },
} as const satisfies Record<string, MailKind>;

export type MailKindName = keyof typeof MAIL_KINDS;
/** What is kept of a mail of this kind. */
export type MailData<K extends MailKindName> = z.output<(typeof MAIL_KINDS)[K]['data']>;
/** What is read at sending for a mail of this kind. */
export type MailFactsOf<K extends MailKindName> = z.output<(typeof MAIL_KINDS)[K]['facts']>;

/** Whether a name is that of a kind of mail that this version knows. */
export const isMailKind = (name: string): name is MailKindName => Object.hasOwn(MAIL_KINDS, name);
