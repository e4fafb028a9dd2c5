import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { InvitationView } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import { DataRoomDeals } from '../data-room-deals.ts';
import { InvitationNotFound } from '../data-rooms.errors.ts';
import { DataRoomInvitation } from './invitation.entity.ts';
import { Invitations } from './invitations.ts';

/** What the page of an invitation's link says to whoever has the link. */
export class GetInvitation extends queryWith<{ token: string }, InvitationView>() {}

@QueryHandler(GetInvitation)
export class GetInvitationHandler implements IQueryHandler<GetInvitation> {
  constructor(
    private readonly em: EntityManager,
    private readonly invitations: Invitations,
    private readonly deals: DataRoomDeals,
  ) {}

  /** @throws InvitationNotFound */
  async execute({ token }: GetInvitation): Promise<InvitationView> {
    const id = this.invitations.idOf(token);
    const row = id === null ? null : await this.em.fork().findOne(DataRoomInvitation, id);
    if (!row) throw new InvitationNotFound();
    const { name } = await this.deals.nameInMails(row.listingId);
    return { deal: name, invitedBy: row.invitedByName, isWithdrawn: row.withdrawnAt !== null };
  }
}
