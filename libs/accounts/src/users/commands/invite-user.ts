import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserInvite } from '@outcrop/contracts';
import { Mails } from '@outcrop/mail';
import {
  type Actor,
  AuditTrail,
  assertNotImpersonating,
  commandWith,
  Forbidden,
  Invalid,
  Outbox,
  TryLimits,
  type TryRule,
} from '@outcrop/platform';
import { accountAudit } from '../../account-audit.ts';
import { asEmailTaken, UserNotFound } from '../../accounts.errors.ts';
import { userCreated } from '../../accounts.events.ts';
import { AccountLinks } from '../../links/account-links.ts';
import { User } from '../../user.entity.ts';
import { canGiveRights, canHandlePasswords, canManage, canManageUsers } from '../users.policy.ts';

/** The mail by which somebody who was invited chooses their password (docs/product/accounts.md#invitation). */
@Injectable()
export class Invitations {
  constructor(
    private readonly links: AccountLinks,
    private readonly mails: Mails,
  ) {}

  /** Sends a link of seven days; an earlier one stops working. @param em the transaction's */
  async send(em: EntityManager, user: User, actor: Actor): Promise<void> {
    const linkId = await this.links.issue(em, 'invitation', user, user.email);
    const to = { email: user.email, name: user.name, userId: user.id };
    const invitedBy = actor.kind === 'user' ? actor.name : 'Outcrop';
    this.mails.queue(em, { kind: 'invitation', to, data: { linkId, invitedBy } }, actor);
  }
}

/** Links that admins and advisors have sent to one person: a slip of the mouse does not flood an inbox. */
export const MAILS_TO_USER = {
  name: 'admin-user-mail',
  windowMinutes: 60,
  failures: { user: 10 },
} as const satisfies TryRule<'user'>;

/** Makes an account without a password, for somebody who then chooses one by a link. Answers its id. */
export class InviteUser extends commandWith<
  {
    /** As `userInviteSchema` reads it. */
    user: UserInvite;
    actor: Actor;
    /** `mail`: whether the link is sent now; by default it is. */
    options?: { readonly mail?: boolean };
  },
  number
>() {}

@CommandHandler(InviteUser)
export class InviteUserHandler implements ICommandHandler<InviteUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly invitations: Invitations,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden for whom does not manage people, or gives rights without being an admin; ForbiddenWhileImpersonating, EmailTaken */
  async execute({ user: fields, actor, options: { mail = true } = {} }: InviteUser): Promise<number> {
    if (!canManageUsers(actor)) throw new Forbidden();
    assertNotImpersonating(actor);
    const { isAdmin = false, hasClaimAD = false, hasPrivateDeals = false, enabledFeatures = [] } = fields;
    const givesRights = isAdmin || hasClaimAD || hasPrivateDeals || enabledFeatures.length > 0;
    if (givesRights && !canGiveRights(actor)) throw new Forbidden();
    return this.em
      .fork()
      .transactional(async (em) => {
        const user = em.create(User, fields);
        await em.persist(user).flush();
        if (mail) await this.invitations.send(em, user, actor);
        this.outbox.record(em, userCreated({ userId: user.id }), actor);
        const after = { ...fields, invited: mail };
        this.audit.record(em, accountAudit(user.id, actor, 'invite-user', { before: null, after }));
        return user.id;
      })
      .catch(asEmailTaken);
  }
}

/** `reset`: for a new password; `verification`: that the email is theirs, or the invitation once more where there is no password yet. */
export type SentLink = 'reset' | 'verification';

/** Sends somebody a link that they would ask for themselves. */
export class SendUserLink extends commandWith<{ userId: number; link: SentLink; actor: Actor }>() {}

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
      this.audit.record(em, accountAudit(user.id, actor, action));
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
