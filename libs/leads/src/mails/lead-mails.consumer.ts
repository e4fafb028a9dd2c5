import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUsableAddress, Mail, Mails } from '@outcrop/mail';
import {
  Consumer,
  type ConsumerContext,
  type Delivery,
  DONE,
  Env,
  type EventConsumer,
  type Outcome,
  type PayloadOf,
  systemActor,
} from '@outcrop/platform';
import { AskedDeals } from '../asked-deals.ts';
import { isMailedTo, Lead, LeadMail, type LeadReader } from '../lead.entity.ts';
import { leadSettings } from '../lead-settings.ts';
import { leadRestored, leadSent } from '../leads.events.ts';

const ACTOR = systemActor('lead-mails');

interface Reader {
  readonly reader: LeadReader;
  readonly email: string;
  readonly name: string;
}

/** Queues the mails that tell of leads, each once however often the event comes (docs/product/leads.md#lead-mails). */
@Injectable()
@Consumer({ name: 'lead-mails', on: [leadSent, leadRestored] })
export class LeadMails implements EventConsumer<PayloadOf<typeof leadSent>> {
  constructor(
    private readonly mails: Mails,
    private readonly deals: AskedDeals,
    private readonly env: Env,
  ) {}

  async handle(
    deliveries: readonly Delivery<PayloadOf<typeof leadSent>>[],
    { em }: Pick<ConsumerContext, 'em'>,
  ): Promise<readonly Outcome[]> {
    for (const leadId of new Set(deliveries.map(({ event }) => event.leadId))) {
      const readers = await this.readersOf(em, leadId);
      await em.fork().transactional((tx) => this.tell(tx, leadId, readers));
    }
    return deliveries.map(() => DONE);
  }

  private async tell(em: EntityManager, leadId: number, readers: readonly Reader[]): Promise<void> {
    const lead = await em.findOne(Lead, leadId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!lead) return;
    const before = await em.find(LeadMail, { lead: leadId });
    // One that was dropped waited while its reader was not to hear of the lead.
    const dropped = await em.find(Mail, { id: before.map(({ mailId }) => mailId), status: 'dropped' });
    for (const { reader, email, name } of readers) {
      if (!isMailedTo(reader, lead.status)) continue;
      const known = before.find((one) => one.reader === reader);
      if (known && !dropped.some(({ id }) => id === known.mailId)) continue;
      const to = { email, name, userId: null };
      const mailId = this.mails.queue(em, { kind: 'lead', to, data: { leadId, reader } }, ACTOR);
      if (mailId === null) continue;
      if (known) em.assign(known, { mailId, toEmail: email, at: new Date() });
      else em.persist(em.create(LeadMail, { lead, reader, mailId, toEmail: email }));
    }
  }

  /** The firm reads every lead; the agent of the deal reads the questions about it, if the listing names an address that can be used. */
  private async readersOf(em: EntityManager, leadId: number): Promise<readonly Reader[]> {
    const office = { reader: 'office', email: this.env.of(leadSettings).LEADS_EMAIL, name: 'Outcrop' } as const;
    const lead = await em.fork().findOne(Lead, leadId, { fields: ['listingId'] });
    const deal = lead?.listingId ? await this.deals.find(lead.listingId) : null;
    const email = deal?.agentEmail?.trim().toLowerCase() ?? '';
    if (!isUsableAddress(email) || email === office.email) return [office];
    return [office, { reader: 'agent', email, name: deal?.agentName ?? '' }];
  }
}
