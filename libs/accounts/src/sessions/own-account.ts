import { type Actor, assertOwnHands, personOf, type UserActor } from '@outcrop/platform';

/**
 * The person, who acts for themselves: how somebody logs in, and where, is nobody else's (docs/product/access.md#impersonation).
 * @throws Unauthenticated, OwnHandsOnly
 */
export function ownAccount(actor: Actor): UserActor {
  assertOwnHands(actor);
  return personOf(actor);
}
