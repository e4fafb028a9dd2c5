import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindAccountByEmail, FindNames } from '@outcrop/accounts';
import type { LeadDetails, LeadMail as LeadMailView, LeadNote as LeadNoteView, LeadRecord } from '@outcrop/contracts';
import { FindMailOutcomes } from '@outcrop/mail';
import { executeBound } from '@outcrop/platform';
import { AskedDeals } from './asked-deals.ts';
import { type Lead, LeadMail, LeadNote } from './lead.entity.ts';

/** Leads as those who work on them get them. Named field by field, so that nothing new leaks by itself. */
@Injectable()
export class LeadRecords {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly deals: AskedDeals,
  ) {}

  /** @returns records in the order of the leads */
  async of(leads: readonly Lead[]): Promise<LeadRecord[]> {
    const assignees = leads.flatMap(({ assigneeId }) => assigneeId ?? []);
    const names = await this.queries.execute(new FindNames({ userIds: [...new Set(assignees)] }));
    const counts = await this.noteCounts(leads.map(({ id }) => id));
    return leads.map((lead) => ({
      id: lead.id,
      kind: lead.kind,
      status: lead.status,
      firstName: lead.firstName,
      lastName: lead.lastName,
      name: lead.name,
      email: lead.email,
      company: lead.company,
      phone: lead.phone,
      subject: lead.subject,
      message: lead.message,
      listingId: lead.listingId,
      appName: lead.appName,
      suspicion: lead.suspicion,
      assigneeId: lead.assigneeId,
      assignee: lead.assigneeId === null ? null : (names.get(lead.assigneeId) ?? null),
      noteCount: counts.get(lead.id) ?? 0,
      receivedAt: lead.receivedAt.toISOString(),
      updatedAt: lead.updatedAt.toISOString(),
      version: lead.version,
    }));
  }

  /** One lead with its notes, its mails and what they became, its deal's name and its sender's account. */
  async details(lead: Lead): Promise<LeadDetails> {
    const [record] = await this.of([lead]);
    const [notes, mails, deal, userId] = await Promise.all([
      this.notesOf(lead.id),
      this.mailsOf(lead.id),
      lead.listingId === null ? null : this.deals.find(lead.listingId),
      this.queries.execute(new FindAccountByEmail({ email: lead.email })),
    ]);
    return { ...record!, notes, mails, listingName: deal?.header ?? null, userId };
  }

  private async noteCounts(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await executeBound<{ lead_id: number; notes: number }>(
      this.em.fork(),
      'select lead_id, count(*)::int as notes from lead_note where lead_id = any($1::int[]) group by 1',
      [ids],
    );
    return new Map(rows.map(({ lead_id, notes }) => [lead_id, notes]));
  }

  private async notesOf(leadId: number): Promise<LeadNoteView[]> {
    const notes = await this.em.fork().find(LeadNote, { lead: leadId }, { orderBy: { at: 'desc', id: 'desc' } });
    return notes.map(({ at, author, text }) => ({ at: at.toISOString(), by: author, text }));
  }

  private async mailsOf(leadId: number): Promise<LeadMailView[]> {
    const mails = await this.em.fork().find(LeadMail, { lead: leadId }, { orderBy: { reader: 'desc' } });
    const outcomes = await this.queries.execute(new FindMailOutcomes({ ids: mails.map(({ mailId }) => mailId) }));
    return mails.map(({ mailId, toEmail, at }) => ({
      id: mailId,
      toEmail,
      status: outcomes.get(mailId)?.status ?? null,
      at: at.toISOString(),
    }));
  }
}
