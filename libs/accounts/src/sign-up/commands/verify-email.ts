import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail, Outbox } from '@outcrop/platform';
import { LinkSpent } from '../../accounts.errors.ts';
import { emailVerified } from '../../accounts.events.ts';
import { AccountLinks } from '../../links/account-links.ts';

/** Answers the address that was verified. */
export class VerifyEmail extends Command<string> {
  constructor(
    readonly token: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AccountLinks,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * The link of the mail shows that the account's email is its owner's (docs/product/sign-up.md#verification).
   * @throws LinkSpent, also when the email has changed since the link was sent
   */
  execute({ token, actor }: VerifyEmail): Promise<string> {
    return this.em.fork().transactional(async (em) => {
      const used = await this.links.redeemFor(em, 'verify-email', token);
      if (!used || used.email !== used.user.email) throw new LinkSpent();
      const { user } = used;
      if (user.emailVerifiedAt) return user.email;
      user.emailVerifiedAt = new Date();
      this.outbox.record(em, emailVerified({ userId: user.id }), actor);
      this.audit.record(em, {
        actor,
        action: 'verify-email',
        subject: `user:${user.id}`,
        before: { emailVerifiedAt: null },
        after: { emailVerifiedAt: user.emailVerifiedAt },
      });
      return user.email;
    });
  }
}
