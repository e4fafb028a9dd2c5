import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CHANGE_EMAIL_MESSAGES, LOGIN_MESSAGES } from '@outcrop/contracts';
import { Mails } from '@outcrop/mail';
import { AuditTrail, assertOwnHands, Invalid, TryLimits, type UserActor } from '@outcrop/platform';
import { EmailTaken, UserNotFound } from '../../accounts.errors.ts';
import { AccountLinks } from '../../links/account-links.ts';
import { PasswordHashes } from '../../password-hashes.ts';
import { Session } from '../../session.entity.ts';
import { User } from '../../user.entity.ts';
import { EMAIL_CHANGES, OWN_PASSWORD_TRIES } from '../change-email-limits.ts';

/** After a login this long ago nobody is asked for the password again, in milliseconds (docs/product/sign-up.md#change-email). */
export const RECENT_LOGIN_MS = 15 * 60_000;

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
    private readonly hashes: PasswordHashes,
    private readonly links: AccountLinks,
    private readonly mails: Mails,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Sends a link to the new address and tells the old one at once. Nothing changes before the link is used; a former one stops working
   * (docs/product/sign-up.md#change-email).
   * @throws OwnHandsOnly while somebody acts in their name, Invalid, EmailTaken, TooManyRequests
   */
  async execute({ change: { newEmail, password }, actor }: AskEmailChange): Promise<void> {
    assertOwnHands(actor);
    await this.assertThemselves(actor, password);
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

  /** An open session alone does not move an account to another address: somebody may have left it open, or taken its cookie. */
  private async assertThemselves({ userId, sessionId }: UserActor, password: string | undefined): Promise<void> {
    const em = this.em.fork();
    const session = await em.findOne(Session, sessionId, { populate: ['user', 'user.passwordHash'] });
    if (!session) throw new UserNotFound();
    if (session.createdAt.getTime() > Date.now() - RECENT_LOGIN_MS) return;
    if (!password) throw new Invalid([{ path: 'password', message: CHANGE_EMAIL_MESSAGES.passwordNeeded }]);
    const tried = await this.limits.count(OWN_PASSWORD_TRIES, { user: String(userId) });
    if (!(await this.hashes.fits(session.user.passwordHash, password))) {
      throw new Invalid([{ path: 'password', message: LOGIN_MESSAGES.wrongPassword }], LOGIN_MESSAGES.wrongPassword);
    }
    await this.limits.forgive(em, tried);
  }
}
