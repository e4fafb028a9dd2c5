import { type EngineHealth, type Env } from '@outcrop/platform';
import { Mailer, type OutgoingMail, type SendResult } from './mailer.ts';

/** Without SMTP a mail has arrived when it is written: it is read in the admin area (docs/product/mail.md#dev-mailbox). */
export class MailboxMailer extends Mailer {
  constructor(private readonly env: Env) {
    super();
  }

  async send(_: OutgoingMail, beforeContent: () => Promise<void>): Promise<SendResult> {
    await beforeContent();
    return { kind: 'taken', answer: 'Stored in the mailbox: SMTP_URL is not set.' };
  }

  async health(): Promise<EngineHealth> {
    return this.env.isProduction
      ? { state: 'degraded', detail: 'SMTP_URL is not set: emails are stored as rows and not sent.' }
      : { state: 'up', detail: 'Mails are read in the admin area (SMTP_URL is not set).' };
  }
}
