import { applyDecorators, SetMetadata } from '@nestjs/common';
import { Forbidden } from '../http/errors.ts';
import { type Actor, impersonatorOf } from './actor.ts';

export const OWN_HANDS = 'outcrop:own-hands';

/** What somebody may do only for themselves, asked for by an admin who views the site as them. */
export class OwnHandsOnly extends Forbidden {
  constructor() {
    super('This cannot be done while you are viewing as somebody else.');
  }
}

/**
 * A route for the person themselves, never for an admin who acts in their name: passwords, e-mail, second factors, erasure, agreements, offers
 * (docs/product/access.md#impersonation). The command behind it calls {@link assertOwnHands} as well.
 */
export const NotWhileImpersonating = () => applyDecorators(SetMetadata(OWN_HANDS, true));

/** For commands that only the person themselves may give. @throws OwnHandsOnly while somebody acts in their name */
export function assertOwnHands(actor: Actor): void {
  if (impersonatorOf(actor) !== null) throw new OwnHandsOnly();
}
