import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { resendQuerySchema, signUpSchema } from '@outcrop/contracts';
import { Mails } from '@outcrop/mail';
import { type Actor, AuditTrail, commandWith, Forbidden, Outbox, TryLimits, type TryRule } from '@outcrop/platform';
import type { z } from 'zod';
import { accountAudit } from '../../account-audit.ts';
import { asEmailTaken, EmailTaken, LinkSpent } from '../../accounts.errors.ts';
import { emailVerified, userCreated } from '../../accounts.events.ts';
import { AccountLinks } from '../../links/account-links.ts';
import { mailKeys, mailLimit, type NetworkCount, networkKeys } from '../../mail-limits.ts';
import { PasswordHashes } from '../../password-hashes.ts';
import { User } from '../../user.entity.ts';

/** How long an account waits for its email to be verified before somebody else may sign up with the address, in days. */
export const UNVERIFIED_DAYS = 30;

/**
 * Whether nobody ever showed that the account's email is theirs: it may then be signed up again, so that a slip or a joke does not keep the owner of the
 * address out (docs/product/sign-up.md#abandoned-accounts). Accounts that somebody of the firm made, or gave rights to, are not among them.
 * @param user with their password's hash loaded
 */
export function isAbandoned(user: User, now: Date): boolean {
  const { emailVerifiedAt, passwordHash, disabledAt, isAdmin, hasClaimAD, hasPrivateDeals, createdAt } = user;
  if (emailVerifiedAt || !passwordHash || disabledAt || isAdmin || hasClaimAD || hasPrivateDeals) return false;
  return createdAt.getTime() < now.getTime() - UNVERIFIED_DAYS * 86_400_000;
}

/** Accounts made from one network, refused ones included: each costs a hash and a mail to somebody (docs/product/sign-up.md#mail-limits). */
export const SIGN_UPS = {
  name: 'sign-up',
  windowMinutes: 60,
  failures: { address: 20, wide: 60 },
} as const satisfies TryRule<NetworkCount>;

/** Emails that one network asks about: a person who types is asked for a few, a list of addresses is not. */
export const EMAIL_CHECKS = {
  name: 'email-check',
  windowMinutes: 15,
  failures: { address: 60, wide: 180 },
} as const satisfies TryRule<NetworkCount>;

export const VERIFICATION_MAILS = mailLimit('verification-mail');

/** What the form holds, as its schema leaves it. */
export type NewAccount = z.output<typeof signUpSchema>;

export class SignUp extends commandWith<{
  account: NewAccount;
  actor: Actor;
  /** Where the request comes from. */
  address: string;
}>() {}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: TryLimits,
    private readonly hashes: PasswordHashes,
    private readonly links: AccountLinks,
    private readonly mails: Mails,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Makes an account whose email is not verified yet, and queues the mail with the link that verifies it (docs/product/sign-up.md#sign-up).
   * @throws Forbidden for whoever is signed in, TooManyRequests, EmailTaken
   */
  async execute({ account, actor, address }: SignUp): Promise<void> {
    if (actor.kind === 'user') throw new Forbidden('You have an account already.');
    await this.limits.count(SIGN_UPS, networkKeys(address));
    const { email, password } = account;
    const em = this.em.fork();
    const known = await em.findOne(User, { email }, { populate: ['passwordHash'] });
    if (known && !isAbandoned(known, new Date())) throw new EmailTaken();
    const passwordHash = await this.hashes.hash(password);
    await this.em
      .fork()
      .transactional((tx) => this.make(tx, account, passwordHash, actor))
      .catch(asEmailTaken);
  }

  private async make(em: EntityManager, account: NewAccount, passwordHash: string, actor: Actor): Promise<void> {
    const { email, firstName, lastName, agreed = null } = account;
    const fields = { email, firstName, lastName, passwordHash, createdAt: new Date() };
    const abandoned = await em.findOne(
      User,
      { email },
      { populate: ['passwordHash'], lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (abandoned && !isAbandoned(abandoned, new Date())) throw new EmailTaken();
    const before = abandoned && { email, firstName: abandoned.firstName, lastName: abandoned.lastName };
    const user = abandoned ? em.assign(abandoned, fields) : em.create(User, fields);
    await em.persist(user).flush();
    const linkId = await this.links.issue(em, 'verify-email', user, email);
    this.mails.queue(
      em,
      { kind: 'verify-email', to: { email, name: user.name, userId: user.id }, data: { linkId } },
      actor,
    );
    if (!abandoned) this.outbox.record(em, userCreated({ userId: user.id }), actor);
    const after = { email, firstName, lastName, agreed };
    this.audit.record(em, accountAudit(user.id, actor, 'sign-up', { before, after }));
  }
}

/** Answers the address that was verified. */
export class VerifyEmail extends commandWith<{ token: string; actor: Actor }, string>() {}

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
      const [before, after] = [{ emailVerifiedAt: null }, { emailVerifiedAt: user.emailVerifiedAt }];
      this.audit.record(em, accountAudit(user.id, actor, 'verify-email', { before, after }));
      return user.email;
    });
  }
}

export class ResendVerification extends commandWith<{
  /** An email in lower case, or the token of a verification mail that went there, whether or not its link works. */
  to: z.output<typeof resendQuerySchema>;
  actor: Actor;
  /** Where the request comes from. */
  address: string;
}>() {}

@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: TryLimits,
    private readonly links: AccountLinks,
    private readonly mails: Mails,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Sends a new link to an account that waits for one; the former one stops working. The caller is not told whether there is such an account
   * (docs/product/sign-up.md#verification).
   * @throws TooManyRequests
   */
  async execute({ to: { email: given, token }, actor, address }: ResendVerification): Promise<void> {
    const link = token === undefined ? null : await this.links.find(this.em.fork(), token);
    const email = link?.purpose === 'verify-email' ? link.email : given;
    if (!email) return;
    await this.limits.count(VERIFICATION_MAILS, mailKeys(email, address));
    await this.em.fork().transactional(async (em) => {
      const user = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user || user.emailVerifiedAt || user.disabledAt) return;
      const linkId = await this.links.issue(em, 'verify-email', user, email);
      const to = { email, name: user.name, userId: user.id };
      this.mails.queue(em, { kind: 'verify-email', to, data: { linkId } }, actor);
      this.audit.record(em, accountAudit(user.id, actor, 'resend-verification'));
    });
  }
}
