import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserInvite } from '@outcrop/contracts';
import { type Actor, AuditTrail, assertNotImpersonating, Forbidden, Outbox } from '@outcrop/platform';
import { EmailTaken } from '../../accounts.errors.ts';
import { userCreated } from '../../accounts.events.ts';
import { User } from '../../user.entity.ts';
import { Invitations } from '../invitations.ts';
import { canGiveRights, canManageUsers } from '../users.policy.ts';

/** Makes an account without a password, for somebody who then chooses one by a link. Answers its id. */
export class InviteUser extends Command<number> {
  /**
   * @param user as `userInviteSchema` reads it
   * @param options `mail`: whether the link is sent now; by default it is
   */
  constructor(
    readonly user: UserInvite,
    readonly actor: Actor,
    readonly options: { readonly mail?: boolean } = {},
  ) {
    super();
  }
}

@CommandHandler(InviteUser)
export class InviteUserHandler implements ICommandHandler<InviteUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly invitations: Invitations,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden for whom does not manage people, or gives rights without being an admin; ForbiddenWhileImpersonating, EmailTaken */
  async execute({ user: fields, actor, options: { mail = true } }: InviteUser): Promise<number> {
    if (!canManageUsers(actor)) throw new Forbidden();
    assertNotImpersonating(actor);
    const { isAdmin = false, hasClaimAD = false, hasPrivateDeals = false, enabledFeatures = [] } = fields;
    const givesRights = isAdmin || hasClaimAD || hasPrivateDeals || enabledFeatures.length > 0;
    if (givesRights && !canGiveRights(actor)) throw new Forbidden();
    try {
      return await this.em.fork().transactional(async (em) => {
        const user = em.create(User, fields);
        await em.persist(user).flush();
        if (mail) await this.invitations.send(em, user, actor);
        this.outbox.record(em, userCreated({ userId: user.id }), actor);
        this.audit.record(em, {
          actor,
          action: 'invite-user',
          subject: `user:${user.id}`,
          before: null,
          after: { ...fields, invited: mail },
        });
        return user.id;
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new EmailTaken();
      throw error;
    }
  }
}
