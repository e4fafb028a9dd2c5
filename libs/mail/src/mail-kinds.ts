import { z } from 'zod';
import { dealAlertsFacts } from './deal-alerts-facts.ts';
import { leadFacts } from './lead-facts.ts';

/**
 * What a mail is about decides what happens when nobody knows whether it went out (docs/product/mail.md#uncertain-mail), and what of it an admin may read
 * in production (docs/product/mail.md#dev-mailbox).
 */
export type MailAbout = 'security' | 'notice' | 'alert';

export interface MailKind<Data extends z.ZodObject = z.ZodObject, Facts extends z.ZodObject = z.ZodObject> {
  readonly about: MailAbout;
  /** What is kept of a mail besides its recipient: plain JSON, never a secret or a link that works. */
  readonly data: Data;
  /** What a feature reads at the moment of sending ({@link MailFacts}). */
  readonly facts: Facts;
}

const NO_FACTS = z.object({});
const kind = <Data extends z.ZodObject>(about: MailAbout, data: Data): MailKind<Data, typeof NO_FACTS> => ({
  about,
  data,
  facts: NO_FACTS,
});
const kindWithFacts = <Data extends z.ZodObject, Facts extends z.ZodObject>(
  about: MailAbout,
  data: Data,
  facts: Facts,
): MailKind<Data, Facts> => ({ about, data, facts });

/** The row whose id the link's token is derived from when the mail is written (docs/product/sign-up.md#link-tokens). */
const link = { linkId: z.string() };

/**
 * Every mail that Outcrop sends. Each has a template of the same name in `templates/`, which the worker and the mailbox load: who queues a mail does
 * not load what draws it.
 */
export const MAIL_KINDS = {
  'verify-email': kind('security', z.object(link)),
  'reset-password': kind('security', z.object(link)),
  invitation: kind('security', z.object({ ...link, invitedBy: z.string() })),
  'password-changed': kind('security', z.object({ at: z.iso.datetime() })),
  'confirm-new-email': kind('security', z.object({ ...link, newEmail: z.string() })),
  'email-change-asked': kind('security', z.object({ newEmail: z.string() })),
  'email-changed': kind('security', z.object({ newEmail: z.string() })),
  'second-factor-changed': kind(
    'security',
    z.object({
      change: z.enum(['code-app-on', 'code-app-off', 'passkey-added', 'passkey-removed', 'new-recovery-codes']),
      at: z.iso.datetime(),
    }),
  ),
  'deal-alerts': kindWithFacts('alert', z.object({ digestId: z.int() }), dealAlertsFacts),
  lead: kindWithFacts('notice', z.object({ leadId: z.int(), reader: z.enum(['office', 'agent']) }), leadFacts),
} as const satisfies Record<string, MailKind>;

export type MailKindName = keyof typeof MAIL_KINDS;
/** What is kept of a mail of this kind. */
export type MailData<K extends MailKindName> = z.output<(typeof MAIL_KINDS)[K]['data']>;
/** What is read at sending for a mail of this kind. */
export type MailFactsOf<K extends MailKindName> = z.output<(typeof MAIL_KINDS)[K]['facts']>;

/** Whether a name is that of a kind of mail that this version knows. */
export const isMailKind = (name: string): name is MailKindName => Object.hasOwn(MAIL_KINDS, name);
