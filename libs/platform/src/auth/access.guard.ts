import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Env } from '../config/env.ts';
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
import { type Actor, ANONYMOUS, isAdmin, isAdvisor, isManagement } from './actor.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Resolves the actor of every request and lets the route's audience in. Installed globally by the API. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithActor>();
    const places = [context.getHandler(), context.getClass()];
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(AUDIENCE, places) ?? 'user';
    request.actor = await this.authenticator.authenticate(request);
    const writes = !SAFE.has(request.method);
    if (writes) refuseForeignOrigin(request, this.env.PUBLIC_URL);
    // A write that needs no right of the firm's is one for the person.
    const forPerson = writes && (audience === 'anyone' || audience === 'user');
    if (this.reflector.getAllAndOverride<boolean | undefined>(NOT_WHILE_IMPERSONATING, places) ?? forPerson)
      assertNotImpersonating(request.actor);
    if (isHeldBack(request.actor) && !this.reflector.getAllAndOverride<boolean>(WITHOUT_SECOND_FACTOR, places)) {
      if (audience !== 'anyone') throw new SecondFactorMissing();
      request.actor = ANONYMOUS;
    }
    if (audience === 'anyone') return true;
    if (request.actor.kind === 'anonymous') throw new Unauthenticated();
    if (audience === 'admin' && !isAdmin(request.actor)) throw new Forbidden();
    if (audience === 'advisor' && !isAdvisor(request.actor)) throw new Forbidden();
    if (audience === 'management' && !isManagement(request.actor)) throw new Forbidden();
    return true;
  }
}

/** Whether the person has yet to set up the second factor that is demanded of them; until then they see what everybody sees. */
const isHeldBack = (actor: Actor): boolean => actor.kind === 'user' && actor.secondFactorMissing === true;

/**
 * A write that a browser sends with cookies must come from our own pages, of the same scheme, host and port (docs/product/accounts.md#same-origin-writes). Requests with a bearer token carry no
 * ambient authority, and programs that are not browsers send neither header.
 */
function refuseForeignOrigin({ protocol, headers }: RequestWithActor, publicUrl: string): void {
  if (headers.authorization) return;
  const { origin, host, 'sec-fetch-site': site } = headers;
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  // A proxy that ends TLS may leave out by which scheme it was asked.
  const own = [`${protocol}://${host}`, publicUrl].map(originOf);
  const foreignOrigin = origin !== undefined && !own.includes(origin);
  if (foreignSite || foreignOrigin) throw new Forbidden('This request came from another site.');
}

/** Scheme, host and port as browsers write them; empty when there is none. */
const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');
