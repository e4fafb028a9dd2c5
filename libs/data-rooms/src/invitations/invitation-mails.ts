import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type DataRoomInvitationFacts, MAIL_KINDS, type Mail, MailLinks } from '@outcrop/mail';
import { DataRoomDeals } from '../data-room-deals.ts';
import { DataRoomInvitation } from './invitation.entity.ts';
import { Invitations } from './invitations.ts';

/** What the mail of an invitation says, when it is written. */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly invitations: Invitations,
    private readonly deals: DataRoomDeals,
    private readonly links: MailLinks,
  ) {}

  /** Null once it was withdrawn, and of a deal that is off the site, where it would lead nowhere. */
  async read(em: EntityManager, mail: Mail): Promise<DataRoomInvitationFacts | null> {
    const { invitationId: id } = MAIL_KINDS['data-room-invitation'].data.parse(mail.data);
    const row = await em.findOne(DataRoomInvitation, { id, withdrawnAt: null });
    if (!row || !(await this.deals.onSite([row.listingId])).has(row.listingId)) return null;
    const { name: deal } = await this.deals.nameInMails(row.listingId);
    return {
      deal,
      invitedBy: row.invitedByName,
      message: row.message,
      url: this.links.page(this.invitations.pathOf(id)),
    };
  }
}
