import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FACTOR_MESSAGES, PASSWORD_MESSAGES } from '@outcrop/contracts';
import { Mails } from '@outcrop/mail';
import {
  type Actor,
  AuditTrail,
  assertNotImpersonating,
  commandWith,
  DomainError,
  Env,
  Outbox,
  refusal,
  TryLimits,
  type TryRule,
  type UserActor,
} from '@outcrop/platform';
import { accountAudit } from '../../account-audit.ts';
import { isClosed } from '../../account-state.ts';
import { LinkSpent, UserNotFound } from '../../accounts.errors.ts';
import { emailVerified, passwordChanged } from '../../accounts.events.ts';
import { AccountLinks } from '../../links/account-links.ts';
import { mailKeys, mailLimit } from '../../mail-limits.ts';
import { PasswordHashes } from '../../password-hashes.ts';
import { Sessions } from '../../sessions/sessions.ts';
import { OwnPassword } from '../../sign-in/own-password.ts';
import { User } from '../../user.entity.ts';

export interface NewPassword {
  readonly password: string;
  readonly actor: Actor;
  /** The command, for the audit. */
  readonly action: 'change-password' | 'reset-password';
  /** The session that goes on; all end without one. */
  readonly exceptSession: string | null;
}

/** What happens whenever somebody has chosen a password, whatever led there (docs/product/sign-up.md#new-password). */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly hashes: PasswordHashes,
    private readonly sessions: Sessions,
    private readonly links: AccountLinks,
    private readonly mails: Mails,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Sets the password. Other sessions of the person, and those in which they act for others, end; links that would change the account once more stop
   * working; the person is told. Devices are no longer known, as they are by a mark of the password (docs/product/accounts.md#known-devices).
   * @param em the transaction's, the user's row locked
   * @param password as its schema demands
   */
  async set(em: EntityManager, user: User, { password, actor, action, exceptSession }: NewPassword): Promise<void> {
    user.passwordHash = await this.hashes.hash(password);
    const at = new Date();
    await this.sessions.endAll(em, user.id, exceptSession);
    for (const purpose of ['reset-password', 'invitation', 'confirm-new-email'] as const) {
      await this.links.withdraw(em, purpose, user.id);
    }
    const to = { email: user.email, name: user.name, userId: user.id };
    this.mails.queue(em, { kind: 'password-changed', to, data: { at: at.toISOString() } }, actor);
    this.outbox.record(em, passwordChanged({ userId: user.id }), actor);
    this.audit.record(em, accountAudit(user.id, actor, action));
  }
}

export const RESET_MAILS = mailLimit('reset-mail');

/** Changes of one's own password: each costs a hash and a mail (docs/product/sign-up.md#mail-limits). */
export const PASSWORD_CHANGES = {
  name: 'password-change',
  windowMinutes: 60,
  failures: { user: 10 },
  forgottenBySuccess: [],
} as const satisfies TryRule<'user'>;

/** The login is too long ago, and the current password did not come along. Old clients, which have no field for it, show the sentence that they know. */
export class CurrentPasswordMissing extends DomainError {
  constructor() {
    super('forbidden', PASSWORD_MESSAGES.failed, [
      { path: 'currentPassword', message: FACTOR_MESSAGES.passwordToConfirm },
    ]);
  }
}

export class ChangePassword extends commandWith<{
  /** As its schema demands. */
  password: string;
  /** Needed unless the person logged in a moment ago. */
  currentPassword: string | undefined;
  actor: UserActor;
}>() {}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: TryLimits,
    private readonly ownPassword: OwnPassword,
    private readonly passwords: NewPasswords,
  ) {}

  /**
   * Changes the password of whoever is signed in; this session goes on, no fresher than it was, and the others end
   * (docs/product/sign-up.md#change-password).
   * @throws ForbiddenWhileImpersonating while somebody acts in their name, CurrentPasswordMissing, Invalid for a wrong one, TooManyRequests, UserNotFound
   */
  async execute({ password, currentPassword, actor }: ChangePassword): Promise<void> {
    assertNotImpersonating(actor);
    const missing = () => new CurrentPasswordMissing();
    await this.ownPassword.confirm(actor, currentPassword, { path: 'currentPassword', missing });
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

export class ResetPassword extends commandWith<{
  /** Of the link in a mail. */
  token: string;
  /** As its schema demands. */
  password: string;
  actor: Actor;
}>() {}

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

/** The form says that there is no such account, on purpose; limits make up for it (docs/product/sign-up.md#forgotten-password). */
export class EmailDoesNotExist extends refusal('not-found', PASSWORD_MESSAGES.unknownEmail) {}

export class AskPasswordReset extends commandWith<{
  /** In lower case. */
  email: string;
  actor: Actor;
  /** Where the request comes from. */
  address: string;
}>() {}

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
      this.audit.record(em, accountAudit(user.id, actor, 'ask-password-reset'));
    });
  }
}
