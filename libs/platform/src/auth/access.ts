import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { refusal, Unauthenticated } from '../http/errors.ts';
import { type Actor, ANONYMOUS, impersonatorOf, type UserActor } from './actor.ts';

/** Who may call a route. A route without one of these decorators needs a signed-in person. */
export type Audience = 'anyone' | 'user' | 'advisor' | 'admin' | 'management';
export const AUDIENCE = 'outcrop:audience';

/** Open to everybody; the actor is still resolved when credentials come along. */
export const Public = () => applyDecorators(SetMetadata(AUDIENCE, 'anyone' satisfies Audience));
/** Admins and users with the advisor claim. */
export const ForAdvisors = () => applyDecorators(SetMetadata(AUDIENCE, 'advisor' satisfies Audience));
export const ForAdmins = () => applyDecorators(SetMetadata(AUDIENCE, 'admin' satisfies Audience));
/** Those whom the operator lists, whatever their role; nobody who acts in their name (docs/product/access.md#management). */
export const ForManagement = () => applyDecorators(SetMetadata(AUDIENCE, 'management' satisfies Audience));

export const WITHOUT_SECOND_FACTOR = 'outcrop:without-second-factor';
/** Open to admins who have yet to set up the second factor that is demanded of them: what they need to do so, and to leave. */
export const WithoutSecondFactor = () => applyDecorators(SetMetadata(WITHOUT_SECOND_FACTOR, true));

export interface RequestWithActor extends Request {
  actor?: Actor;
}

/** The {@link Actor} of the request, resolved by the access guard. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  return context.switchToHttp().getRequest<RequestWithActor>().actor ?? ANONYMOUS;
});

/** The person, where the guard lets nobody else in. @throws Unauthenticated */
export function personOf(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new Unauthenticated();
  return actor;
}

/** Turns the credentials of a request into an actor. Implemented by accounts. */
export abstract class Authenticator {
  /** ANONYMOUS when no valid credentials are given; never throws for bad ones. */
  abstract authenticate(request: Request): Promise<Actor>;
  /** The people of sessions as they are now, by the sessions' ids; those that have ended are left out. To ask is no use of a session. */
  abstract peopleOf(sessionIds: readonly string[]): Promise<ReadonlyMap<string, UserActor>>;
}

export const NOT_WHILE_IMPERSONATING = 'outcrop:not-while-impersonating';

/** What somebody may do only for themselves, asked for by an admin who views the site as them. */
export class ForbiddenWhileImpersonating extends refusal(
  'forbidden',
  'This cannot be done while you are viewing as someone else.',
) {}

/**
 * A read, or work for the firm, that is for the person themselves, never for an admin who acts in their name: factors, sessions, personal data,
 * erasure (docs/product/access.md#impersonation). A write for the person, at a route that is no advisor's or admin's, is refused without it. The command
 * behind it calls {@link assertNotImpersonating} as well.
 */
export const NotWhileImpersonating = () => applyDecorators(SetMetadata(NOT_WHILE_IMPERSONATING, true));

/** A route that changes something, but nothing for the person: an admin who views the site as them may call it, too. */
export const AlsoWhileImpersonating = () => applyDecorators(SetMetadata(NOT_WHILE_IMPERSONATING, false));

/** For commands that only the person themselves may give. @throws ForbiddenWhileImpersonating while somebody acts in their name */
export function assertNotImpersonating(actor: Actor): void {
  if (impersonatorOf(actor) !== null) throw new ForbiddenWhileImpersonating();
}

/**
 * Which of many things somebody may see, asked of the rows at once and not one by one. Each feature implements it for what it owns, so that
 * whoever holds ids of another feature's things (files of a deal, a list of likes) need not know its rules.
 */
export interface AccessChecks<Id, Who> {
  /** @returns those of the ids that exist and that they may see */
  allowed(ids: ReadonlySet<Id>, who: Who): Promise<ReadonlySet<Id>>;
}
