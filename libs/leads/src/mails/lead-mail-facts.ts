import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LEAD_KINDS } from '@outcrop/contracts';
import { type LeadFacts, MAIL_KINDS, type Mail, MailLinks } from '@outcrop/mail';
import { AskedDeals } from '../asked-deals.ts';
import { Lead } from '../lead.entity.ts';

/** What the mail of a lead says, read when it is written: so nothing of the sender is kept twice. */
@Injectable()
export class LeadMailFacts {
  constructor(
    private readonly deals: AskedDeals,
    private readonly links: MailLinks,
  ) {}

  /** Null for a lead that is not there any more, and for spam. */
  async read(em: EntityManager, mail: Mail): Promise<LeadFacts | null> {
    const { leadId, reader } = MAIL_KINDS.lead.data.parse(mail.data);
    const lead = await em.findOne(Lead, leadId);
    if (!lead || lead.status === 'spam') return null;
    const deal = lead.listingId === null ? null : await this.deals.find(lead.listingId);
    return {
      form: LEAD_KINDS[lead.kind],
      name: lead.name,
      email: lead.email,
      company: lead.company,
      phone: lead.phone,
      subject: lead.subject,
      message: lead.message,
      deal:
        lead.listingId === null
          ? null
          : {
              listingId: lead.listingId,
              name: deal?.header ?? `Deal ${lead.listingId}`,
              url: this.links.page(`/deals/${lead.listingId}`),
            },
      leadUrl: reader === 'office' ? this.links.page(`/admin/leads/${leadId}`) : null,
    };
  }
}
