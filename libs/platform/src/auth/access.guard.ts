import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Forbidden, SecondFactorMissing, Unauthenticated } from '../http/errors.ts';
import {
  AUDIENCE,
  type Audience,
  Authenticator,
  assertNotImpersonating,
  NOT_WHILE_IMPERSONATING,
  type RequestWithActor,
  WITHOUT_SECOND_FACTOR,
} from './access.ts';
import { type Actor, ANONYMOUS, isAdmin, isAdvisor } from './actor.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Resolves the actor of every request and lets the route's audience in. Installed globally by the API. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithActor>();
    const places = [context.getHandler(), context.getClass()];
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(AUDIENCE, places) ?? 'user';
    request.actor = await this.authenticator.authenticate(request);
    if (!SAFE.has(request.method)) refuseForeignOrigin(request);
    if (this.reflector.getAllAndOverride<boolean | undefined>(NOT_WHILE_IMPERSONATING, places))
      assertNotImpersonating(request.actor);
    if (isHeldBack(request.actor) && !this.reflector.getAllAndOverride<boolean>(WITHOUT_SECOND_FACTOR, places)) {
      if (audience !== 'anyone') throw new SecondFactorMissing();
      request.actor = ANONYMOUS;
    }
    if (audience === 'anyone') return true;
    if (request.actor.kind === 'anonymous') throw new Unauthenticated();
    if (audience === 'admin' && !isAdmin(request.actor)) throw new Forbidden();
    if (audience === 'advisor' && !isAdvisor(request.actor)) throw new Forbidden();
    return true;
  }
}

/** Whether the person has yet to set up the second factor that is demanded of them; until then they see what everybody sees. */
const isHeldBack = (actor: Actor): boolean => actor.kind === 'user' && actor.secondFactorMissing === true;

/**
 * A write that a browser sends with cookies must come from our own pages (docs/product/accounts.md#same-origin-writes). Requests with a bearer token carry no
 * ambient authority, and programs that are not browsers send neither header.
 */
function refuseForeignOrigin(request: RequestWithActor): void {
  if (request.headers.authorization) return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const foreignOrigin =
    origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.headers.host);
  if (foreignSite || foreignOrigin) throw new Forbidden('This request came from another site.');
}
