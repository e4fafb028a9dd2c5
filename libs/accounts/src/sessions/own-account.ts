import { type Actor, assertNotImpersonating, personOf, type UserActor } from '@outcrop/platform';

/**
 * The person, who acts for themselves: how somebody logs in, and where, is nobody else's (docs/product/access.md#impersonation).
 * @throws Unauthenticated, ForbiddenWhileImpersonating
 */
export function ownAccount(actor: Actor): UserActor {
  assertNotImpersonating(actor);
  return personOf(actor);
}
