import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { assertNotImpersonating, TryLimits, type UserActor } from '@outcrop/platform';
import { UserNotFound } from '../../accounts.errors.ts';
import { User } from '../../user.entity.ts';
import { NewPasswords } from '../new-passwords.ts';
import { PASSWORD_CHANGES } from '../password-limits.ts';

export class ChangePassword extends Command<void> {
  /** @param password as its schema demands */
  constructor(
    readonly password: string,
    readonly actor: UserActor,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: TryLimits,
    private readonly passwords: NewPasswords,
  ) {}

  /**
   * Changes the password of whoever is signed in; this session goes on, the others end (docs/product/sign-up.md#change-password).
   * @throws ForbiddenWhileImpersonating while somebody acts in their name, TooManyRequests, UserNotFound
   */
  async execute({ password, actor }: ChangePassword): Promise<void> {
    assertNotImpersonating(actor);
    await this.limits.count(PASSWORD_CHANGES, { user: String(actor.userId) });
    await this.em.fork().transactional(async (em) => {
      const user = await em.findOne(User, actor.userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) throw new UserNotFound();
      await this.passwords.set(em, user, {
        password,
        actor,
        action: 'change-password',
        exceptSession: actor.sessionId,
      });
    });
  }
}
