import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FRESH_LOGIN_MINUTES, LOGIN_MESSAGES } from '@outcrop/contracts';
import { Invalid, TryLimits, type TryRule, Unauthenticated, type UserActor } from '@outcrop/platform';
import { PasswordHashes } from '../password-hashes.ts';
import { Session } from '../session.entity.ts';

/** Wrong passwords of who is asked to confirm that it is them, by session: another one needs the password as well. */
export const CONFIRM_TRIES = {
  name: 'confirm',
  windowMinutes: 60,
  failures: { session: 10 },
  forgottenBySuccess: ['session'],
} as const satisfies TryRule<'session'>;

/** Until when a session counts as a login of a moment ago (docs/product/accounts.md#confirming). */
export const freshUntil = ({ createdAt }: Session): Date =>
  new Date(createdAt.getTime() + FRESH_LOGIN_MINUTES * 60_000);

/** How a change asks for the password once more. */
export interface PasswordDemand {
  /** The field that it is given in. */
  readonly path: 'password' | 'currentPassword';
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
   * Passes who logged in a moment ago, or gives their password: the one rule of every change by which a session could become the account
   * (docs/product/accounts.md#confirming). The window begins with the login alone; nothing done in a session makes it a fresh one.
   * @throws Unauthenticated, TooManyRequests, Invalid for a wrong password, and the demand's own refusal for none
   */
  async confirm(person: UserActor, password: string | undefined, { path, missing }: PasswordDemand): Promise<void> {
    const em = this.em.fork();
    const session = await em.findOne(Session, person.sessionId, { populate: ['user', 'user.passwordHash'] });
    if (!session) throw new Unauthenticated();
    if (freshUntil(session) > new Date()) return;
    if (!password) throw missing();
    const tried = await this.limits.count(CONFIRM_TRIES, { session: session.id });
    if (!(await this.hashes.fits(session.user.passwordHash, password))) {
      throw new Invalid([{ path, message: LOGIN_MESSAGES.wrongPassword }], LOGIN_MESSAGES.wrongPassword);
    }
    await this.limits.forgive(em, tried);
  }
}
