import { applyDecorators, SetMetadata } from '@nestjs/common';
import { Forbidden } from '../http/errors.ts';
import { type Actor, impersonatorOf } from './actor.ts';

export const NOT_WHILE_IMPERSONATING = 'outcrop:not-while-impersonating';

/** What somebody may do only for themselves, asked for by an admin who views the site as them. */
export class ForbiddenWhileImpersonating extends Forbidden {
  constructor() {
    super('This cannot be done while you are viewing as someone else.');
  }
}

/**
 * A route for the person themselves, never for an admin who acts in their name: passwords, e-mail, second factors, erasure, agreements, offers
 * (docs/product/access.md#impersonation). The command behind it calls {@link assertNotImpersonating} as well.
 */
export const NotWhileImpersonating = () => applyDecorators(SetMetadata(NOT_WHILE_IMPERSONATING, true));

/** For commands that only the person themselves may give. @throws ForbiddenWhileImpersonating while somebody acts in their name */
export function assertNotImpersonating(actor: Actor): void {
  if (impersonatorOf(actor) !== null) throw new ForbiddenWhileImpersonating();
}
