import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { type Actor, ANONYMOUS } from './actor.ts';

/** Who may call a route. A route without one of these decorators needs a signed-in person. */
export type Audience = 'anyone' | 'user' | 'advisor' | 'admin';
export const AUDIENCE = 'outcrop:audience';

/** Open to everybody; the actor is still resolved when credentials come along. */
export const Public = () => applyDecorators(SetMetadata(AUDIENCE, 'anyone' satisfies Audience));
/** Admins and users with the advisor claim. */
export const ForAdvisors = () => applyDecorators(SetMetadata(AUDIENCE, 'advisor' satisfies Audience));
export const ForAdmins = () => applyDecorators(SetMetadata(AUDIENCE, 'admin' satisfies Audience));

export interface RequestWithActor extends Request {
  actor?: Actor;
}

/** The {@link Actor} of the request, resolved by the access guard. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  return context.switchToHttp().getRequest<RequestWithActor>().actor ?? ANONYMOUS;
});

/** Turns the credentials of a request into an actor. Implemented by accounts. */
export abstract class Authenticator {
  /** ANONYMOUS when no valid credentials are given; never throws for bad ones. */
  abstract authenticate(request: Request): Promise<Actor>;
}
