import { Module } from '@nestjs/common';
import { LeadCleaner } from './lead-cleaner.ts';
import { LeadsModule } from './leads.module.ts';
import { LeadMails } from './mails/lead-mails.consumer.ts';

/** The firm and agents are mailed; old leads are deleted. */
@Module({ imports: [LeadsModule], providers: [LeadMails, LeadCleaner] })
export class WorkerModule {}
