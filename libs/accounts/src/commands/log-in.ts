import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LoginAnswer } from '@outcrop/contracts';
import { Env, SignInSteps, TryLimits } from '@outcrop/platform';
import { AccountDisabled, EmailNotKnown, WrongPassword } from '../accounts.errors.ts';
import { isDemoAccount } from '../demo-accounts.ts';
import { verifyPassword } from '../password.ts';
import { SESSION_MAX_MS, Session } from '../session.entity.ts';
import { KnownDevices } from '../sign-in/known-devices.ts';
import { KnownNetworks } from '../sign-in/known-networks.ts';
import { LOGIN_TRIES, loginKeys } from '../sign-in/login-limits.ts';
import { SessionTokens } from '../sign-in/session-token.ts';
import { User } from '../user.entity.ts';
import { toUserView } from '../user.projection.ts';

export interface Credentials {
  /** As typed, in any case. */
  readonly email: string;
  readonly password: string;
}

/** Where a try comes from, for the limits, and what the browser had with it. */
export interface LoginRequest {
  readonly address: string;
  /** Of the cookie of a device that somebody has signed in on before. */
  readonly deviceToken?: string | null;
  /** Of the cookie that the person had while not signed in. */
  readonly visitorToken?: string | null;
}

/** What the person is told and, once they are signed in, the token by which the device is known from then on. */
export interface LoginResult {
  readonly answer: LoginAnswer;
  readonly deviceToken: string | null;
}

export class LogIn extends Command<LoginResult> {
  constructor(
    readonly credentials: Credentials,
    readonly request: LoginRequest,
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
    private readonly devices: KnownDevices,
    private readonly networks: KnownNetworks,
    private readonly steps: SignInSteps,
  ) {}

  /**
   * Opens a session for the right password (docs/product/accounts.md#account-state-is-private). What the account is like (not verified, disabled) is told to its owner only.
   * @throws TooManyRequests, EmailNotKnown, WrongPassword or AccountDisabled
   */
  async execute({
    credentials,
    request: { address, deviceToken = null, visitorToken = null },
  }: LogIn): Promise<LoginResult> {
    const email = credentials.email.toLowerCase();
    const em = this.em.fork();
    const user = await em.findOne(User, { email }, { populate: ['passwordHash'] });
    const device = user && this.devices.recognize(deviceToken, user);
    const knownNetwork = user !== null && !device && (await this.networks.has(user.id, address));
    const tried = await this.limits.count(LOGIN_TRIES, loginKeys(email, { address, device, knownNetwork }));
    if (!user) throw new EmailNotKnown();
    if (!(await verifyPassword(user.passwordHash, credentials.password))) throw new WrongPassword();
    await this.limits.forgive(em, tried);
    if (user.disabledAt || (this.env.isProduction && isDemoAccount(email))) throw new AccountDisabled();
    if (!user.emailVerifiedAt) return { answer: { message: 'Not verified' }, deviceToken: null };

    const now = Date.now();
    const session = em.create(Session, {
      id: randomUUID(),
      user,
      lastSeenAt: new Date(now),
      expiresAt: new Date(now + SESSION_MAX_MS),
    });
    await em.transactional(async (transaction) => {
      await transaction.persist(session).flush();
      await this.networks.remember(transaction, user.id, address);
      await this.steps.run(transaction, { userId: user.id, visitorToken });
    });
    return {
      answer: { message: 'OK', token: this.tokens.sign(session), user: toUserView(user, this.env, null) },
      deviceToken: this.devices.sign(user, device),
    };
  }
}
