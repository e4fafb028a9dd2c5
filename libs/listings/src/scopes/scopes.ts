import {
  createParamDecorator,
  type ExecutionContext,
  Global,
  Injectable,
  Module,
  type PipeTransform,
} from '@nestjs/common';
import type { Actor, RequestWithActor } from '@outcrop/platform';
import type { SearchScope } from '@outcrop/search';
import { scopeOf } from '../listings.policy.ts';

/** Where private deals are granted to people: the feature that keeps the grants registers itself with {@link Scopes}. */
export interface GrantSource {
  /** @returns ids of the listings that a person may see although they are private */
  grantsTo(userId: number): Promise<readonly number[]>;
}

/** The one place that says what somebody may see of the deals: their role, and what was granted to them. */
@Injectable()
export class Scopes {
  private readonly sources: GrantSource[] = [];
  private readonly ofRequests = new WeakMap<RequestWithActor, Promise<SearchScope>>();

  register(source: GrantSource): void {
    this.sources.push(source);
  }

  /** Rejects when a source of grants does not answer: there is no scope then, not even a smaller one. */
  async of(actor: Actor): Promise<SearchScope> {
    const scope = scopeOf(actor);
    if (scope.kind !== 'buyer') return scope;
    const grants = await Promise.all(this.sources.map((source) => source.grantsTo(scope.userId)));
    return { ...scope, grants: [...new Set(grants.flat())] };
  }

  /** The scope of whoever sends a request, looked up once. Rejects for a request whose sender nobody has made out. */
  async ofRequest(request: RequestWithActor): Promise<SearchScope> {
    if (!request.actor) throw new Error('The scope of a request is asked for before its actor is known.');
    const scope = this.ofRequests.get(request) ?? this.of(request.actor);
    this.ofRequests.set(request, scope);
    return scope;
  }
}

/** Scopes for every feature: those that show deals ask for one, those that grant deals register. */
@Global()
@Module({ providers: [Scopes], exports: [Scopes] })
export class ScopesModule {}

/** Turns a request into its sender's scope; pipes may wait and have dependencies, which decorators may not. */
@Injectable()
class ScopePipe implements PipeTransform<RequestWithActor, Promise<SearchScope>> {
  constructor(private readonly scopes: Scopes) {}

  transform(request: RequestWithActor): Promise<SearchScope> {
    return this.scopes.ofRequest(request);
  }
}

const CurrentRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext): RequestWithActor => context.switchToHttp().getRequest<RequestWithActor>(),
);

/** The {@link SearchScope} of whoever sends the request. A route is not entered without one. */
export const Scope = (): ParameterDecorator => CurrentRequest(ScopePipe);
