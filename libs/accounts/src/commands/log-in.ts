import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Env, TooManyRequests, TryLimits } from '@outcrop/platform';
import { AccountDisabled, EmailNotKnown, PasswordExpired, WrongPassword } from '../accounts.errors.ts';
import { isDemoAccount } from '../demo-accounts.ts';
import { SecondStep } from '../factors/second-step.ts';
import { PasswordHashes } from '../password-hashes.ts';
import { KnownDevices } from '../sign-in/known-devices.ts';
import { KnownNetworks } from '../sign-in/known-networks.ts';
import { LimitRecords } from '../sign-in/limit-records.ts';
import { LOGIN_TRIES, loginKeys } from '../sign-in/login-limits.ts';
import { type LoginResult, SignIn } from '../sign-in/sign-in.ts';
import type { SignInRequest } from '../sign-in/sign-in-request.ts';
import { User } from '../user.entity.ts';
import { ExpiredPasswords } from '../users/expired-passwords.ts';

export interface Credentials {
  /** As typed, in any case. */
  readonly email: string;
  readonly password: string;
  /** Answers 'Code required': the challenge, a colon and the code. The challenge stands for the password then. */
  readonly token?: string | null | undefined;
}

export class LogIn extends Command<LoginResult> {
  constructor(
    readonly credentials: Credentials,
    readonly request: SignInRequest,
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
    private readonly hashes: PasswordHashes,
    private readonly devices: KnownDevices,
    private readonly networks: KnownNetworks,
    private readonly signIn: SignIn,
    private readonly secondStep: SecondStep,
    private readonly records: LimitRecords,
    private readonly expired: ExpiredPasswords,
  ) {}

  /**
   * Opens a session for the right password (docs/product/accounts.md#account-state-is-private), or asks for the second factor and opens it for that. What the account is like (not verified, disabled) is told to its owner only.
   * @throws TooManyRequests, EmailNotKnown, WrongPassword, AccountDisabled or PasswordExpired
   */
  async execute({ credentials, request }: LogIn): Promise<LoginResult> {
    const email = credentials.email.toLowerCase();
    if (credentials.token) return this.secondStep.answer(email, credentials.token, request);
    const { address, deviceToken = null } = request;
    const em = this.em.fork();
    const user = await em.findOne(User, { email }, { populate: ['passwordHash'] });
    const device = user && (await this.devices.recognize(deviceToken, user));
    const knownNetwork = user !== null && !device && (await this.networks.has(user.id, address));
    const keys = loginKeys(email, { address, device, knownNetwork });
    const tried = await this.limits.count(LOGIN_TRIES, keys).catch(async (error: unknown) => {
      if (user && error instanceof TooManyRequests) await this.records.note('login-limit-reached', user.id, request);
      throw error;
    });
    if (!user) throw new EmailNotKnown();
    const { id: userId, passwordHash } = user;
    if (!(await this.hashes.fits(passwordHash, credentials.password))) throw new WrongPassword();
    await this.limits.forgive(em, tried);
    if (user.disabledAt || (this.env.isProduction && isDemoAccount(email))) throw new AccountDisabled();
    if (!user.emailVerifiedAt) return { answer: { message: 'Not verified' }, deviceToken: null };
    if (user.mustChangePassword) {
      await this.expired.mailLink(user.id);
      throw new PasswordExpired();
    }
    const asked = await this.secondStep.ask(user);
    if (asked) return { answer: asked, deviceToken: null };
    return this.em
      .fork()
      .transactional((tx) => this.signIn.open(tx, { userId, method: 'password', request, device, passwordHash }));
  }
}
