import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, Env, Outbox } from '@outcrop/platform';
import { isClosed } from '../../account-state.ts';
import { LinkSpent } from '../../accounts.errors.ts';
import { emailVerified } from '../../accounts.events.ts';
import { AccountLinks } from '../../links/account-links.ts';
import { NewPasswords } from '../new-passwords.ts';

export class ResetPassword extends Command<void> {
  /**
   * @param token of the link in a mail
   * @param password as its schema demands
   */
  constructor(
    readonly token: string,
    readonly password: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
    private readonly links: AccountLinks,
    private readonly passwords: NewPasswords,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Sets the password of whom a reset link or an invitation was sent to, and ends all their sessions. Anyone with the link reads the mails of that
   * address, so the email is verified too (docs/product/sign-up.md#reset-link).
   * @throws LinkSpent, also for a disabled account, and when the email has changed since the link was sent
   */
  execute({ token, password, actor }: ResetPassword): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const used =
        (await this.links.redeemFor(em, 'reset-password', token)) ??
        (await this.links.redeemFor(em, 'invitation', token));
      if (!used || used.email !== used.user.email || isClosed(used.user, this.env)) throw new LinkSpent();
      const { user } = used;
      if (!user.emailVerifiedAt) {
        user.emailVerifiedAt = new Date();
        await this.links.withdraw(em, 'verify-email', user.id);
        this.outbox.record(em, emailVerified({ userId: user.id }), actor);
      }
      await this.passwords.set(em, user, { password, actor, action: 'reset-password', exceptSession: null });
    });
  }
}
