import {
  createParamDecorator,
  type ExecutionContext,
  Global,
  Injectable,
  Module,
  type PipeTransform,
} from '@nestjs/common';
import type { Actor, RequestWithActor } from '@outcrop/platform';
import { type BuyerScope, PUBLIC_SCOPE, type SearchScope } from '@outcrop/search';
import { LRUCache } from 'lru-cache';
import { type DealList, scopeOf } from '../listings.policy.ts';

/** Where private deals are granted to people: the feature that keeps the grants registers itself with {@link Scopes}. */
export interface GrantSource {
  /**
   * The listings that a person may see although they are private.
   * @param known a version that is known
   * @returns null where that one is still the version
   */
  grantsTo(userId: number, known?: string): Promise<Grants | null>;
}

export interface Grants {
  readonly listingIds: readonly number[];
  /** Another one whenever these may be others. */
  readonly version: string;
}

/** A scope with what the sources answered. */
interface CachedScope {
  readonly answers: readonly Grants[];
  readonly scope: BuyerScope;
}
/** A few megabytes of numbers. */
const MAX_CACHED_IDS = 500_000;

/** The one place that says what somebody may see of the deals: their role, and what was granted to them. */
@Injectable()
export class Scopes {
  private readonly sources: GrantSource[] = [];
  /** By person; asked each time whether it is still so. */
  private readonly kept = new LRUCache<number, CachedScope>({
    maxSize: MAX_CACHED_IDS,
    sizeCalculation: ({ scope }) => scope.grants.length + 1,
  });
  private readonly ofRequests = new WeakMap<RequestWithActor, Promise<SearchScope>>();

  register(source: GrantSource): void {
    this.sources.push(source);
  }

  /** Rejects when a source of grants does not answer: there is no scope then, not even a smaller one. */
  async of(actor: Actor): Promise<SearchScope> {
    const scope = scopeOf(actor);
    return scope.kind === 'buyer' ? this.ofBuyer(scope.userId) : scope;
  }

  /** What was granted to a person, whatever their rights. */
  async ofBuyer(userId: number): Promise<BuyerScope> {
    const kept = this.kept.get(userId);
    const answers = await Promise.all(
      this.sources.map(async (source, at) => {
        const known = kept?.answers[at];
        return (await source.grantsTo(userId, known?.version)) ?? known!;
      }),
    );
    if (kept?.answers.length === answers.length && answers.every((answer, at) => answer === kept.answers[at]))
      return kept.scope;
    const scope: BuyerScope = {
      kind: 'buyer',
      userId,
      grants: [...new Set(answers.flatMap(({ listingIds }) => listingIds))],
      version: answers.map(({ version }) => version).join(' '),
    };
    this.kept.set(userId, { answers, scope });
    return scope;
  }

  /** The scope of whoever sends a request, looked up once. Rejects for a request whose sender nobody has made out. */
  async ofRequest(request: RequestWithActor): Promise<SearchScope> {
    if (!request.actor) throw new Error('The scope of a request is asked for before its actor is known.');
    const scope = this.ofRequests.get(request) ?? this.of(request.actor);
    this.ofRequests.set(request, scope);
    return scope;
  }

  /**
   * Who asks for a list. One that is the same for everybody is asked for as the public: nobody's grants are looked up for it, and its plans and kept pages are shared
   * (docs/product/deals.md#one-public-list).
   */
  async inList(list: DealList, request: RequestWithActor): Promise<SearchScope> {
    return list === 'private' ? this.ofRequest(request) : PUBLIC_SCOPE;
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
