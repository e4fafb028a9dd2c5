import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { RequestWithActor } from '@outcrop/platform';
import type { LikedFilter } from '../../deals/search/deal-clauses.ts';
import type { LikedDeals } from '../liked-deals.ts';
import { likerOf } from '../liker.ts';

/** The likes of whoever sends a request, asked for at most once an answer and only when somebody wants to know. */
export class RequestLikes {
  private asked: Promise<ReadonlySet<number>> | undefined;

  constructor(
    private readonly request: RequestWithActor,
    private readonly likedDeals: LikedDeals,
  ) {}

  /** Whether the answer may differ for this person. */
  get isSomebodys(): boolean {
    return likerOf(this.request).kind !== 'nobody';
  }

  /** Ids of the liked listings; none for nobody known. */
  ids(): Promise<ReadonlySet<number>> {
    this.asked ??= this.likedDeals.of(likerOf(this.request));
    return this.asked;
  }

  /** The filters with the ids that `liked` stands for. */
  async resolve<T extends { liked?: boolean | undefined }>(filters: T): Promise<T & LikedFilter> {
    return filters.liked ? { ...filters, likedIds: [...(await this.ids())] } : filters;
  }

  /** An answer in which every deal says whether it is liked: a copy where that differs by person, as others may be given the same answer. */
  async marked(answer: unknown): Promise<unknown> {
    if (!this.isSomebodys || !holdsDeals(answer)) return answer;
    return withLikes(answer, await this.ids());
  }
}

interface LikableDeal {
  readonly ListingId: number;
  readonly liked: boolean;
}

const isLikable = (value: object): value is LikableDeal => 'liked' in value && 'ListingId' in value;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether there is a summary or a detail of a deal anywhere in an answer. */
const holdsDeals = (answer: unknown): boolean =>
  isObject(answer) && (isLikable(answer) || Object.values(answer).some(holdsDeals));

function withLikes(answer: unknown, ids: ReadonlySet<number>): unknown {
  if (!isObject(answer)) return answer;
  if (Array.isArray(answer)) return answer.map((part) => withLikes(part, ids));
  if (isLikable(answer)) return { ...answer, liked: ids.has(answer.ListingId) };
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, withLikes(value, ids)]));
}

const LIKES = Symbol('likes');
type RequestWithLikes = RequestWithActor & { [LIKES]?: RequestLikes };

/** Keeps them with their request; for the interceptor alone. */
export function setLikes(request: RequestWithLikes, likes: RequestLikes): void {
  request[LIKES] = likes;
}

/** The {@link RequestLikes} of the request; for routes under the DealAnswers interceptor, which sets them. */
export const CurrentLikes = createParamDecorator((_: unknown, context: ExecutionContext): RequestLikes => {
  const likes = context.switchToHttp().getRequest<RequestWithLikes>()[LIKES];
  if (!likes) throw new Error('@CurrentLikes() needs @UseInterceptors(DealAnswers).');
  return likes;
});
