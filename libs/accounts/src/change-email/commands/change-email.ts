import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CHANGE_EMAIL_MESSAGES, type changeEmailSchema } from '@outcrop/contracts';
import { Mails } from '@outcrop/mail';
import {
  type Actor,
  AuditTrail,
  assertNotImpersonating,
  commandWith,
  Invalid,
  Outbox,
  TryLimits,
  type TryRule,
  type UserActor,
} from '@outcrop/platform';
import type { z } from 'zod';
import { accountAudit } from '../../account-audit.ts';
import { asEmailTaken, EmailTaken, LinkSpent, UserNotFound } from '../../accounts.errors.ts';
import { emailChanged } from '../../accounts.events.ts';
import { AccountLinks } from '../../links/account-links.ts';
import { OwnPassword, type PasswordDemand } from '../../sign-in/own-password.ts';
import { User } from '../../user.entity.ts';

/** Mails that one person has sent to addresses that are not theirs yet, and answers whether those have accounts (docs/product/sign-up.md#mail-limits). */
export const EMAIL_CHANGES = {
  name: 'email-change',
  windowMinutes: 24 * 60,
  failures: { user: 10, 'new-email': 5 },
  forgottenBySuccess: [],
} as const satisfies TryRule<'user' | 'new-email'>;

/** An open session alone does not move an account to another address. */
const CONFIRMED: PasswordDemand = {
  path: 'password',
  missing: () => new Invalid([{ path: 'password', message: CHANGE_EMAIL_MESSAGES.passwordNeeded }]),
};

/** The password is not needed shortly after a login. */
type EmailChange = Pick<z.output<typeof changeEmailSchema>, 'newEmail' | 'password'>;

export class AskEmailChange extends commandWith<{ change: EmailChange; actor: UserActor }>() {}

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
      this.audit.record(
        em,
        accountAudit(userId, actor, 'ask-email-change', { before: { newEmail: null }, after: { newEmail } }),
      );
    });
  }
}

/** Answers the address that counts from now on. */
export class ConfirmNewEmail extends commandWith<{ token: string; actor: Actor }, string>() {}

@CommandHandler(ConfirmNewEmail)
export class ConfirmNewEmailHandler implements ICommandHandler<ConfirmNewEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AccountLinks,
    private readonly mails: Mails,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * The link in the mail to the new address makes it the account's. Links that went to the old one stop working, and the old one is told
   * (docs/product/sign-up.md#change-email).
   * @throws LinkSpent, also for a disabled account; EmailTaken when somebody else has got the address meanwhile
   */
  async execute({ token, actor }: ConfirmNewEmail): Promise<string> {
    return this.em
      .fork()
      .transactional((em) => this.confirm(em, token, actor))
      .catch(asEmailTaken);
  }

  private async confirm(em: EntityManager, token: string, actor: Actor): Promise<string> {
    const used = await this.links.redeemFor(em, 'confirm-new-email', token);
    if (!used || used.user.disabledAt) throw new LinkSpent();
    const { user, email } = used;
    const before = { email: user.email };
    const to = { email: user.email, name: user.name, userId: user.id };
    user.email = email;
    user.emailVerifiedAt = new Date();
    await em.flush();
    for (const purpose of ['verify-email', 'reset-password', 'invitation'] as const) {
      await this.links.withdraw(em, purpose, user.id);
    }
    this.mails.queue(em, { kind: 'email-changed', to, data: { newEmail: email } }, actor);
    this.outbox.record(em, emailChanged({ userId: user.id }), actor);
    this.audit.record(em, accountAudit(user.id, actor, 'change-email', { before, after: { email } }));
    return email;
  }
}
