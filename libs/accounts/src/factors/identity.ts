import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FRESH_LOGIN_MINUTES } from '@outcrop/contracts';
import { type Actor, TryLimits, type UserActor } from '@outcrop/platform';
import type { Session } from '../session.entity.ts';
import { ownAccount } from '../sessions/own-account.ts';
import { OwnPassword } from '../sign-in/own-password.ts';
import { CODE_TRIES, CONFIRM_TRIES, codeKeysOfSession } from './code-limits.ts';
import { Codes } from './codes/codes.ts';
import { PasswordToConfirm, WrongCode } from './factors.errors.ts';

const FRESH_MS = FRESH_LOGIN_MINUTES * 60_000;

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
    const missing = () => new PasswordToConfirm();
    await this.password.confirm(person, password, { freshMs: FRESH_MS, tries: CONFIRM_TRIES, missing });
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

/** Until when a session counts as a login of a moment ago. */
export const freshUntil = ({ createdAt }: Session): Date => new Date(createdAt.getTime() + FRESH_MS);
