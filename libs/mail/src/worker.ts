import { Module } from '@nestjs/common';
import { MailCleaner } from './sending/mail-cleaner.ts';
import { MailStart } from './sending/mail-health.ts';
import { MailJournal } from './sending/mail-journal.ts';
import { MailSending } from './sending/mail-sending.consumer.ts';

/** Mails are written and sent; old ones are deleted. */
@Module({ providers: [MailSending, MailJournal, MailCleaner, MailStart] })
export class WorkerModule {}
