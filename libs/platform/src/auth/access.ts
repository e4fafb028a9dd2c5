import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { Unauthenticated } from '../http/errors.ts';
import { type Actor, ANONYMOUS, type UserActor } from './actor.ts';

/** Who may call a route. A route without one of these decorators needs a signed-in person. */
export type Audience = 'anyone' | 'user' | 'advisor' | 'admin';
export const AUDIENCE = 'outcrop:audience';

/** Open to everybody; the actor is still resolved when credentials come along. */
export const Public = () => applyDecorators(SetMetadata(AUDIENCE, 'anyone' satisfies Audience));
/** Admins and users with the advisor claim. */
export const ForAdvisors = () => applyDecorators(SetMetadata(AUDIENCE, 'advisor' satisfies Audience));
export const ForAdmins = () => applyDecorators(SetMetadata(AUDIENCE, 'admin' satisfies Audience));

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
}
