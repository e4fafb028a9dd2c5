import { Global, Module } from '@nestjs/common';
import { Env } from '@outcrop/platform';
import { RecordBounceHandler } from './commands/record-bounce.ts';
import { MailFacts } from './mail-facts.ts';
import { mailSettings } from './mail-settings.ts';
import { Mails } from './mails.ts';
import { FindMailOutcomesHandler } from './queries/find-mail-outcomes.ts';
import { MailHealth } from './sending/mail-health.ts';
import { MailboxMailer } from './sending/mailbox-mailer.ts';
import { Mailer } from './sending/mailer.ts';
import { MailLinks } from './templates/mail-links.ts';
import { MailWriter } from './templates/mail-writer.ts';

// Not inside the class: of what is written in a class with decorators the compiler leaves the names of imported files as they are (`.ts`).
const loadSmtpMailer = () => import('./sending/smtp-mailer.ts');

/** What every feature that sends mails injects. */
@Global()
@Module({
  providers: [
    Mails,
    MailFacts,
    MailLinks,
    MailWriter,
    MailHealth,
    RecordBounceHandler,
    FindMailOutcomesHandler,
    {
      provide: Mailer,
      inject: [Env],
      useFactory: async (env: Env): Promise<Mailer> =>
        env.of(mailSettings).SMTP_URL ? new (await loadSmtpMailer()).SmtpMailer(env) : new MailboxMailer(env),
    },
  ],
  exports: [Mails, MailFacts, MailLinks, MailWriter, Mailer],
})
export class MailModule {}
