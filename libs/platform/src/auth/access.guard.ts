import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Forbidden, Unauthenticated } from '../http/errors.ts';
import { AUDIENCE, type Audience, Authenticator, type RequestWithActor } from './access.ts';
import { isAdmin, isAdvisor } from './actor.ts';

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
    const audience =
      this.reflector.getAllAndOverride<Audience | undefined>(AUDIENCE, [context.getHandler(), context.getClass()]) ??
      'user';
    request.actor = await this.authenticator.authenticate(request);
    if (!SAFE.has(request.method)) refuseForeignOrigin(request);
    if (audience === 'anyone') return true;
    if (request.actor.kind === 'anonymous') throw new Unauthenticated();
    if (audience === 'admin' && !isAdmin(request.actor)) throw new Forbidden();
    if (audience === 'advisor' && !isAdvisor(request.actor)) throw new Forbidden();
    return true;
  }
}

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
