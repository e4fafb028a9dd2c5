import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  type Actor,
  networkOf,
  type TryKeys,
  TryLimits,
  type TryRule,
  type UserActor,
  wideNetworkOf,
} from '@outcrop/platform';
import { ownAccount } from '../sessions/sessions.ts';
import type { TryOrigin } from '../sign-in/login-tries.ts';
import { OwnPassword } from '../sign-in/own-password.ts';
import { Codes } from './codes/codes.ts';
import { PasswordToConfirm, WrongCode } from './factors.errors.ts';

/**
 * Wrong codes after the right password, within a day: 3 of a million are right at any moment, so that forty tries a day find one in a hundred years.
 * Devices and networks that the account knows have counts of their own: whoever else tries locks nobody out there (docs/product/accounts.md#code-limits).
 */
export const CODE_TRIES = {
  name: 'code',
  windowMinutes: 24 * 60,
  failures: { own: 20, known: 20, pair: 5, strangers: 20 },
  forgottenBySuccess: ['own', 'known', 'pair'],
} as const satisfies TryRule<'own' | 'known' | 'pair' | 'strangers'>;
type CodeCount = keyof typeof CODE_TRIES.failures;

/** What a code of somebody who logs in counts by. */
export function codeKeys(userId: number, { address, device, knownNetwork }: TryOrigin): TryKeys<CodeCount> {
  if (device) return { own: `${userId}\ndevice ${device}` };
  if (knownNetwork) return { known: `${userId}\n${wideNetworkOf(address)}` };
  return { pair: `${userId}\n${networkOf(address)}`, strangers: String(userId) };
}

/** What a code counts by that somebody gives while logged in. */
export const codeKeysOfSession = (sessionId: string): TryKeys<CodeCount> => ({ own: `session ${sessionId}` });

/** Whether whoever uses a session is its person: an unlocked computer must not be enough to change how they log in. */
@Injectable()
export class Identity {
  constructor(
    private readonly limits: TryLimits,
    private readonly codes: Codes,
    private readonly password: OwnPassword,
  ) {}

  /**
   * Passes who logged in a moment ago, or gives their password (docs/product/accounts.md#confirming).
   * @throws PasswordToConfirm, Invalid for a wrong password, TooManyRequests
   */
  async confirm(actor: Actor, password: string | undefined): Promise<UserActor> {
    const person = ownAccount(actor);
    await this.password.confirm(person, password, { path: 'password', missing: () => new PasswordToConfirm() });
    return person;
  }

  /**
   * Uses up a code of somebody who is logged in, in the transaction of what it allows.
   * @param em the transaction's
   * @param counted of {@link countCode}, before the transaction
   * @throws WrongCode
   */
  async useCode(em: EntityManager, person: UserActor, code: string, counted: CodeTry): Promise<void> {
    if (!(await this.codes.use(em, person.userId, code))) throw new WrongCode();
    await this.limits.forgive(em, counted);
  }

  /** Counts a code before it is looked at. @throws TooManyRequests */
  countCode(person: UserActor) {
    return this.limits.count(CODE_TRIES, codeKeysOfSession(person.sessionId));
  }
}

type CodeTry = Awaited<ReturnType<Identity['countCode']>>;
