import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LOGIN_MESSAGES } from '@outcrop/contracts';
import { Invalid, TryLimits, type TryRule, Unauthenticated, type UserActor } from '@outcrop/platform';
import { PasswordHashes } from '../password-hashes.ts';
import { Session } from '../session.entity.ts';

/** When a change asks for the password once more. */
export interface PasswordDemand {
  /** A login this short ago is enough, in milliseconds. */
  readonly freshMs: number;
  /** Wrong passwords, by session or by person. */
  readonly tries: TryRule<'session'> | TryRule<'user'>;
  /** The refusal of who logged in longer ago and gave none. */
  readonly missing: () => Error;
}

/** Whether whoever uses a session is its person: it may have been left open, or its cookie taken. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: TryLimits,
    private readonly hashes: PasswordHashes,
  ) {}

  /**
   * Passes who logged in a moment ago, or gives their password.
   * @throws Unauthenticated, TooManyRequests, Invalid for a wrong password, and the demand's own refusal for none
   */
  async confirm(person: UserActor, password: string | undefined, demand: PasswordDemand): Promise<void> {
    const em = this.em.fork();
    const session = await em.findOne(Session, person.sessionId, { populate: ['user', 'user.passwordHash'] });
    if (!session) throw new Unauthenticated();
    if (session.createdAt.getTime() + demand.freshMs > Date.now()) return;
    if (!password) throw demand.missing();
    const keys = { session: session.id, user: String(person.userId) };
    const tried = await this.limits.count<'session' | 'user'>(demand.tries as TryRule<'session' | 'user'>, keys);
    if (!(await this.hashes.fits(session.user.passwordHash, password))) {
      throw new Invalid([{ path: 'password', message: LOGIN_MESSAGES.wrongPassword }], LOGIN_MESSAGES.wrongPassword);
    }
    await this.limits.forgive(em, tried);
  }
}
