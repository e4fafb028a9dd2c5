import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { assertNotImpersonating, commandWith, type UserActor } from '@outcrop/platform';
import { DataRoomDeals } from '../../data-room-deals.ts';
import { EntryRefused, InvitationNotFound, InvitationOfAnother, InvitationWithdrawn } from '../../data-rooms.errors.ts';
import { SEES_PAGE } from '../../room-states.ts';
import { DataRoomInvitation } from '../invitation.entity.ts';
import { Invitations } from '../invitations.ts';

/** Somebody comes by the link of an invitation's mail. Answers the data room that it is to. */
export class AcceptInvitation extends commandWith<
  { token: string; actor: UserActor },
  { readonly listingId: number }
>() {}

@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
    private readonly invitations: Invitations,
  ) {}

  /**
   * The link works as often as it is followed, for the account that the invitation has reached; until then for the one with the invited email.
   * @throws ForbiddenWhileImpersonating, InvitationNotFound, InvitationWithdrawn, InvitationOfAnother, DealOffSite; EntryRefused after an agent's no and after
   * the end
   */
  async execute({ token, actor }: AcceptInvitation): Promise<{ readonly listingId: number }> {
    assertNotImpersonating(actor);
    const { userId, email } = actor;
    const id = this.invitations.idOf(token);
    const row = id && (await this.em.fork().findOne(DataRoomInvitation, id));
    if (!row) throw new InvitationNotFound();
    if (row.withdrawnAt !== null) throw new InvitationWithdrawn();
    if (row.email !== email && row.userId !== userId) throw new InvitationOfAnother();
    await this.deals.assertOnSite(row.listingId);
    const state = await this.em.fork().transactional((em) => this.invitations.arrive(em, row, userId));
    if (!SEES_PAGE.includes(state)) throw new EntryRefused(state);
    return { listingId: row.listingId };
  }
}
