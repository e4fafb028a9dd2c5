import { Module } from '@nestjs/common';
import { MailFacts } from '@outcrop/mail';
import { PersonalData } from '@outcrop/platform';
import { AskedDeals } from './asked-deals.ts';
import { ChangeLeadHandler } from './commands/change-lead.ts';
import { ImportLeadHandler } from './commands/import-lead.ts';
import { SendLeadHandler } from './commands/send-lead.ts';
import { leadData } from './lead-data.ts';
import { LeadRecords } from './lead-records.ts';
import { LeadMailFacts } from './mails/lead-mail-facts.ts';
import { CountLeadsHandler } from './queries/count-leads.ts';

@Module({
  providers: [
    AskedDeals,
    LeadRecords,
    LeadMailFacts,
    SendLeadHandler,
    ChangeLeadHandler,
    ImportLeadHandler,
    CountLeadsHandler,
  ],
  exports: [AskedDeals, LeadRecords],
})
export class LeadsModule {
  constructor(data: PersonalData, facts: MailFacts, leads: LeadMailFacts) {
    data.register(leadData);
    facts.register('lead', (em, mail) => leads.read(em, mail));
  }
}
