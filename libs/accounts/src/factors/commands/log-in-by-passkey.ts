import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasskeyChallenge, PasskeyLogin } from '@outcrop/contracts';
import { commandWith, networkOf, TryLimits, type TryRule, wideNetworkOf } from '@outcrop/platform';
import { LoginOutdated } from '../../accounts.errors.ts';
import { ExpiredPasswords } from '../../links/expired-passwords.ts';
import { KnownDevices } from '../../sign-in/known-devices.ts';
import { LOGIN_TRIES } from '../../sign-in/login-tries.ts';
import { type LoginResult, SignIn } from '../../sign-in/sign-in.ts';
import type { SignInRequest } from '../../sign-in/sign-in-request.ts';
import { User } from '../../user.entity.ts';
import { Challenges } from '../challenges.ts';
import { Passkey } from '../factors.entities.ts';
import { PasskeyRefused } from '../factors.errors.ts';
import { Passkeys, type RelyingParty } from '../passkeys.ts';
import { SecondStep } from '../second-step.ts';

/** Tries of a network count together with those of passwords. */
const NETWORK_TRIES = {
  ...LOGIN_TRIES,
  failures: { address: LOGIN_TRIES.failures.address, wide: LOGIN_TRIES.failures.wide },
  forgottenBySuccess: [],
} as const satisfies TryRule<'address' | 'wide'>;

/** Answers what a browser needs to log somebody in by passkey. */
export class AskForPasskey extends commandWith<
  {
    /** Of 'Code required' for the second step; null to log in by passkey alone. */
    challenge: string | null;
    party: RelyingParty;
  },
  PasskeyChallenge
>() {}

@CommandHandler(AskForPasskey)
export class AskForPasskeyHandler implements ICommandHandler<AskForPasskey> {
  constructor(
    private readonly em: EntityManager,
    private readonly challenges: Challenges,
    private readonly passkeys: Passkeys,
    private readonly secondStep: SecondStep,
  ) {}

  /** @throws LoginOutdated for a challenge that cannot be answered any more */
  async execute({ challenge, party }: AskForPasskey): Promise<PasskeyChallenge> {
    if (challenge === null) {
      const { challenge: wac, options } = await this.passkeys.authentication(party);
      return { token: this.challenges.sign('passkey-login', { wac }), options };
    }
    const step = this.challenges.read('second-step', challenge);
    const user = step && (await this.secondStep.personOf(step));
    if (!user) throw new LoginOutdated();
    const theirs = await this.em.fork().find(Passkey, { user: user.id });
    const { challenge: wac, options } = await this.passkeys.authentication(party, theirs);
    const facts = { uid: user.id, pwd: step.pwd, wac, step: step.id };
    return { token: this.challenges.sign('second-passkey', facts), options };
  }
}

export class LogInByPasskey extends commandWith<
  { login: PasskeyLogin; party: RelyingParty; request: SignInRequest },
  LoginResult
>() {}

@CommandHandler(LogInByPasskey)
export class LogInByPasskeyHandler implements ICommandHandler<LogInByPasskey> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: TryLimits,
    private readonly devices: KnownDevices,
    private readonly challenges: Challenges,
    private readonly passkeys: Passkeys,
    private readonly secondStep: SecondStep,
    private readonly signIn: SignIn,
    private readonly expired: ExpiredPasswords,
  ) {}

  /**
   * Opens the session for a passkey, after the password or alone (docs/product/accounts.md#passkeys). Tries count by network only: signatures cannot be
   * guessed, and nobody is locked out.
   * @throws PasskeyRefused, LoginOutdated, TooManyRequests, AccountDisabled, PasswordExpired
   */
  async execute({ login: { token, response }, party, request }: LogInByPasskey): Promise<LoginResult> {
    const after = this.challenges.read('second-passkey', token);
    const challenge = after ?? this.challenges.read('passkey-login', token);
    if (!challenge) throw new LoginOutdated();
    const { address, deviceToken = null } = request;
    const networks = { address: networkOf(address), wide: wideNetworkOf(address) };
    const tried = await this.limits.count(NETWORK_TRIES, networks);

    const credentialId = String((response as { id?: unknown }).id);
    const passkey = await this.em.fork().findOne(Passkey, { credentialId });
    if (!passkey || (after && passkey.user.id !== after.uid)) throw new PasskeyRefused();
    const user = after
      ? await this.secondStep.personOf(after)
      : await this.em.fork().findOne(User, passkey.user.id, { populate: ['passwordHash'] });
    if (!user) throw new LoginOutdated();
    const device = await this.devices.recognize(deviceToken, user);
    const logIn = async (em: EntityManager) => {
      await this.signIn.lock(em, user.id);
      // The challenge first: of many parallel answers the others wait here, and find it used.
      if (!(await this.challenges.use(em, challenge))) throw new LoginOutdated();
      if (after && !(await this.challenges.use(em, { id: after.step, expiresAt: after.expiresAt })))
        throw new LoginOutdated();
      await this.passkeys.use(em, passkey, { response, challenge: challenge.wac, party, alone: after === null });
      await this.limits.forgive(em, tried);
      return this.signIn.open(em, {
        userId: user.id,
        method: after ? 'second-passkey' : 'passkey',
        request,
        device,
        ...(after && { passwordHash: user.passwordHash }),
      });
    };
    return this.expired.during(user.id, () => this.em.fork().transactional(logIn));
  }
}
