import { Mail, type MailKindName } from '@outcrop/mail';
import { LinkTokens } from '@outcrop/platform';
import type { RunningApp } from './start-app.ts';

/** Mails to an address, the oldest first. */
export const mailsTo = (app: RunningApp, toEmail: string, kind?: MailKindName): Promise<Mail[]> =>
  app.em.fork().find(Mail, { toEmail, ...(kind && { kind }) }, { orderBy: { queuedAt: 'asc' } });

/** Kinds of the mails to an address. */
export const kindsTo = async (app: RunningApp, email: string): Promise<string[]> =>
  (await mailsTo(app, email)).map(({ kind }) => kind);

/** The token of the link in the last mail of this kind to an address, as the mail's template makes it. */
export async function tokenMailed(app: RunningApp, email: string, kind: MailKindName): Promise<string> {
  const mail = (await mailsTo(app, email, kind)).at(-1);
  if (!mail) throw new Error(`No ${kind} was queued for ${email}.`);
  return app.app.get(LinkTokens).sign(kind, String(mail.data['linkId']));
}

/** Lets the links of this token's kind end `seconds` from now; before now when negative. */
export async function endLinkIn(app: RunningApp, token: string, seconds: number): Promise<void> {
  await app.em
    .fork()
    .execute(`update account_link set expires_at = now() + make_interval(secs => ?) where id::text = ?`, [
      seconds,
      token.split('.')[0],
    ]);
}
