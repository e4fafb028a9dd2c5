import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { assertNotImpersonating, commandWith, type UserActor } from '@outcrop/platform';
import { EntryRefused, InvitationNotFound, InvitationOfAnother, InvitationWithdrawn } from '../../data-rooms.errors.ts';
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
    private readonly invitations: Invitations,
  ) {}

  /**
   * The link works as often as it is followed, for the invited email alone.
   * @throws ForbiddenWhileImpersonating, InvitationNotFound, InvitationWithdrawn, InvitationOfAnother; EntryRefused after an agent's no
   */
  async execute({ token, actor }: AcceptInvitation): Promise<{ readonly listingId: number }> {
    assertNotImpersonating(actor);
    const { userId, email } = actor;
    const id = this.invitations.idOf(token);
    return this.em.fork().transactional(async (em) => {
      const row = id && (await em.findOne(DataRoomInvitation, id));
      if (!row) throw new InvitationNotFound();
      if (row.withdrawnAt !== null) throw new InvitationWithdrawn();
      if (row.email !== email && row.userId !== userId) throw new InvitationOfAnother();
      const state = await this.invitations.arrive(em, row, userId);
      if (state === 'declined' || state === 'revoked') throw new EntryRefused(state);
      return { listingId: row.listingId };
    });
  }
}
