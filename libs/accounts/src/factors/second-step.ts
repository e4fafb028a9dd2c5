import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LoginAnswer } from '@outcrop/contracts';
import { Env, TryLimits } from '@outcrop/platform';
import { LoginOutdated } from '../accounts.errors.ts';
import { passwordMark } from '../password-hashes.ts';
import { LoginTries } from '../sign-in/login-tries.ts';
import { hasAny, SecondFactors, waysOf } from '../sign-in/second-factors.ts';
import { type LoginResult, SignIn } from '../sign-in/sign-in.ts';
import type { SignInRequest } from '../sign-in/sign-in-request.ts';
import { User } from '../user.entity.ts';
import { Challenges } from './challenges.ts';
import { Codes } from './codes/codes.ts';
import { WrongCode } from './factors.errors.ts';
import { CODE_TRIES, codeKeys } from './identity.ts';

/** What comes after the right password of somebody who has a second factor (docs/product/accounts.md#second-factor). */
@Injectable()
export class SecondStep {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
    private readonly limits: TryLimits,
    private readonly tries: LoginTries,
    private readonly factors: SecondFactors,
    private readonly challenges: Challenges,
    private readonly codes: Codes,
    private readonly signIn: SignIn,
  ) {}

  /**
   * What to ask somebody whose password was right; null where nothing more is asked.
   * @param user with their password's hash loaded
   */
  async ask(user: User): Promise<Extract<LoginAnswer, { message: 'Code required' }> | null> {
    const has = await this.factors.of(user.id);
    if (!hasAny(has)) return null;
    const challenge = this.challenges.sign('second-step', { uid: user.id, pwd: this.mark(user) });
    return { message: 'Code required', challenge, methods: waysOf(has) };
  }

  /**
   * Opens the session for a right code. The challenge stands for the password: it is this person's, and ends when the password changes.
   * @param email in lower case
   * @param token the challenge, a colon, and the code
   * @throws LoginOutdated for a challenge that is not ours, has ended, was answered, or is another person's; WrongCode; TooManyRequests; AccountDisabled
   */
  async answer(email: string, token: string, request: SignInRequest): Promise<LoginResult> {
    const end = token.lastIndexOf(':');
    const challenge = this.challenges.read('second-step', token.slice(0, Math.max(end, 0)));
    const user = challenge && (await this.personOf(challenge));
    if (!challenge || user?.email !== email) throw new LoginOutdated();
    const { id: userId, passwordHash } = user;
    const origin = await this.tries.originOf(user, request);
    const keys = codeKeys(userId, origin);
    const tried = await this.tries.count(CODE_TRIES, keys, 'code-limit-reached', user, request);
    return this.em.fork().transactional(async (em) => {
      await this.signIn.lock(em, userId);
      const method = await this.codes.use(em, userId, token.slice(end + 1));
      if (!method) throw new WrongCode('token');
      if (!(await this.challenges.use(em, challenge))) throw new LoginOutdated();
      await this.limits.forgive(em, tried);
      return this.signIn.open(em, { userId, method, request, device: origin.device, passwordHash });
    });
  }

  /** Whose challenge it is, if the password is still the one that was right. @returns the person with their password's hash loaded */
  async personOf({ uid, pwd }: { readonly uid: number; readonly pwd: string }): Promise<User | null> {
    const user = await this.em.fork().findOne(User, uid, { populate: ['passwordHash'] });
    return user && this.mark(user) === pwd ? user : null;
  }

  private mark(user: User): string {
    return passwordMark(this.env, 'second-step', user);
  }
}
