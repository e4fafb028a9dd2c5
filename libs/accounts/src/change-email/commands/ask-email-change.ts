import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CHANGE_EMAIL_MESSAGES } from '@outcrop/contracts';
import { Mails } from '@outcrop/mail';
import { AuditTrail, assertNotImpersonating, Invalid, TryLimits, type UserActor } from '@outcrop/platform';
import { EmailTaken, UserNotFound } from '../../accounts.errors.ts';
import { AccountLinks } from '../../links/account-links.ts';
import { OwnPassword, type PasswordDemand } from '../../sign-in/own-password.ts';
import { User } from '../../user.entity.ts';
import { EMAIL_CHANGES, OWN_PASSWORD_TRIES } from '../change-email-limits.ts';

/** After a login this long ago nobody is asked for the password again, in milliseconds (docs/product/sign-up.md#change-email). */
const RECENT_LOGIN_MS = 15 * 60_000;

/** An open session alone does not move an account to another address. */
const CONFIRMED: PasswordDemand = {
  freshMs: RECENT_LOGIN_MS,
  tries: OWN_PASSWORD_TRIES,
  missing: () => new Invalid([{ path: 'password', message: CHANGE_EMAIL_MESSAGES.passwordNeeded }]),
};

export interface EmailChange {
  /** In lower case. */
  readonly newEmail: string;
  /** The one that they have; not needed shortly after a login. */
  readonly password?: string | undefined;
}

export class AskEmailChange extends Command<void> {
  constructor(
    readonly change: EmailChange,
    readonly actor: UserActor,
  ) {
    super();
  }
}

@CommandHandler(AskEmailChange)
export class AskEmailChangeHandler implements ICommandHandler<AskEmailChange> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: TryLimits,
    private readonly password: OwnPassword,
    private readonly links: AccountLinks,
    private readonly mails: Mails,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Sends a link to the new address and tells the old one at once. Nothing changes before the link is used; a former one stops working
   * (docs/product/sign-up.md#change-email).
   * @throws ForbiddenWhileImpersonating while somebody acts in their name, Invalid, EmailTaken, TooManyRequests
   */
  async execute({ change: { newEmail, password }, actor }: AskEmailChange): Promise<void> {
    assertNotImpersonating(actor);
    await this.password.confirm(actor, password, CONFIRMED);
    if (newEmail === actor.email) throw new Invalid([{ path: 'newEmail', message: CHANGE_EMAIL_MESSAGES.same }]);
    await this.limits.count(EMAIL_CHANGES, { user: String(actor.userId), 'new-email': newEmail });
    await this.em.fork().transactional(async (em) => {
      const user = await em.findOne(User, actor.userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) throw new UserNotFound();
      if (await em.count(User, { email: newEmail })) throw new EmailTaken('newEmail');
      const linkId = await this.links.issue(em, 'confirm-new-email', user, newEmail);
      const [name, userId] = [user.name, user.id];
      this.mails.queue(
        em,
        { kind: 'confirm-new-email', to: { email: newEmail, name, userId }, data: { linkId, newEmail } },
        actor,
      );
      this.mails.queue(
        em,
        { kind: 'email-change-asked', to: { email: user.email, name, userId }, data: { newEmail } },
        actor,
      );
      this.audit.record(em, {
        actor,
        action: 'ask-email-change',
        subject: `user:${userId}`,
        before: { newEmail: null },
        after: { newEmail },
      });
    });
  }
}
