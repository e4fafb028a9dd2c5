import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LEAD_KINDS, LEAD_SUSPICIONS, type LeadSuspicion } from '@outcrop/contracts';
import { type LeadFacts, MAIL_KINDS, type Mail, MailLinks } from '@outcrop/mail';
import { AskedDeals } from '../asked-deals.ts';
import { isMailedTo, Lead } from '../lead.entity.ts';

/** What the mail of a lead says, read when it is written: so nothing of the sender is kept twice. */
@Injectable()
export class LeadMailFacts {
  constructor(
    private readonly deals: AskedDeals,
    private readonly links: MailLinks,
  ) {}

  /** Null for a lead that is not there any more, and for one that its reader is not told of. */
  async read(em: EntityManager, mail: Mail): Promise<LeadFacts | null> {
    const { leadId, reader } = MAIL_KINDS.lead.data.parse(mail.data);
    const lead = await em.findOne(Lead, leadId);
    if (!lead || !isMailedTo(reader, lead.status)) return null;
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
              // Of a private deal its number alone: mails are read by others, too.
              name: deal && !deal.isPrivate ? deal.header : `Deal ${lead.listingId}`,
              url: this.links.page(`/deals/${lead.listingId}`),
            },
      toCheck: lead.status === 'check' && lead.suspicion ? LEAD_SUSPICIONS[lead.suspicion as LeadSuspicion] : null,
      leadUrl: reader === 'office' ? this.links.page(`/admin/leads/${leadId}`) : null,
    };
  }
}
