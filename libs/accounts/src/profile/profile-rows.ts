import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { UserNotFound } from '../accounts.errors.ts';
import { User } from '../user.entity.ts';
import { Interests } from './interests.entity.ts';
import { Profile } from './profile.entity.ts';
import type { ProfileRows } from './profile-view.ts';

/** A person's rows as they are. @throws UserNotFound */
export async function readRows(em: EntityManager, userId: number): Promise<ProfileRows> {
  const user = await em.findOne(User, userId);
  if (!user) throw new UserNotFound();
  const [profile, interests] = [
    await em.findOne(Profile, { user: userId }),
    await em.findOne(Interests, { user: userId }),
  ];
  return { user, profile, interests };
}

/**
 * The same, held until the transaction ends: by the person's row, as the others may not be there yet.
 * @param em the transaction's
 * @throws UserNotFound
 */
export async function lockRows(em: EntityManager, userId: number): Promise<ProfileRows> {
  const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw new UserNotFound();
  return readRows(em, userId);
}
