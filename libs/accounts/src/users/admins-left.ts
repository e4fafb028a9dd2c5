import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '@outcrop/platform';
import { accountState, IN_STATE } from '../account-state.ts';
import { User } from '../user.entity.ts';

/** Nobody could manage people any more. */
export class LastAdmin extends DomainError {
  constructor() {
    const message = 'This is the last admin who can log in. Make someone else an admin first.';
    super('invalid', message, [{ path: 'isAdmin', message }]);
  }
}

/** A number that no other advisory lock uses as its first key. */
const LOCK = 0x61_64_6d_6e;

/** An admin who can log in. */
export const isWorkingAdmin = (user: User): boolean => user.isAdmin && accountState(user) === 'verified';

/**
 * One after the other: whoever may take an admin away holds this until the transaction ends, and takes it before any row of a person, so that
 * two admins who take it from each other at once do not leave nobody (docs/product/access.md#last-admin).
 */
export async function lockAdmins(em: EntityManager): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?, 0)', [LOCK]);
}

/**
 * @param em the transaction's, after {@link lockAdmins}
 * @param without the person who will not be one any more
 * @throws LastAdmin when nobody else is
 */
export async function assertAdminsLeft(em: EntityManager, without: number): Promise<void> {
  const others = await em.count(User, { ...IN_STATE.verified, isAdmin: true, id: { $ne: without } });
  if (others === 0) throw new LastAdmin();
}
