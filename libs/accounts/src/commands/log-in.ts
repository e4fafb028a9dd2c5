import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail, commandWith, TryLimits } from '@outcrop/platform';
import { accountAudit } from '../account-audit.ts';
import { EmailNotKnown, WrongPassword } from '../accounts.errors.ts';
import { SecondStep } from '../factors/second-step.ts';
import { ExpiredPasswords } from '../links/expired-passwords.ts';
import { PasswordHashes } from '../password-hashes.ts';
import { Sessions } from '../sessions/sessions.ts';
import { LOGIN_TRIES, LoginTries, loginKeys } from '../sign-in/login-tries.ts';
import { SessionTokens } from '../sign-in/session-authenticator.ts';
import { type LoginResult, SignIn } from '../sign-in/sign-in.ts';
import type { SignInRequest } from '../sign-in/sign-in-request.ts';
import { User } from '../user.entity.ts';

export interface Credentials {
  /** As typed, in any case. */
  readonly email: string;
  readonly password: string;
  /** Answers 'Code required': the challenge, a colon and the code. The challenge stands for the password then. */
  readonly token?: string | null | undefined;
}

export class LogIn extends commandWith<{ credentials: Credentials; request: SignInRequest }, LoginResult>() {}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: TryLimits,
    private readonly tries: LoginTries,
    private readonly hashes: PasswordHashes,
    private readonly signIn: SignIn,
    private readonly secondStep: SecondStep,
    private readonly expired: ExpiredPasswords,
  ) {}

  /**
   * Opens a session for the right password (docs/product/accounts.md#account-state-is-private), or asks for the second factor and opens it for that. What the account is like (not verified, disabled) is told to its owner only.
   * @throws TooManyRequests, EmailNotKnown, WrongPassword, AccountDisabled or PasswordExpired
   */
  async execute({ credentials, request }: LogIn): Promise<LoginResult> {
    const email = credentials.email.toLowerCase();
    if (credentials.token) return this.secondStep.answer(email, credentials.token, request);
    const em = this.em.fork();
    const user = await em.findOne(User, { email }, { populate: ['passwordHash'] });
    const origin = await this.tries.originOf(user, request);
    const tried = await this.tries.count(LOGIN_TRIES, loginKeys(email, origin), 'login-limit-reached', user, request);
    if (!user) throw new EmailNotKnown();
    const { id: userId, passwordHash } = user;
    if (!(await this.hashes.fits(passwordHash, credentials.password))) throw new WrongPassword();
    await this.limits.forgive(em, tried);
    return this.expired.during(userId, async () => {
      const refusal = this.signIn.refusal(user);
      if (refusal) return refusal;
      const asked = await this.secondStep.ask(user);
      if (asked) return { answer: asked, deviceToken: null };
      const proven = { userId, method: 'password', request, device: origin.device, passwordHash } as const;
      return this.em.fork().transactional((tx) => this.signIn.open(tx, proven));
    });
  }
}

export class LogOut extends commandWith<{
  actor: Actor;
  /** Of an admin's own session that waits while they view the site as somebody else. */
  ownToken?: string | null;
}>() {}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly tokens: SessionTokens,
    private readonly audit: AuditTrail,
  ) {}

  /** Ends the session that asks, and the one that waits behind it; their tokens are invalid from then on. Does nothing when nobody is logged in. */
  async execute({ actor, ownToken }: LogOut): Promise<void> {
    const own = ownToken ? this.tokens.read(ownToken) : null;
    await this.em.fork().transactional(async (em) => {
      if (own) await this.sessions.endOne(em, own);
      if (actor.kind !== 'user' || !(await this.sessions.endOne(em, actor.sessionId))) return;
      this.audit.record(em, accountAudit(actor.userId, actor, 'log-out', { before: null, after: null }));
    });
  }
}
