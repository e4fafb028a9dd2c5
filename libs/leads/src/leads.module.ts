import { Module } from '@nestjs/common';
import { MailFacts } from '@outcrop/mail';
import { AskedDeals } from './asked-deals.ts';
import { ChangeLeadHandler } from './commands/change-lead.ts';
import { ImportLeadHandler } from './commands/import-lead.ts';
import { SendLeadHandler } from './commands/send-lead.ts';
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
  constructor(facts: MailFacts, leads: LeadMailFacts) {
    facts.register('lead', (em, mail) => leads.read(em, mail));
  }
}
