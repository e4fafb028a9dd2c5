import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Mails } from '@outcrop/mail';
import { type Actor, AuditTrail, assertNotImpersonating, Forbidden, Invalid, TryLimits } from '@outcrop/platform';
import { UserNotFound } from '../../accounts.errors.ts';
import { AccountLinks } from '../../links/account-links.ts';
import { User } from '../../user.entity.ts';
import { Invitations } from '../invitations.ts';
import { MAILS_TO_USER } from '../user-mail-limits.ts';
import { canHandlePasswords, canManage, canManageUsers } from '../users.policy.ts';

/** `reset`: for a new password; `verification`: that the email is theirs, or the invitation once more where there is no password yet. */
export type SentLink = 'reset' | 'verification';

/** Sends somebody a link that they would ask for themselves. */
export class SendUserLink extends Command<void> {
  constructor(
    readonly userId: number,
    readonly link: SentLink,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SendUserLink)
export class SendUserLinkHandler implements ICommandHandler<SendUserLink> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: TryLimits,
    private readonly links: AccountLinks,
    private readonly invitations: Invitations,
    private readonly mails: Mails,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden, ForbiddenWhileImpersonating, UserNotFound, Invalid where there is nothing to send, TooManyRequests */
  async execute({ userId, link, actor }: SendUserLink): Promise<void> {
    if (!(link === 'reset' ? canHandlePasswords(actor) : canManageUsers(actor))) throw new Forbidden();
    assertNotImpersonating(actor);
    await this.limits.count(MAILS_TO_USER, { user: String(userId) });
    await this.em.fork().transactional(async (em) => {
      const user = await em.findOne(User, userId, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
        populate: ['passwordHash'],
      });
      if (!user || user.erasedAt || !canManage(actor, user)) throw new UserNotFound();
      if (user.disabledAt) throw refused('This account is disabled: its owner could not use the link.');
      if (link === 'verification' && user.emailVerifiedAt) throw refused('This email is verified already.');
      await this.send(em, user, link, actor);
      const action = link === 'reset' ? 'send-password-reset' : 'resend-verification';
      this.audit.record(em, { actor, action, subject: `user:${user.id}`, before: {}, after: {} });
    });
  }

  private async send(em: EntityManager, user: User, link: SentLink, actor: Actor): Promise<void> {
    if (link === 'verification' && !user.passwordHash) return this.invitations.send(em, user, actor);
    const kind = link === 'reset' ? 'reset-password' : 'verify-email';
    const linkId = await this.links.issue(em, kind, user, user.email);
    const to = { email: user.email, name: user.name, userId: user.id };
    this.mails.queue(em, { kind, to, data: { linkId } }, actor);
  }
}

const refused = (message: string) => new Invalid([{ path: '', message }], message);
