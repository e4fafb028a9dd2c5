import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LoginAnswer } from '@outcrop/contracts';
import { Env, SignInSteps, TryLimits } from '@outcrop/platform';
import { AccountDisabled, EmailNotKnown, WrongPassword } from '../accounts.errors.ts';
import { isDemoAccount } from '../demo-accounts.ts';
import { verifyPassword } from '../password.ts';
import { SESSION_MAX_MS, Session } from '../session.entity.ts';
import { LOGIN_TRIES, loginKeys } from '../sign-in/login-limits.ts';
import { SessionTokens } from '../sign-in/session-token.ts';
import { User } from '../user.entity.ts';
import { toUserView } from '../user.projection.ts';

export interface Credentials {
  /** As typed, in any case. */
  readonly email: string;
  readonly password: string;
}

/**
 * @param address where the try comes from, for the limits
 * @param visitorToken of the cookie that the person had while not signed in
 */
export class LogIn extends Command<LoginAnswer> {
  constructor(
    readonly credentials: Credentials,
    readonly address: string,
    readonly visitorToken: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
    private readonly limits: TryLimits,
    private readonly tokens: SessionTokens,
    private readonly steps: SignInSteps,
  ) {}

  /**
   * Opens a session for the right password (docs/product/accounts.md#account-state-is-private). What the account is like (not verified, disabled) is told to its owner only.
   * @throws TooManyRequests, EmailNotKnown, WrongPassword or AccountDisabled
   */
  async execute({ credentials, address, visitorToken }: LogIn): Promise<LoginAnswer> {
    const email = credentials.email.toLowerCase();
    const keys = loginKeys(email, address);
    await this.limits.count(LOGIN_TRIES, keys);
    const em = this.em.fork();
    const user = await em.findOne(User, { email }, { populate: ['passwordHash'] });
    if (!user) throw new EmailNotKnown();
    if (!(await verifyPassword(user.passwordHash, credentials.password))) throw new WrongPassword();
    await this.limits.forgive(em, LOGIN_TRIES, keys);
    if (user.disabledAt || (this.env.isProduction && isDemoAccount(email))) throw new AccountDisabled();
    if (!user.emailVerifiedAt) return { message: 'Not verified' };

    const now = Date.now();
    const session = em.create(Session, {
      id: randomUUID(),
      user,
      lastSeenAt: new Date(now),
      expiresAt: new Date(now + SESSION_MAX_MS),
    });
    await em.transactional(async (transaction) => {
      await transaction.persist(session).flush();
      await this.steps.run(transaction, { userId: user.id, visitorToken });
    });
    return { message: 'OK', token: this.tokens.sign(session), user: toUserView(user, this.env, null) };
  }
}
