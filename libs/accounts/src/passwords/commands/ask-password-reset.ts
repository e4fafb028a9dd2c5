import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PASSWORD_MESSAGES } from '@outcrop/contracts';
import { Mails } from '@outcrop/mail';
import { type Actor, AuditTrail, assertNotImpersonating, DomainError, Env, TryLimits } from '@outcrop/platform';
import { isClosed } from '../../account-state.ts';
import { AccountLinks } from '../../links/account-links.ts';
import { mailKeys } from '../../mail-limits.ts';
import { User } from '../../user.entity.ts';
import { RESET_MAILS } from '../password-limits.ts';

/** The form says that there is no such account, on purpose; limits make up for it (docs/product/sign-up.md#forgotten-password). */
export class EmailDoesNotExist extends DomainError {
  constructor() {
    super('not-found', PASSWORD_MESSAGES.unknownEmail);
  }
}

export class AskPasswordReset extends Command<void> {
  /**
   * @param email in lower case
   * @param address where the request comes from
   */
  constructor(
    readonly email: string,
    readonly actor: Actor,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(AskPasswordReset)
export class AskPasswordResetHandler implements ICommandHandler<AskPasswordReset> {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
    private readonly limits: TryLimits,
    private readonly links: AccountLinks,
    private readonly mails: Mails,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Sends a link by which a new password is set; the former one stops working. An account that nobody can log in to gets no mail, and whoever asks is
   * not told so (docs/product/accounts.md#account-state-is-private).
   * @throws TooManyRequests, EmailDoesNotExist, ForbiddenWhileImpersonating
   */
  async execute({ email, actor, address }: AskPasswordReset): Promise<void> {
    assertNotImpersonating(actor);
    await this.limits.count(RESET_MAILS, mailKeys(email, address));
    await this.em.fork().transactional(async (em) => {
      const user = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) throw new EmailDoesNotExist();
      if (isClosed(user, this.env)) return;
      const linkId = await this.links.issue(em, 'reset-password', user, email);
      const to = { email, name: user.name, userId: user.id };
      this.mails.queue(em, { kind: 'reset-password', to, data: { linkId } }, actor);
      this.audit.record(em, {
        actor,
        action: 'ask-password-reset',
        subject: `user:${user.id}`,
        before: {},
        after: {},
      });
    });
  }
}
