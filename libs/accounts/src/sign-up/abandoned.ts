import type { User } from '../user.entity.ts';

/** How long an account waits for its email to be verified before somebody else may sign up with the address, in days. */
export const UNVERIFIED_DAYS = 30;

/**
 * Whether nobody ever showed that the account's email is theirs: it may then be signed up again, so that a slip or a joke does not keep the owner of the
 * address out (docs/product/sign-up.md#abandoned-accounts). Accounts that somebody of the firm made, or gave rights to, are not among them.
 * @param user with their password's hash loaded
 */
export function isAbandoned(user: User, now: Date): boolean {
  const { emailVerifiedAt, passwordHash, disabledAt, isAdmin, hasClaimAD, hasPrivateDeals, createdAt } = user;
  if (emailVerifiedAt || !passwordHash || disabledAt || isAdmin || hasClaimAD || hasPrivateDeals) return false;
  return createdAt.getTime() < now.getTime() - UNVERIFIED_DAYS * 86_400_000;
}
